import { expect, it } from 'vitest';
import { appleModelOf, browserOf, deviceOf, systemOf } from './user-agent';

it.each(['', ' ', '-', '\u0000', '<script>alert(1)</script>', 'x'.repeat(8_000)])('names nothing: %j', (userAgent) => {
  expect([browserOf(userAgent), systemOf(userAgent), appleModelOf(userAgent)]).toEqual([null, null, null]);
});

it('takes a client that names nothing for a program', () => {
  expect(deviceOf('')).toBe('bot');
});
