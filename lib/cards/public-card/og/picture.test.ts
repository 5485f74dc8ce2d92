import fs from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { localizeCard } from '@/lib/cards/card/model';
import { type CardContentInput, type CardLook, layouts, type PublicCard, themes } from '@/lib/cards/card/schema';
import { palette } from '@/lib/cards/public-card/palette-model';
import type { Locale } from '@/lib/platform/i18n/languages';
import { sampleCard } from '../test-card';
import { drawCard, ogSize } from './drawing';
import { renderPicture } from './picture';
import { atMostTwo } from './turns';

const noise = () => {
  const [width, height] = [640, 640];
  const data = Buffer.from(Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 2654435761) >>> 24));
  return sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 90 })
    .toBuffer();
};

async function picture(
  content: CardContentInput,
  {
    locale = 'en' as Locale,
    photo = null as Buffer | null,
    ...more
  }: Partial<PublicCard> & { locale?: Locale; photo?: Buffer | null } = {},
) {
  const card = localizeCard(sampleCard(content, { language: locale, ...more }), locale);
  const png = await renderPicture(drawCard(card, locale, 'Example', photo !== null), photo);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  /** How much ink of the name's color is in the columns from `from` to `to`. */
  const inked = (from: number, to: number, look: CardLook = card.look) => {
    const [red, green, blue] = (palette(look).ink.match(/[\da-f]{2}/g) ?? []).map((hex) => Number.parseInt(hex, 16));
    let count = 0;
    for (let y = 0; y < info.height; y += 1)
      for (let x = from; x < to; x += 1) {
        const at = (y * info.width + x) * 3;
        const distance =
          Math.abs((data[at] ?? 0) - (red ?? 0)) +
          Math.abs((data[at + 1] ?? 0) - (green ?? 0)) +
          Math.abs((data[at + 2] ?? 0) - (blue ?? 0));
        if (distance < 24) count += 1;
      }
    return count;
  };
  return { png, info, inked };
}

const name = (first: string, last: string) => ({ name: { first, last } });
const plain = { ...name('Ada', 'Lovelace'), title: 'Engineer', company: 'Engines Ltd' };

/** Returns how many times as much processor time a picture takes as the picture of a usual card. */
async function relativeCost(content: CardContentInput): Promise<number> {
  const cost = async (drawn: CardContentInput) => {
    const before = process.cpuUsage();
    await picture(drawn);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // The lower of two measurements counts: other work of this process in between does not belong to the picture.
  const least = async (drawn: CardContentInput) => Math.min(await cost(drawn), await cost(drawn));
  return (await least(content)) / (await least(plain));
}
const half = ogSize.width / 2;

// A hundred font files are read several times, which takes a busy machine long.
vi.setConfig({ testTimeout: 120_000 });

describe('the picture beside a link', () => {
  it('is a PNG of 1200 × 630 with the name in it', async () => {
    const { png, info, inked } = await picture({
      ...name('Ada', 'Lovelace'),
      title: 'Engineer',
      company: 'Engines Ltd',
    });
    expect((await sharp(png).metadata()).format).toBe('png');
    expect([info.width, info.height]).toEqual([1200, 630]);
    expect(inked(100, half)).toBeGreaterThan(5_000);
  });

  it('begins at the right where the language is read from there', async () => {
    const english = await picture(name('Ada', 'Li'));
    expect(english.inked(0, half)).toBeGreaterThan(english.inked(half, 1200) * 10);
    const arabic = await picture(name('ليلى', 'علي'), { locale: 'ar' });
    expect(arabic.inked(half, 1200)).toBeGreaterThan(2_000);
    expect(arabic.inked(0, half)).toBe(0);
  });

  it('is at most 150 kB, also with a photo that compresses badly', async () => {
    const photo = await noise();
    const { png, info } = await picture(name('Ada', 'Lovelace'), { photo });
    expect([info.width, info.height]).toEqual([1200, 630]);
    expect(png.length).toBeLessThanOrEqual(150_000);
  });

  it.each(layouts)('follows the layout %s, and is small with a photo that compresses badly', async (layout) => {
    const look = { layout, theme: 'paper', accent: null } as const;
    const photoId = '0198c0de-0000-7000-8000-0000000000aa';
    const green = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#00ff00' } })
      .webp({ lossless: true })
      .toBuffer();
    const { png } = await picture(plain, { look, photoId, photo: green });
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const isGreen = (x: number, y: number) => data.subarray((y * info.width + x) * 3).readUIntBE(0, 3) === 0x00ff00;
    // The middle of the photo, where a circle has no corner, and where only the poster has the photo.
    const at = [isGreen(250, 340), isGreen(112, 155), isGreen(60, 560)];
    const place = { poster: [true, true, true], side: [true, true, false] }[layout as string] ?? [true, false, false];
    expect(at).toEqual(place);
    expect((await picture(plain, { look, photoId, photo: await noise() })).png.length).toBeLessThanOrEqual(150_000);
  });

  it.each(themes)('has text that can be told from its ground in %s', async (theme) => {
    const look = { theme, layout: layouts[0], accent: null };
    expect((await picture(name('Ada', 'Lovelace'), { look })).inked(100, half)).toBeGreaterThan(5_000);
  });

  it('takes hostile text as text, and not long', async () => {
    const content = {
      name: {
        first: `${'W'.repeat(200)} <svg onload="x"> &amp; ]]>`,
        last: 'e\u0301'.repeat(200),
        phoneticFirst: '\u202e'.repeat(90),
      },
      title: 'ا'.repeat(500),
      company: '漢字😀'.repeat(120),
    };
    const { info } = await picture(content);
    expect([info.width, info.height]).toEqual([1200, 630]);
    // The cost was twice that of a usual card where this test was written.
    expect(await relativeCost(content)).toBeLessThan(10);
  });

  it('of characters from all over a writing system takes not long either', async () => {
    // One Han character every 400, so that each is in a font file of its own.
    const scattered = String.fromCodePoint(...Array.from({ length: 50 }, (_, at) => 0x4e00 + at * 400));
    const content = { ...name(scattered, scattered), title: scattered, company: scattered };
    // Opening the font files is what takes long. It is counted, not timed: beside other work it takes many times as long.
    const read = vi.spyOn(fs, 'readFileSync');
    await picture(content);
    const opened = read.mock.calls.map(([path]) => String(path)).filter((path) => path.endsWith('.woff2'));
    read.mockRestore();
    const files = new Set(opened).size;
    expect(files).toBeGreaterThan(25);
    // Each file is opened for three weights, and again where a text is tried in a smaller size or more files are needed than stay
    // open.
    expect(opened.length).toBeLessThanOrEqual(9 * files);
  });

  it('says nothing but the product’s name on an empty card without letters', async () => {
    const { info } = await picture(name('😀', '🎉'));
    expect(info.height).toBe(630);
  });

  it('keeps long texts above the product’s name', async () => {
    const long = 'Leiterin der Abteilung für Öffentlichkeitsarbeit und Kommunikation';
    const content = {
      name: { first: 'Anna-Maria', last: 'Müller-Lüdenscheidt', phoneticFirst: 'Anna' },
      title: long,
      company: long,
    };
    const { svg } = drawCard(localizeCard(sampleCard(content, { language: 'de' }), 'de'), 'de', 'Example', false);
    const baselines = [...svg.matchAll(/translate\([\d.]+ ([\d.]+)\)/g)].map(([, y]) => Number(y));
    const sign = baselines.pop() ?? 0;
    expect(Math.max(...baselines)).toBeLessThan(sign - 40);
    expect(Math.min(...baselines)).toBeGreaterThan(64);
  });
});

it('at most two are drawn at once, in their order', async () => {
  let running = 0;
  let highest = 0;
  const done: number[] = [];
  const work = (id: number) => async () => {
    running += 1;
    highest = Math.max(highest, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    done.push(id);
    if (id === 1) throw new Error('failed');
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((id) => atMostTwo(work(id))));
  expect(results.map(({ status }) => status === 'rejected')).toEqual([false, true, false, false, false]);
  expect(highest).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4]);
});
