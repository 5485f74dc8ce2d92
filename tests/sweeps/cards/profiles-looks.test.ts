import { expect, it } from 'vitest';
import type { Locale } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { violationsOf } from '@/tests/support/accessible';
import { englishOn } from '@/tests/support/browser';
import { browserPages, excessWidth } from '@/tests/support/browser-pages';
import { settled } from '@/tests/support/settled';

// The cards and the editor of people who write in other scripts, in their languages, at all widths and in both schemes.

const { open } = browserPages();

const looks: [string, string, Locale, number, 'light' | 'dark'][] = [
  ['ada', '/app/profiles', 'de', 768, 'dark'],
  ['layla', '/app/profiles', 'ar', 360, 'dark'],
  ['yuki', '/app/profiles', 'ja', 1280, 'light'],
  ['mia', '/app/profile/mia', 'de', 360, 'dark'],
  ['layla', '/app/profile/layla', 'ar', 1280, 'light'],
  ['layla', '/app/profile/layla', 'ar', 360, 'dark'],
  ['yuki', '/app/profile/yuki', 'ja', 768, 'light'],
];

it.each(looks)('%s: %s in %s, %d wide, %s: nothing for axe, beyond the edge, left in English', async (...look) => {
  const [who, path, locale, width, colorScheme] = look;
  const { page } = await open(who, localizedPath(locale, path), { width, colorScheme });
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(await excessWidth(page)).toBe(0);
  expect(await englishOn(page, ['card', 'common'])).toEqual([]);
});
