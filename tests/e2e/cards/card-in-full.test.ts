import { expect, it } from 'vitest';
import { violationsOf } from '@/tests/support/accessible';
import { sharedBrowser, word } from '@/tests/support/browser';
import { excessWidth } from '@/tests/support/browser-pages';
import { brochure, newFullCard } from '@/tests/support/full-card';
import { product } from '@/tests/support/product';

// A card with every field, as visitors on a small phone see it. Layouts, themes and languages are tested by
// components/cards/public-card/full-card.test.tsx and lib/cards/public-card/themes.test.ts; the look by
// tests/sweeps/cards/card-looks.test.ts.

const site = product.origin;
const phone = { baseURL: site, viewport: { width: 360, height: 640 } };

it('a whole card leads everywhere without JavaScript, and loads nothing of a video’s vendor before somebody asks for it', async () => {
  const browser = await sharedBrowser();
  const { username, wear } = await newFullCard(`full-${process.pid}`);
  await wear({ layout: 'banner', theme: 'moss', accent: null });

  const bare = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await bare.newPage();
  await page.goto(`/${username}`);
  expect(await excessWidth(page)).toBe(0);
  // The name and the save button are visible without scrolling.
  const save = await page.locator('.mc-save').boundingBox();
  expect((save?.y ?? 999) + (save?.height ?? 0)).toBeLessThanOrEqual(640);
  // Without JavaScript only the copy buttons are missing: every visible button belongs to a form.
  expect(await page.locator('button:visible').count()).toBe(await page.locator('form button:visible').count());
  // A field that the owner has hidden.
  expect(await page.getByText('+44 20 7946 0000').count()).toBe(0);
  const links = await page
    .locator('.mc-sheet a[href]')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  const wanted = ['tel:', 'mailto:', 'https://wa.me/', 'https://meet.', 'youtube.com/watch', '.vcf', '/documents/'];
  for (const part of wanted) expect(links.some((href) => href.includes(part))).toBe(true);
  const linkTo = (part: string) => links.find((href) => href.includes(part)) ?? '';
  expect((await fetch(linkTo('.vcf'))).headers.get('content-type')).toContain('text/vcard');
  const download = await fetch(linkTo('/documents/'));
  expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(download.headers.get('content-security-policy')).toContain('sandbox');
  expect(Buffer.from(await download.arrayBuffer())).toEqual(brochure);
  await page.locator('summary', { hasText: word('en', 'public-card:showQr') }).click();
  expect(await page.getByRole('img', { name: 'QR code for WeChat' }).isVisible()).toBe(true);
  await bare.close();

  const context = await browser.newContext(phone);
  const scripted = await context.newPage();
  const [asked, errors]: [string[], string[]] = [[], []];
  scripted.on('request', (request) => asked.push(new URL(request.url()).host));
  scripted.on('pageerror', (error) => errors.push(error.message));
  await scripted.route('https://**', (route) => route.abort());
  await scripted.goto(`/${username}`, { waitUntil: 'load' });
  expect(asked.filter((host) => host !== new URL(site).host)).toEqual([]);
  expect(await violationsOf(scripted)).toEqual([]);
  await scripted.locator('a.mc-video').first().click();
  const frame = scripted.locator('iframe');
  await frame.waitFor();
  expect(await frame.getAttribute('src')).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  expect(scripted.url()).toContain(username);
  expect(errors).toEqual([]);
  await context.close();
});
