import sharp, { type Sharp } from 'sharp';
import { aspects, cropPixels, type Size } from './crop';
import { type PictureFile, type PictureKind, pictureFiles } from './model';
import type { Crop } from './schema';

type Format = 'avif' | 'webp' | 'jpg' | 'png';

/** Maximum bytes of a file. Files without a limit here are for machines, which can wait longer. */
const limits: Record<PictureKind, Partial<Record<PictureFile, number>>> = {
  // Some phones drop a whole contact whose picture is above 60 kB.
  photo: { '96.avif': 4e3, '96.webp': 4e3, '320.avif': 12e3, '320.webp': 12e3, 'card.jpg': 6e4 },
  cover: { '480.avif': 10e3, '480.webp': 10e3, '960.avif': 24e3, '960.webp': 24e3 },
  still: { '480.avif': 16e3, '480.webp': 16e3, '960.avif': 48e3, '960.webp': 48e3 },
  logo: { '320.avif': 8e3, '320.webp': 8e3, '640.avif': 24e3, '640.webp': 24e3 },
  paper: {},
};
const limitOfOthers = 60_000;

/** Falling qualities on each encoder's own scale; for PNG the number of colors falls with them. */
const qualities: Record<Format, number[]> = {
  avif: [52, 44, 36, 28, 20],
  webp: [80, 68, 56, 44, 32],
  jpg: [80, 68, 56, 44, 32],
  png: [100, 80, 60, 40, 20],
};
/** Blur radii for a picture that is too large even at the lowest quality: that is noise, which no one looks at closely. */
const blurs = [1, 2, 4, 8];

function write(picture: Sharp, format: Format, quality: number): Promise<Buffer> {
  switch (format) {
    // Effort 2 of 9: the next steps take twice and ten times as long, for a tenth fewer bytes.
    case 'avif':
      return picture.avif({ quality, effort: 2 }).toBuffer();
    case 'webp':
      return picture.webp({ quality, effort: 4 }).toBuffer();
    case 'jpg':
      return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
    default:
      return picture.png({ palette: true, quality, compressionLevel: 9 }).toBuffer();
  }
}

/** Encodes at falling quality, then blurred, until the result fits; the last try is taken where none does. */
async function fitting(limit: number, format: Format, open: () => Sharp): Promise<Buffer> {
  let result: Buffer = Buffer.alloc(0);
  let lowest = 0;
  for (const quality of qualities[format]) {
    lowest = quality;
    result = await write(open(), format, quality);
    if (result.length <= limit) return result;
  }
  for (const sigma of blurs) {
    result = await write(open().blur(sigma), format, lowest);
    if (result.length <= limit) break;
  }
  return result;
}

/** The box of a file, which is named by its width; a logo fits into a box twice as wide as high. */
function boxOf(kind: PictureKind, file: PictureFile): Size {
  const width = file === 'card.jpg' ? 480 : Number.parseInt(file, 10);
  return { width, height: Math.round(width / (aspects[kind] ?? 2)) };
}

/** The cropped picture at its largest size, decoded once; the smaller sizes are made from it. */
async function cut(kind: PictureKind, source: Buffer, crop: Crop): Promise<() => Sharp> {
  const { width = 0, height = 0 } = await sharp(source).metadata();
  const largest = boxOf(kind, kind === 'photo' || kind === 'logo' ? '640.webp' : '960.webp');
  const picture = sharp(source).rotate(crop.rotation).extract(cropPixels(crop, { width, height }));
  const shown =
    kind === 'logo'
      ? picture.resize({ ...largest, fit: 'inside', withoutEnlargement: true }).ensureAlpha()
      : picture.resize({ ...largest, fit: 'cover' }).flatten({ background: '#ffffff' });
  const { data, info } = await shown.raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels } });
}

/**
 * All files of a picture, by name: the part that `crop` names in the sizes and formats that are served. Photos, covers and
 * stills fill their shape exactly, on white; logos keep their shape and what is transparent in them.
 */
export async function pictureDerivatives(
  kind: PictureKind,
  source: Buffer,
  crop: Crop,
): Promise<Record<string, Buffer>> {
  if (pictureFiles[kind].length === 0) return {};
  const open = await cut(kind, source, crop);
  const fit = kind === 'logo' ? ({ fit: 'inside', withoutEnlargement: true } as const) : ({ fit: 'cover' } as const);
  const make = async (file: PictureFile): Promise<[string, Buffer]> => {
    const sized = () => open().resize({ ...boxOf(kind, file), ...fit });
    const format = file.split('.')[1] as Format;
    return [file, await fitting(limits[kind][file] ?? limitOfOthers, format, sized)];
  };
  const made: Record<string, Buffer> = {};
  const names = [...pictureFiles[kind]];
  // Two files at a time, as many as pictures that are processed at once.
  const some = async () => {
    for (let name = names.shift(); name; name = names.shift()) {
      const [file, content] = await make(name);
      made[file] = content;
    }
  };
  await Promise.all([some(), some()]);
  return made;
}
