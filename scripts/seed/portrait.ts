import sharp from 'sharp';

/** Colors of a drawn portrait: ground, skin, hair, clothes. */
export type Portrait = { ground: string; skin: string; hair: string; clothes: string; style: 'long' | 'short' | 'bun' };

const hairShapes: Record<Portrait['style'], string> = {
  long: '<path d="M196 330c0-104 48-170 124-170s124 66 124 170v150H196z"/>',
  short: '<path d="M212 300c-6-92 42-142 108-142s114 50 108 142l-18-52c-40 2-132 2-180 0z"/>',
  bun: '<circle cx="320" cy="140" r="44"/><path d="M208 300c-4-88 44-140 112-140s116 52 112 140z"/>',
};

/** A portrait drawn with a few shapes: demo people need faces, and no one's photo belongs here. PNG, 640 pixels square. */
export function drawPortrait({ ground, skin, hair, clothes, style }: Portrait): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640">
    <rect width="640" height="640" fill="${ground}"/>
    <g fill="${hair}">${style === 'long' ? hairShapes.long : ''}</g>
    <path d="M100 640c8-120 92-176 220-176s212 56 220 176z" fill="${clothes}"/>
    <path d="M276 400h88v78c0 30-88 30-88 0z" fill="${skin}"/>
    <path d="M276 430c24 22 64 22 88 0v-20h-88z" fill="#000" opacity=".12"/>
    <ellipse cx="320" cy="310" rx="96" ry="118" fill="${skin}"/>
    <g fill="${hair}">${style === 'long' ? '<path d="M222 300c6-80 40-116 98-116s92 36 98 116c-30-44-66-60-98-60s-68 16-98 60z"/>' : hairShapes[style]}</g>
    <g fill="#2b2320"><circle cx="284" cy="312" r="8"/><circle cx="356" cy="312" r="8"/></g>
    <path d="M288 368c20 16 44 16 64 0" fill="none" stroke="#8c4a3f" stroke-width="8" stroke-linecap="round"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
