import { expect, it } from 'vitest';
import { forge } from '@/tests/support/visits';

it('ten thousand forged posts of one address change no figure of a card by more than one', async () => {
  const { changes, statuses } = await forge(10_000);
  expect(statuses).toEqual([204, 429]);
  expect(changes).toEqual({ views: 1, visitors: 1, taps: 1, saves: 1, walletSaves: 1, shares: 1, exchanges: 0 });
});
