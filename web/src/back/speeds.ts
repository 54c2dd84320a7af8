/* Moves a second at which a game is played back, and what it begins with. */
export const SPEEDS = [0.5, 1, 2, 5];
export const USUAL_SPEED = 1;
