import { expect, it } from 'vitest';
import { locales } from '@/lib/platform/i18n/languages';
import { expectAccessible } from '@/tests/support/accessible';
import { englishOn, sharedBrowser, word } from '@/tests/support/browser';
import { excessWidth } from '@/tests/support/browser-pages';
import { newOwner } from '@/tests/support/card-owner';
import { freeCode } from '@/tests/support/code-pages';
import { product } from '@/tests/support/product';
import { expectWhole } from '@/tests/support/whole';

// The pages of codes that lead to no card, and claiming a code.

it.each(locales)('a code that leads to nobody speaks %s, and nothing is cut off on a phone', async (locale) => {
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const prefix = locale === 'en' ? '' : `/${locale}`;
  for (const path of ['/c?code=no', '/c/ZZZZZZZZ', `/c/${await freeCode()}`]) {
    await page.goto(`${product.origin}${prefix}${path}`);
    expect([path, await excessWidth(page)]).toEqual([path, 0]);
    if (locale !== 'en') expect(await englishOn(page, ['codes', 'errors'])).toEqual([]);
  }
  await expectAccessible(page);
  await context.close();
});

it.each(['en', 'ar', 'de', 'ja'] as const)('a code is claimed and shown as a picture, whole in %s', async (locale) => {
  const code = await freeCode();
  const owner = await newOwner(await sharedBrowser(), { width: 360 });
  const page = await owner.context.newPage();
  const text = (key: string, values = {}) => word(locale, `codes:${key}`, values);
  const check = (name: string) => expectWhole(page, { name: `codes-${name}`, locale, namespaces: ['codes'] });
  await page.goto(`${product.origin}/${locale}/c/${code}`);
  await page.getByRole('button', { name: new RegExp(owner.username) }).waitFor();
  await check('claim');
  await page.getByRole('button', { name: new RegExp(owner.username) }).click();
  await page.getByRole('heading', { name: text('claimedTitle') }).waitFor();
  await check('claimed');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: text('manage') }).click();
  const section = page.getByRole('region', { name: text('title') });
  await section.getByRole('textbox').waitFor();
  await check('of-card');
  await section.getByRole('listitem').getByRole('button').click();
  await page.getByRole('menuitem', { name: text('picture') }).click();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.getByRole('dialog').getByLabel(text('address')).waitFor();
  await check('picture');
  await owner.context.close();
});
