import { expect, it } from 'vitest';
import { violationsOf } from '../support/accessible';
import { excessWidth, windows } from '../support/windows';

const { open } = windows();

// The narrowest, from right to left, in the dark: the other looks are in tests/sweeps/profiles-looks.test.ts, the words of
// every language are held by tests/pages/languages.test.tsx.
it('the cards and the editor fit a phone in Arabic, and have nothing for axe', async () => {
  for (const path of ['/ar/app/profiles', '/ar/app/profile/layla']) {
    const { page } = await open('layla', path, { width: 360, colorScheme: 'dark' });
    await page.locator('h1').first().waitFor();
    expect([path, await excessWidth(page)]).toEqual([path, 0]);
    expect([path, await violationsOf(page)]).toEqual([path, []]);
  }
});
