import { afterEach, expect, it } from 'vitest';
import type { AuditEntry } from '@/lib/organization/audit-log/schema';
import { type Locale, locales } from '@/lib/platform/i18n/languages';
import { show } from '@/tests/support/render';
import { Entry } from './entry';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

/** Returns what the log says of company contacts that went from one member to another. */
async function transfer(locale: Locale, from: string | null, to: string | null, people = {}): Promise<string> {
  const entry = {
    ...{ id: 'a', at: '2026-01-01T00:00:00.000Z', action: 'contact.transfer', requestId: 'r', network: null },
    actor: { id: 'o', name: 'Olivia', isStaff: false, isToken: false, key: null },
    target: { kind: 'member', id: 'x', name: from ?? to ?? '' },
    changes: { member: { from, to }, contacts: { to: 3 } },
  } as unknown as AuditEntry;
  shown = await show(<Entry entry={entry} people={people} />, locale);
  const said = shown.place.querySelector('summary span')?.textContent ?? '';
  return said.replace(/\p{Bidi_Control}/gu, '');
}

it.each(locales)('a transfer tells from whom to whom: %s', async (locale) => {
  expect(await transfer(locale, 'Ada', 'Grace')).toMatch(/^.*Ada.*Grace.*$/);
  await shown.unmount();
  expect(await transfer(locale, 'Grace', 'Ada')).toMatch(/^.*Grace.*Ada.*$/);
});

it('what nobody has is the organization’s', async () => {
  expect(await transfer('en', null, 'Grace')).toBe(
    'Olivia transferred company contacts from the organization to Grace',
  );
  await shown.unmount();
  expect(await transfer('fr-CA', 'Ada', null)).toBe(
    'Olivia a transféré des contacts de l’entreprise (d’Ada à l’organisation)',
  );
});

it.each(locales)('a transfer tells names by ids, and of deleted accounts that they are deleted: %s', async (locale) => {
  const [ada, gone] = ['gI7n2kYb0hZp4qRs8tUv1wXy3zA5', 'x'.repeat(19) + 1];
  const byId = await transfer(locale, gone, ada, { [ada]: 'Ada' });
  expect(byId).toMatch(/Ada/);
  expect(byId).not.toMatch(/xx|gI7/);
  await shown.unmount();
  // A name that was taken out says nothing else than an id that no longer leads to anyone.
  expect(await transfer(locale, '', ada, { [ada]: 'Ada' })).toBe(byId);
  await shown.unmount();
  expect(await transfer(locale, null, ada, { [ada]: 'Ada' })).not.toBe(byId);
});

it('who is gone stands in the sentence as the language inflects it', async () => {
  expect(await transfer('fr-CA', '', 'Ada')).toBe(
    'Olivia a transféré des contacts de l’entreprise (d’une personne qui n’a plus de compte à Ada)',
  );
  await shown.unmount();
  expect(await transfer('de', 'Ada', '')).toBe('Olivia hat Firmenkontakte übertragen (Ada → gelöschtes Konto)');
});
