import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

// Writes public/favicon.ico and public/apple-touch-icon.png (iOS looks for it there) from public/icons/icon.svg:
// `npx tsx scripts/make-favicon.ts`.

const drawing = readFileSync('public/icons/icon.svg');

function picture(size: number): Promise<Buffer> {
  return sharp(drawing, { density: (72 * size) / 16 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Returns an icon file with one PNG; every browser that requests `/favicon.ico` can read it. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // icons
  header.writeUInt16LE(1, 4); // one of them
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function main(): Promise<void> {
  writeFileSync('public/favicon.ico', iconFile(await picture(32), 32));
  // iOS rounds the corners by itself and shows black where an icon is transparent.
  const square = drawing.toString('utf8').replace(' rx="14"', '');
  await sharp(Buffer.from(square), { density: 300 })
    .resize(180, 180)
    .flatten({ background: '#C8372D' })
    .png({ palette: true, compressionLevel: 9 })
    .toFile('public/apple-touch-icon.png');
}

void main();
