import { beforeEach, expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { button, newOwner } from '@/tests/support/card-owner';
import { fill, openedLongAgo, purgeAttempts, visitor } from '@/tests/support/exchange-pages';
import { product } from '@/tests/support/product';
import { expectWhole, problemsOf } from '@/tests/support/whole';

// The form that visitors fill in, what it says is wrong, and the receipt.

beforeEach(purgeAttempts);

it.each(['en', 'ar', 'ja', 'de'] as const)('the exchange form is whole in %s on a phone', async (locale) => {
  const browser = await sharedBrowser();
  const owner = await newOwner(browser);
  const context = await visitor(browser, locale);
  const page = await context.newPage();
  const problems = problemsOf(page);
  const text = (key: string) => word(locale, `exchange:${key}`);
  const check = (name: string) => expectWhole(page, { name: `exchange-${name}`, locale, namespaces: ['exchange'] });
  await page.goto(`${product.origin}/${locale}/${owner.username}`);
  await page.getByRole('link', { name: word(locale, 'public-card:exchange') }).click();
  await button(page, text('send')).waitFor();
  await check('form');
  expect(problems).toEqual([]);
  await button(page, text('send')).click();
  await page.getByText(text('needName')).waitFor();
  await check('errors');
  await openedLongAgo(page, owner.username);
  await fill(page, locale, { first: 'Grace', last: 'Hopper', phone: '+1 202 555 0123' });
  await page.getByRole('checkbox').check();
  await button(page, text('send')).click();
  await page.getByRole('link', { name: text('withdraw') }).waitFor();
  await check('receipt');
  await page.getByRole('link', { name: text('withdraw') }).click();
  await page.getByRole('heading', { level: 1, name: text('confirmTitle') }).waitFor();
  await check('confirm');
  await Promise.all([context.close(), owner.context.close()]);
});
