import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { direction, locales } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import manifest from '@/pages/api/manifest';
import { request } from '@/tests/support/request';

type Icon = { src: string; sizes: string; type: string; purpose: string };

const read = (locale: string) => request(manifest, { path: `?locale=${locale}` });

describe('the manifest of the installed application', () => {
  it.each(locales)('is in its language, and opens the cards in it: %s', async (locale) => {
    const { status, headers, body } = await read(locale);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(body).toMatchObject({
      id: '/',
      lang: locale,
      dir: direction(locale),
      start_url: localizedPath(locale, '/app/profiles'),
      scope: '/',
      display: 'standalone',
    });
    expect(body.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      localizedPath(locale, '/app/profiles'),
      localizedPath(locale, '/app/profiles?sharing=default'),
    ]);
  });

  it('says everything anew in every language', async () => {
    const bodies = await Promise.all(locales.map(async (locale) => (await read(locale)).body));
    expect(new Set(bodies.map(({ description }) => description)).size).toBe(locales.length);
    expect(new Set(bodies.map(({ shortcuts }) => shortcuts[1].name)).size).toBeGreaterThan(locales.length - 2);
  });

  it('names pictures that are there and as large as it says', async () => {
    const { body } = await read('en');
    expect(body.icons.map(({ sizes, purpose }: Icon) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of body.icons as Icon[]) {
      expect(existsSync(`public${src}`)).toBe(true);
      const { width, height, format } = await sharp(`public${src}`).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    }
  });

  it('has colour to the edges of the picture that platforms cut to shape', async () => {
    const { data } = await sharp('public/icons/maskable-512.png')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4)]).toEqual([0xc8, 0x37, 0x2d, 255]);
  });

  it('speaks none but our languages', async () => {
    expect((await read('default')).status).toBe(422);
    expect((await request(manifest)).body).toMatchObject({ lang: 'en' });
  });
});
