import { expect, it } from 'vitest';
import { show } from '@/tests/support/render';
import { Avatar } from './avatar';

it('the same seed has the same tint every time, and all six are used', async () => {
  const seeds = Array.from({ length: 200 }, (_, at) => `contact-${at}`);
  const { place, unmount } = await show(
    [...seeds, ...seeds].map((seed, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: each seed is shown twice, and the list never changes.
      <Avatar key={at} seed={seed}>
        AB
      </Avatar>
    )),
  );
  const tints = [...place.querySelectorAll('[data-tint]')].map((one) => one.getAttribute('data-tint'));
  expect(tints.slice(200)).toEqual(tints.slice(0, 200));
  expect([...new Set(tints)].sort()).toEqual(['0', '1', '2', '3', '4', '5']);
  expect([...place.querySelectorAll('span')].every(({ ariaHidden }) => ariaHidden === 'true')).toBe(true);
  await unmount();
});

it('a picture takes the place of the initials, and says nothing: the name stands beside it', async () => {
  const { place, unmount } = await show(
    <Avatar seed="ada" picture="/uploads/1/96.webp" size={72}>
      AL
    </Avatar>,
  );
  expect(place.querySelector('img')?.alt).toBe('');
  expect(place.textContent).not.toContain('AL');
  await unmount();
});
