import { expect, it } from 'vitest';
import type { SignInWay } from './session-mark';
import { allows, type SessionRule } from './session-rules';

const now = new Date('2026-11-21T12:00:00Z');
const id = '0198c0de-0000-7000-8000-000000000000';
const rule = (more: Partial<SessionRule> = {}): SessionRule => ({
  ...{ id, isOwner: false, isEnforced: false, methods: null, hours: null, ...more },
});
const held = (given: SessionRule, via?: SignInWay, hoursAgo = 0) =>
  allows(given, { at: now.getTime() / 1000 - hoursAgo * 3600, ...(via ? { via } : {}) }, now);
const own: SignInWay = `sso:${id}`;
const other: SignInWay = 'sso:0198c0de-0000-7000-8000-000000000001';

it('lets every session be where nothing was chosen', () => {
  for (const via of [undefined, 'code', 'password', 'social', 'passkey', own, other] as const)
    expect(held(rule(), via)).toBe(true);
});

it('where the own provider is the only way, members use it and owners keep the code by mail', () => {
  const enforced = rule({ isEnforced: true });
  expect(held(enforced, own)).toBe(true);
  for (const via of [undefined, 'code', 'password', 'social', 'passkey', other] as const)
    expect(held(enforced, via)).toBe(false);
  const ofOwner = rule({ isEnforced: true, isOwner: true });
  expect(held(ofOwner, 'code')).toBe(true);
  for (const via of [undefined, 'password', 'social', 'passkey', other] as const)
    expect(held(ofOwner, via)).toBe(false);
});

it('lets members in by the ways the organization leaves them, owners by all, its provider always', () => {
  const codeOnly = rule({ methods: ['code'] });
  expect(held(codeOnly, 'code')).toBe(true);
  expect(held(codeOnly, own)).toBe(true);
  for (const via of [undefined, 'password', 'social'] as const) expect(held(codeOnly, via)).toBe(false);
  expect(held({ ...codeOnly, isOwner: true }, 'password')).toBe(true);
  expect(held(rule({ methods: ['code', 'password', 'social'] }))).toBe(true);
  // A list from before passkeys does not name them.
  expect(held(rule({ methods: ['code', 'password', 'social'] }), 'passkey')).toBe(false);
  expect(held(rule({ methods: ['code', 'passkey'] }), 'passkey')).toBe(true);
});

it('ends sessions that are older than the organization lets them be, owners’ too', () => {
  const hours = rule({ hours: 8, isOwner: true });
  expect(held(hours, own, 7.9)).toBe(true);
  expect(held(hours, own, 8.1)).toBe(false);
});
