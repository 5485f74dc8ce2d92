import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { firebaseErrorKey, isClosedByPerson } from './firebase-errors';

const words = JSON.parse(readFileSync('locales/en/account/firebase-errors.json', 'utf8')) as Record<string, string>;

it.each(Object.keys(words).filter((key) => key !== 'fallback'))('auth/%s has words of its own', (key) => {
  expect(firebaseErrorKey({ code: `auth/${key}` })).toBe(key);
});

it('a wrong password and an unknown account give the same text', () => {
  for (const code of [
    'user-not-found',
    'wrong-password',
    'invalid-login-credentials',
    'invalid-credential',
    'invalid-email',
  ])
    expect(firebaseErrorKey({ code: `auth/${code}` })).toBe('invalid-credential');
});

it.each([new Error('x'), { code: 'auth/brand-new' }, { code: 'auth/__proto__' }, { code: 7 }, null, undefined, 'text'])(
  'anything else falls back: %j',
  (error) => {
    expect(firebaseErrorKey(error)).toBe('fallback');
  },
);

it('a window that somebody closed is nothing to report', () => {
  expect(isClosedByPerson({ code: 'auth/popup-closed-by-user' })).toBe(true);
  expect(isClosedByPerson({ code: 'auth/popup-blocked' })).toBe(false);
});
