import { decodeQR } from 'qr/decode.js';

type Detector = { detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** More pixels than this along a side say nothing more about a code. */
const longestSide = 1600;

let native: Promise<Detector | null> | undefined;

/** The browser's own reader (Shape Detection API, https://wicg.github.io/shape-detection-api/), where it reads QR codes. */
function nativeDetector(): Promise<Detector | null> {
  native ??= (async () => {
    const { BarcodeDetector: Found } = window as { BarcodeDetector?: DetectorClass };
    const formats = (await Found?.getSupportedFormats().catch(() => [])) ?? [];
    return Found && formats.includes('qr_code') ? new Found({ formats: ['qr_code'] }) : null;
  })();
  return native;
}

/** Bytes of a code that does not say their encoding: UTF-8, or Shift_JIS as Japanese phones write it. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

function pixelsOf(source: CanvasImageSource, width: number, height: number): ImageData | null {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // What is transparent would be black, and the code with it.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * The text of a QR code in a picture or in the present image of a video, read on this device; null where there is none.
 * @param milliseconds how long to look for one that is hard to read
 */
export async function readCode(source: HTMLVideoElement | ImageBitmap, milliseconds: number): Promise<string | null> {
  const isVideo = source instanceof HTMLVideoElement;
  const [width, height] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  if (width === 0 || height === 0) return null;
  const found = await (await nativeDetector())?.detect(source).catch(() => []);
  if (found?.[0]?.rawValue) return found[0].rawValue;
  const pixels = pixelsOf(source, width, height);
  try {
    return pixels && decodeQR(pixels, { timeLimit: milliseconds, effort: 8, textDecoder: textOf });
  } catch {
    // No code, or none that can be read.
    return null;
  }
}

/** The text of the QR code in a picture; null where there is none or the file is no picture. */
export async function readCodeOfFile(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    return await readCode(picture, 2000);
  } finally {
    picture.close();
  }
}
