import { expect, it } from 'vitest';
import { secretHash } from '@/lib/platform/token';
import { compareKey, decoySecret, isDecoy, knownSecret, newSecret, readStamp, writeStamp } from './seal';

const [card, other] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
const now = 1_800_000_000_000;
const day = 86_400_000;

it.each([
  ['good', card, 1, 60_000],
  ['fast', card, 1, 1_999],
  ['good', card, 1, 2_000],
  ['good', card, 1, day],
  ['old', card, 1, day + 1],
  ['old', other, 1, 60_000],
  ['old', card, 2, 60_000],
] as const)('a stamp is %s', (verdict, id, version, age) => {
  expect(readStamp(id, writeStamp(card, now, 1), now + age, version)).toBe(verdict);
});

it.each(['', '.', '..', 'x.1.y', `${now.toString(36)}.1.`, '__proto__', 'a'.repeat(200)])('%s is no stamp', (stamp) => {
  expect(readStamp(card, stamp, now, 1)).toBe('old');
});

it('a secret has 256 bits, is found again by its hash only, and is told from a decoy by nobody else', () => {
  const secret = newSecret(card);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(knownSecret(card, secretHash(secret))).toBe(secret);
  expect(knownSecret(other, secretHash(secret))).toBeNull();
  expect(decoySecret()).toMatch(/^[\w-]{43}$/);
  expect([isDecoy(decoySecret()), isDecoy(secret), isDecoy(''), isDecoy('x'.repeat(43))]).toEqual([
    ...[true, false, false, false],
  ]);
});

it('addresses are compared under a key, by kind', () => {
  expect(compareKey('email', 'a@example.com')).not.toContain('a@example.com');
  expect(compareKey('email', 'x')).not.toBe(compareKey('phone', 'x'));
  expect(compareKey('email', '')).toBeNull();
});
