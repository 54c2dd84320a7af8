/* Two fingers that turn: a quarter of theirs is one of the tile. */
interface Point { x: number; y: number }

const QUARTER = Math.PI / 2;
const angleOf = (a: Point, b: Point) => Math.atan2(b.y - a.y, b.x - a.x);

export class Twist {
	private angle = 0;

	begin(a: Point, b: Point) { this.angle = angleOf(a, b); }

	/* How often the tile is turned to the right now: none, once or three times. */
	turns(a: Point, b: Point): 0 | 1 | 3 {
		const by = angleOf(a, b) - this.angle;
		const turn = Math.atan2(Math.sin(by), Math.cos(by));
		if (Math.abs(turn) <= QUARTER / 2)
			return 0;
		this.angle += Math.sign(turn) * QUARTER;
		return turn > 0 ? 1 : 3;
	}
}
