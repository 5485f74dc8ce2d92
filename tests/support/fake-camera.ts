import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { qrPixels } from '@/lib/platform/formats/qr';

const grey = (text: string) => {
  const { data, width, height } = qrPixels(text, 8);
  return sharp(data, { raw: { width, height, channels: 1 } });
};

/** A picture of a QR code as PNG, with its quiet zone. */
export const codePicture = (text: string): Promise<Buffer> => grey(text).png().toBuffer();

/**
 * Writes what a camera sees that looks at a QR code, as one frame of uncompressed video (YUV4MPEG2), and gives the arguments
 * with which Chromium takes it for its camera.
 */
export async function cameraOn(text: string, file: string): Promise<string[]> {
  const [width, height] = [640, 480];
  const light = await grey(text)
    .resize(height - 80, height - 80, { kernel: 'nearest' })
    .extend({ top: 40, bottom: 40, left: 120, right: 120, background: '#ddd' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const colour = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`);
  writeFileSync(file, Buffer.concat([head, light, colour]));
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

/** A photo of a paper card, as a file to choose. */
export async function paperCard(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawn = Buffer.from(
    '<svg width="900" height="540"><rect width="900" height="540" fill="#fdfcf7"/><text x="80" y="200" font-size="64">Grace Hopper</text><text x="80" y="290" font-size="36">Rear Admiral</text></svg>',
  );
  return { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await sharp(drawn).jpeg().toBuffer() };
}
