import sharp from 'sharp';

// Draws the portrait on the start page's example card: `npx tsx scripts/make-portrait.ts`. It is a drawing of ours, because no one's
// photo belongs here.

async function main(): Promise<void> {
  const drawing = sharp('scripts/artwork/portrait.svg').resize(640, 640);
  await drawing.clone().avif({ quality: 55, effort: 9 }).toFile('public/icons/portrait.avif');
  await drawing.clone().webp({ quality: 78 }).toFile('public/icons/portrait.webp');
}

void main();
