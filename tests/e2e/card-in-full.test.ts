import { mkdirSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { layouts, type ProfileLook, themes } from '@/lib/profiles/schema';
import { drawPortrait } from '@/scripts/seed/portrait';
import { launch, word } from '../support/browser';
import { fullContent, type Made, sendUpload } from '../support/full-card';
import { product } from '../support/product';
import { call, signUp } from '../support/signed-in';
import '../setup/provided';

// A card with every field, as visitors get it: all layouts and themes, four scripts, paper, zoom, no scripts.

const site = product.origin;
const username = `full-${process.pid}`;
let browser: Browser;
let cookie: string;
let card: Made;

const drawing = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#24406b"/><circle cx="30%" cy="50%" r="20%" fill="#b9885a"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

beforeAll(async () => {
  mkdirSync('test-results/screenshots/card', { recursive: true });
  browser = await launch(inject('chromiumPath'));
  cookie = await signUp(`${username}@example.com`);
  const portrait = await drawPortrait({
    ...{ ground: '#E9DCC9', skin: '#F0C9A8', hair: '#4A2F23', clothes: '#3D4F7C', style: 'bun' },
  });
  const [photoId, logoId, coverId, stillId, documentId] = [
    await sendUpload(cookie, 'photo', portrait),
    await sendUpload(cookie, 'logo', await drawing(320, 100)),
    await sendUpload(cookie, 'cover', await drawing(1200, 400)),
    await sendUpload(cookie, 'still', await drawing(960, 540)),
    await sendUpload(cookie, 'document', pdf, 'b.pdf'),
  ];
  const pictures = { photoId, logoId, coverId };
  const content = fullContent(documentId ?? '', stillId ?? '');
  const answer = await call(cookie, 'POST', '/profiles', { username, language: 'en', content, ...pictures });
  expect(answer.status).toBe(201);
  card = (await answer.json()) as Made;
});
afterAll(() => browser.close());

async function wear(look: Partial<ProfileLook>): Promise<void> {
  const answer = await call(cookie, 'PATCH', `/profiles/${card.id}`, { version: card.version, look });
  expect(answer.status).toBe(200);
  card = (await answer.json()) as Made;
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 360, height: 640 }, ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(path);
  return page;
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What of axe's rules depends on colours alone. */
const ofColours = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, { without = [], only }: { without?: string[]; only?: string[] } = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const found = await (only ? axe.withRules(only) : axe.disableRules(without)).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

describe.each(layouts)('layout %s', (layout) => {
  it('has nothing for axe in any theme, with an accent of the owner too', async () => {
    const page = await open(`/${username}`);
    for (const theme of themes) {
      await wear({ layout, theme, accent: theme === 'snow' ? '#ffd400' : null });
      await page.reload();
      // Themes are colours: the rest of the page is the same in all of them.
      const found = await violations(page, theme === themes[0] ? {} : { only: ofColours });
      expect([theme, found, await overflow(page)]).toEqual([theme, [], 0]);
    }
    await page.context().close();
  });

  it('section 1: is whole in four scripts, on phones and wide screens', async () => {
    await wear({ layout, theme: themes[layouts.indexOf(layout) * 2], accent: null });
    for (const width of [360, 1280]) {
      const page = await open(`/${username}`, { viewport: { width, height: 900 } });
      for (const [locale, name] of [
        ['en', 'Augusta'],
        ['de', 'Augusta'],
        ['ja', 'エイダ'],
        ['ar', 'آدا'],
      ] as const) {
        await page.goto(`/${locale}/${username}`);
        expect(await page.locator('h1').textContent()).toContain(name);
        expect(await overflow(page)).toBe(0);
        await page.screenshot({
          path: `test-results/screenshots/card/${layout}-${locale}-${width}.png`,
          fullPage: width === 360,
        });
      }
      await page.context().close();
    }
  });

  it('shows who this is and the one act without scrolling on a small phone', async () => {
    await wear({ layout, theme: 'paper', accent: null });
    const page = await open(`/${username}`);
    const save = await page.locator('.mc-save').boundingBox();
    expect((save?.y ?? 999) + (save?.height ?? 0)).toBeLessThanOrEqual(640);
    await page.context().close();
  });

  it('fits 400 % zoom, forced colours, and one sheet of paper', async () => {
    await wear({ layout, theme: 'plum', accent: null });
    // 1280 at 400 %, and the narrowest that WCAG asks for (1.4.10).
    const narrow = await open(`/ar/${username}`, { viewport: { width: 320, height: 256 } });
    expect(await overflow(narrow)).toBe(0);
    await narrow.context().close();
    const forced = await open(`/${username}`, { forcedColors: 'active', reducedMotion: 'reduce' });
    // The colours are the visitor's own; axe reads those that were asked for instead.
    expect(await violations(forced, { without: ['color-contrast'] })).toEqual([]);
    // A drawing keeps its colour unless it is told to take the text's.
    const odd = await forced
      .locator('.mc-way > .mc-icon')
      .evaluateAll(
        (icons) =>
          icons.filter((icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement as Element).color)
            .length,
      );
    expect(odd).toBe(0);
    const moving = await forced.evaluate(
      () =>
        Array.from(document.querySelectorAll('*')).filter((each) => {
          const { transitionDuration, animationName } = getComputedStyle(each);
          return transitionDuration !== '0s' || animationName !== 'none';
        }).length,
    );
    expect(moving).toBe(0);
    const paper = await forced.pdf({ format: 'A4' });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await forced.context().close();
  });
});

describe('without JavaScript', () => {
  const off = { javaScriptEnabled: false };

  it('everything is there and leads somewhere; only copy buttons are not', async () => {
    await wear({ layout: 'banner', theme: 'moss', accent: null });
    const page = await open(`/${username}`, off);
    expect(await page.locator('button:visible').count()).toBe(await page.locator('form button:visible').count());
    expect(await page.getByText('+44 20 7946 0000').count()).toBe(0);
    const links = await page
      .locator('.mc-sheet a[href]')
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
    for (const wanted of [
      'tel:',
      'mailto:',
      'https://wa.me/',
      'https://meet.',
      'youtube.com/watch',
      '.vcf',
      '/documents/',
    ])
      expect(links.some((href) => href.includes(wanted))).toBe(true);
    const [vcard, brochure] = ['.vcf', '/documents/'].map((part) => links.find((href) => href.includes(part)) ?? '');
    expect((await fetch(vcard ?? '')).headers.get('content-type')).toContain('text/vcard');
    const download = await fetch(brochure ?? '');
    expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(download.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await download.arrayBuffer())).toEqual(pdf);
    await page.getByText(word('en', 'card:showQr')).click();
    expect(await page.getByRole('img', { name: 'QR code for WeChat' }).isVisible()).toBe(true);
    await page.context().close();
  });
});

it('loads nothing of a video’s vendor before somebody asks for it', async () => {
  const page = await open(`/${username}`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await page.route('https://**', (route) => route.abort());
  await page.reload({ waitUntil: 'networkidle' });
  expect(asked.filter((host) => host !== new URL(site).host)).toEqual([]);
  await page.locator('a.mc-video').first().click();
  const frame = page.locator('iframe');
  await frame.waitFor();
  expect(await frame.getAttribute('src')).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  expect(page.url()).toContain(username);
  await page.context().close();
});
