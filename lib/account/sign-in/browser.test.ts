import { expect, it } from 'vitest';
import { hasProven, newSecret, proofOf, readBrowser } from './browser';

const now = new Date('2026-01-01T00:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

it('a proof is of one address, in one browser, for 400 days', () => {
  const secret = newSecret();
  const proof = proofOf('ada@example.com', secret, now);
  const has = (browser: object, email = 'ada@example.com', at = now) =>
    hasProven({ secret, proof, ...browser }, email, at);
  expect(has({})).toBe(true);
  expect(has({}, 'ada@example.com', days(399))).toBe(true);
  expect(has({}, 'ada@example.com', days(401))).toBe(false);
  expect(has({}, 'eve@example.com')).toBe(false);
  expect(has({ secret: newSecret() })).toBe(false);
  expect(has({ secret: null })).toBe(false);
  expect(has({ proof: null })).toBe(false);
  expect(has({ proof: proof.replace(/^\d+/, '99999999999') })).toBe(false);
});

it.each(['', 'short', `${'a'.repeat(43)}!`, 'é'.repeat(43)])('%j is no secret of a browser', (secret) => {
  expect(readBrowser({ 'sign-in-browser': secret })).toEqual({ secret: null, proof: null });
});
