import { afterEach, expect, it } from 'vitest';
import type { AuditEntry } from '@/lib/audit/read-schema';
import { type Locale, locales } from '@/lib/i18n/languages';
import { show } from '@/tests/support/render';
import { Entry } from './entry';

const entry: AuditEntry = {
  ...{ id: '1', action: 'member.role', at: '2026-01-02T03:04:05.000Z', network: '192.0.2', requestId: 'abc' },
  actor: { id: 'olivia', name: 'Olivia', isStaff: false, isToken: false },
  target: { kind: 'member', id: 'uma', name: 'Uma' },
  changes: { role: { from: 'USER', to: 'ADMIN' } },
};

let unmount = async () => {};
afterEach(() => unmount());

async function wordsOf(change: Partial<AuditEntry>, people = {}, locale: Locale = 'en') {
  const shown = await show(<Entry entry={{ ...entry, ...change }} people={people} />, locale);
  unmount = shown.unmount;
  return (document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '');
}

it('says who did what to what, from what to what', async () => {
  expect(await wordsOf({})).toContain('Olivia changed Uma’s role from Member to Admin');
});

it.each(locales)('in %s: a sentence with everybody in it, and no key of a text', async (locale) => {
  const text = await wordsOf({}, {}, locale);
  expect(text).toMatch(/Olivia/);
  expect(text).toMatch(/Uma/);
  expect(text).not.toMatch(/acts\.|values\.|fields\.|\{\{/);
});

it('tells the product and its staff from people, and knows who is gone', async () => {
  expect(await wordsOf({ actor: null })).toContain('System changed');
  await unmount();
  expect(await wordsOf({ actor: { id: 'x', name: null, isStaff: true, isToken: false } })).toContain(
    'Support team changed',
  );
  await unmount();
  expect(await wordsOf({ actor: { id: 'x', name: null, isStaff: false, isToken: false } })).toContain('Deleted user');
});

it.each(locales)('in %s: names the token of a directory as what it is', async (locale) => {
  const text = await wordsOf({ actor: { id: 'x', name: 'Okta', isStaff: false, isToken: true } }, {}, locale);
  expect(text).toMatch(/Okta/);
  expect(text).not.toMatch(/\{\{|token\b.*label/);
  if (locale === 'en') expect(text).toContain('Directory sync token Okta changed Uma’s role');
  if (locale === 'de') expect(text).toContain('Das Provisionierungs-Token Okta hat');
});

it('names people whom a change names by their ids', async () => {
  const handed = { action: 'card.assign', target: { kind: 'card', id: '2', name: 'uma-card' } };
  const changes = { holder: { from: 'uma', to: 'mia' } };
  const text = await wordsOf({ ...handed, changes }, { uma: 'Uma', mia: 'Mia' });
  expect(text).toContain('Olivia assigned the card uma-card to Mia');
  expect(text).toContain('Uma → Mia');
});

it('names the states of codes as the list of codes does', async () => {
  const edited = { action: 'code.release', target: { kind: 'code', id: '3', name: 'AB12' } };
  const text = await wordsOf({ ...edited, changes: { status: { from: 'linked', to: 'released' } } });
  expect(text).toContain('Linked → Unlinked');
});

it('shows words of people as they are, whatever they are', async () => {
  const hostile = '$t(acts.member.role) {{actor}} <b>constructor</b>';
  const changes = { name: { from: 'left', to: hostile }, constructor: { to: [true, null, { a: 1 }, 'toString'] } };
  const text = await wordsOf({ action: 'team.edit', changes });
  expect(text).toContain(`renamed the team left to ${hostile}`);
  expect(text).toContain('Yes, —, {"a":1}, and toString');
});

it('still tells of an act that has no sentence', async () => {
  expect(await wordsOf({ action: 'thing.done' })).toContain('Olivia: thing.done – Uma');
});
