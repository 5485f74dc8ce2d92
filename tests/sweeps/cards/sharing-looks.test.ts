import { expect, it } from 'vitest';
import { violationsOf } from '@/tests/support/accessible';
import { word } from '@/tests/support/browser';
import { browserPages, excessWidth } from '@/tests/support/browser-pages';
import { settled } from '@/tests/support/settled';

// The share dialog, each of its ways, as it fills a phone and as it stands on a desk.

const { open } = browserPages();

it.each([
  ['default', 360, 'light'],
  ['sms', 360, 'dark'],
  ['email', 1280, 'light'],
] as const)('sharing=%s at %i, %s', async (sharing, width, colorScheme) => {
  const { page } = await open('ada', `/app/profiles?sharing=${sharing}`, { width, colorScheme });
  await page.getByRole('dialog', { name: word('en', 'sharing:title', { name: 'Ada Lovelace' }) }).waitFor();
  await settled(page);
  expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
  expect(await excessWidth(page)).toBe(0);
});
