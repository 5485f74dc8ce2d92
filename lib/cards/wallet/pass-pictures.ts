import { resolve } from 'node:path';
import sharp from 'sharp';
import type { PublicCard } from '@/lib/cards/card/schema';
import type { Context } from '@/lib/platform/context';
import { storage } from '@/lib/platform/outside/storage/storage';

/** Pixels per point of the screens that pictures are made for. */
const scales = [1, 2, 3];

type Draw = (width: number, height: number) => Promise<Buffer>;

/** A picture in the three sizes that Wallet wants; `width` and `height` in points. */
async function sized(name: string, width: number, height: number, draw: Draw): Promise<[string, Buffer][]> {
  return Promise.all(
    scales.map(
      async (scale): Promise<[string, Buffer]> => [
        `${name}${scale === 1 ? '' : `@${scale}x`}.png`,
        await draw(width * scale, height * scale),
      ],
    ),
  );
}

/** The first of these files that exists; null without any, because a pass without a picture is better than none. */
async function stored(ctx: Context, id: string | null, files: string[]): Promise<Buffer | null> {
  if (!id) return null;
  for (const file of files) {
    const bytes = await storage()
      .get(`uploads/${id}/${file}`)
      .catch((error: unknown) => {
        ctx.log.error({ error }, 'picture of a pass cannot be read');
        return null;
      });
    if (bytes) return bytes;
  }
  return null;
}

/**
 * The pictures of a pass by file name: the product's icon, and the card's photo and logo where it has them. Sizes in points:
 * https://developer.apple.com/design/human-interface-guidelines/wallet
 */
export async function passPictures(ctx: Context, card: PublicCard): Promise<Record<string, Buffer>> {
  const icon: Draw = (width) =>
    sharp(resolve('public/icons/icon.svg'), { density: 288 }).resize(width, width).png().toBuffer();
  const photo = await stored(ctx, card.photoId, ['640.jpg', 'card.jpg']);
  const logo = await stored(ctx, card.logoId, ['640.png']);
  const resized = (source: Buffer, mode: 'cover' | 'inside'): Draw => {
    return (width, height) => sharp(source).resize(width, height, { fit: mode }).png({ palette: true }).toBuffer();
  };
  return Object.fromEntries([
    ...(await sized('icon', 29, 29, icon)),
    ...(photo ? await sized('thumbnail', 90, 90, resized(photo, 'cover')) : []),
    ...(logo ? await sized('logo', 160, 50, resized(logo, 'inside')) : []),
  ]);
}
