import { readFileSync } from 'node:fs';
import sharp from 'sharp';

// Writes the icons of the installed application from public/icons/icon.svg: `npx tsx scripts/make-app-icons.ts`.

const drawing = readFileSync('public/icons/icon.svg', 'utf8');

async function write(file: string, svg: string, size: number): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / 16 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/icons/${file}.png`);
}

async function main(): Promise<void> {
  await write('app-192', drawing, 192);
  await write('app-512', drawing, 512);
  // The platform cuts this icon to any shape: the color reaches the edges, and the drawing is within the middle 80 % already
  // (https://www.w3.org/TR/appmanifest/#icon-masks).
  await write('maskable-512', drawing.replace(' rx="14"', ''), 512);
}

void main();
