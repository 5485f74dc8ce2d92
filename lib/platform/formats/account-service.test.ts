import { expect, it } from 'vitest';
import { accountLabel, ownAccountLabel } from './account-service';

it.each(['', 'Office', 'LinkedIn · Office', 'X · twitter', 'My LinkedIn'])(
  'an account’s own label is what it was, once a file has said the service before it: “%s”',
  (own) => expect(ownAccountLabel('linkedin', accountLabel('linkedin', own))).toBe(own),
);

it('a label that says no more than the service is none; one of another service stays', () => {
  expect(['LinkedIn', 'linked-in', 'LINKEDIN'].map((label) => ownAccountLabel('linkedin', label))).toEqual([
    '',
    '',
    '',
  ]);
  expect(ownAccountLabel('linkedin', 'XING · Office')).toBe('XING · Office');
  expect(ownAccountLabel('Klubraum', 'Klubraum · Office')).toBe('Klubraum · Office');
});
