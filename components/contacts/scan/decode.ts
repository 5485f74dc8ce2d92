import { decodeQR } from 'qr/decode.js';

type Detector = { detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** Longest side of a picture in pixels; more pixels do not help to read a code. */
const longestSide = 1600;

let native: Promise<Detector | null> | undefined;

/** Returns the browser's own detector (Shape Detection API, https://wicg.github.io/shape-detection-api/) if it reads QR codes. */
function nativeDetector(): Promise<Detector | null> {
  native ??= (async () => {
    const { BarcodeDetector: Found } = window as { BarcodeDetector?: DetectorClass };
    const formats = (await Found?.getSupportedFormats().catch(() => [])) ?? [];
    return Found && formats.includes('qr_code') ? new Found({ formats: ['qr_code'] }) : null;
  })();
  return native;
}

/** Decodes the bytes of a code that does not name its encoding: UTF-8, or Shift_JIS as Japanese phones write it. */
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
  // On a white ground, because transparent pixels would become black and hide the code.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * Returns the text of a QR code in a picture or in the current frame of a video, decoded on this device; null if there is none.
 * @param milliseconds time limit for a code that is hard to read
 */
export async function readCode(source: HTMLVideoElement | ImageBitmap, milliseconds: number): Promise<string | null> {
  const isVideo = source instanceof HTMLVideoElement;
  const [width, height] = isVideo ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  if (width === 0 || height === 0) return null;
  const codes = await (await nativeDetector())?.detect(source).catch(() => []);
  if (codes?.[0]?.rawValue) return codes[0].rawValue;
  const pixels = pixelsOf(source, width, height);
  try {
    return pixels && decodeQR(pixels, { timeLimit: milliseconds, effort: 8, textDecoder: textOf });
  } catch {
    // No code, or none that can be read.
    return null;
  }
}

/** Returns the text of the QR code in a file; null if there is none or the file is no picture. */
export async function readCodeOfFile(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    return await readCode(picture, 2000);
  } finally {
    picture.close();
  }
}
