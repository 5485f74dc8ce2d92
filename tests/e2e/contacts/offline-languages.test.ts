import { expect, it } from 'vitest';
import { sharedBrowser, word } from '@/tests/support/browser';
import { untilKept } from '@/tests/support/device';
import { product } from '@/tests/support/product';
import { openAs, signInDemo } from '@/tests/support/signed-in';

// The offline pages in one right-to-left language. The words of all nine languages are tested by
// tests/pages/platform/languages.test.tsx, the look by tests/sweeps/contacts/offline-languages.test.ts.

const site = product.origin;

it('section 2: /_offline in Arabic, with the cards of this device, and after a sign-out', async () => {
  const { context } = await openAs(await sharedBrowser(), await signInDemo('ada'), {
    ...{ serviceWorkers: 'allow', width: 360 },
  });
  const page = await context.newPage();
  await page.goto(`${site}/app/profiles`);
  await untilKept(page, 'ada');
  await context.setOffline(true);
  await page.goto(`${site}/ar/app/profiles`);
  await page.locator('[data-part=card]').waitFor();
  await page.getByRole('button', { name: word('ar', 'offline:retry') }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  // Signing out removes the cards.
  await page.goto(`${site}/ar/logout`);
  await page.getByRole('heading', { level: 1, name: word('ar', 'offline:signedOutTitle') }).waitFor();
  await page.getByText(word('ar', 'offline:signedOut')).waitFor();
  expect(await page.locator('[data-part=card]').filter({ visible: true }).count()).toBe(0);
  await context.close();
});
