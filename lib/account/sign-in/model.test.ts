import { expect, it } from 'vitest';
import { afterSignIn, withRedirect } from './model';

it('a user whose claim isOnboardingDone is true goes to /app/profiles', () => {
  expect(afterSignIn(true, undefined)).toBe('/app/profiles');
});

it('a user whose claim is false goes to /onboarding', () => {
  expect(afterSignIn(false, undefined)).toBe('/onboarding');
  expect(afterSignIn(false, '/app/profiles')).toBe('/onboarding');
  expect(afterSignIn(false, '/de/onboarding')).toBe('/onboarding');
});

it.each([
  ['/app/contacts?q=a#b', '/app/contacts?q=a#b'],
  ['/fr-CA/app/contacts', '/app/contacts'],
  ['//evil.example', '/app/profiles'],
  ['https://evil.example', '/app/profiles'],
  ['/\\evil.example', '/app/profiles'],
  ['/login?redirect=/login', '/app/profiles'],
  ['/de/logout', '/app/profiles'],
  [['/app/contacts', '/x'], '/app/profiles'],
])('the target %j leads to %s', (redirect, target) => {
  expect(afterSignIn(true, redirect)).toBe(target);
});

it('an invitation comes before onboarding', () => {
  expect(afterSignIn(false, '/de/accept-invitation')).toBe('/accept-invitation');
});

it('is kept for after onboarding', () => {
  expect(afterSignIn(false, '/app/contacts')).toBe('/onboarding?redirect=%2Fapp%2Fcontacts');
});

it('is kept through every step where it is safe', () => {
  expect(withRedirect('/auth/validate-code', '/app/contacts?q=a&b=c')).toBe(
    '/auth/validate-code?redirect=%2Fapp%2Fcontacts%3Fq%3Da%26b%3Dc',
  );
  expect(withRedirect('/auth/validate-code', '//evil.example')).toBe('/auth/validate-code');
  expect(withRedirect('/auth/validate-code', undefined)).toBe('/auth/validate-code');
});
