/*
 * Reading codes from a camera or a picture: by the browser itself where it can,
 * else by a decoder that is fetched then.
 */
interface Detector { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> }
type Detectors = { BarcodeDetector?: { new (o: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> } };

/* The texts of codes in a picture. */
type Reader = (canvas: HTMLCanvasElement) => Promise<string[]>;

async function ownReader(): Promise<Reader | null> {
	const { BarcodeDetector } = globalThis as unknown as Detectors;
	if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code'))
		return null;
	const detector = new BarcodeDetector({ formats: ['qr_code'] });
	return async (canvas) => (await detector.detect(canvas)).map((code) => code.rawValue);
}

async function fetchedReader(): Promise<Reader> {
	const { default: decode } = await import('jsqr');
	return (canvas) => {
		const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
		const code = pixels && decode(pixels.data, pixels.width, pixels.height);
		return Promise.resolve(code ? [code.data] : []);
	};
}

let reader: Promise<Reader> | undefined;
function openReader(): Promise<Reader> {
	reader ??= ownReader().catch(() => null).then((own) => own ?? fetchedReader());
	return reader;
}

const SIDE = 1200;              /* px: larger pictures are made smaller first */

function drawn(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
	const scale = Math.min(1, SIDE / Math.max(width, height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(width * scale));
	canvas.height = Math.max(1, Math.round(height * scale));
	canvas.getContext('2d', { willReadFrequently: true })?.drawImage(source, 0, 0, canvas.width, canvas.height);
	return canvas;
}

/* The codes in a picture file. */
export async function readPicture(file: Blob): Promise<string[]> {
	const picture = await createImageBitmap(file);
	const read = await openReader();
	return read(drawn(picture, picture.width, picture.height));
}

/* Looks through the camera until `stop` is called; every code once as long as it
 * stays in sight. Throws when there is no camera to be had. */
export async function watchCamera(video: HTMLVideoElement, found: (text: string) => void): Promise<() => void> {
	const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
	const stop = () => { running = false; stream.getTracks().forEach((track) => track.stop()); };
	let running = true;
	let last = '';
	try {
		const read = await openReader();
		video.srcObject = stream;
		await video.play();
		const look = async () => {
			/* A picture that cannot be read is followed by another. */
			const texts = video.videoWidth ? await read(drawn(video, video.videoWidth, video.videoHeight)).catch(() => []) : [];
			for (const text of texts.filter((seen) => seen !== last))
				found(last = text);
			if (running)
				setTimeout(() => void look(), 120);
		};
		void look();
	} catch (error) {
		stop();
		throw error;
	}
	return stop;
}
