import { afterEach, expect, it } from 'vitest';
import type { AuditEntry } from '@/lib/organization/audit-log/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { show } from '@/tests/support/render';
import { Entry } from './entry';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

/** Returns the log's sentence about an act. */
async function said(locale: Locale, action: string, more: Partial<AuditEntry> = {}): Promise<string> {
  const entry = {
    ...{ id: 'a', at: '2026-01-01T00:00:00.000Z', action, requestId: 'r', network: null, changes: {} },
    actor: { id: 'o', name: 'Olivia', isStaff: false, isToken: false, key: null },
    target: { kind: 'card', id: 'x', name: 'ada' },
    ...more,
  } as AuditEntry;
  shown = await show(<Entry entry={entry} people={{}} />, locale);
  return (shown.place.querySelector('summary span')?.textContent ?? '').replace(/\p{Bidi_Control}/gu, '');
}

const invited = (to?: 'mail' | 'link'): Partial<AuditEntry> => ({
  target: { kind: 'invitation', id: 'x', name: 'ada@example.com' },
  changes: to ? { delivery: { to } } : {},
});

it.each<[Locale, string, string]>([
  ['en', 'Olivia sent the invitation to ada@example.com', 'Olivia created an invitation link for ada@example.com'],
  [
    'de',
    'Olivia hat die Einladung an ada@example.com gesendet',
    'Olivia hat einen Einladungslink für ada@example.com erstellt',
  ],
  ['ja', 'Oliviaがada@example.comに招待を送信しました', 'Oliviaがada@example.com宛ての招待リンクを作成しました'],
])(
  'an invitation that was mailed, for the first time or again, and a link that was made to hand over: %s',
  async (locale, sent, made) => {
    expect(await said(locale, 'invitation.resend', invited('mail'))).toBe(sent);
    await shown.unmount();
    expect(await said(locale, 'invitation.resend', invited())).toBe(sent);
    await shown.unmount();
    expect(await said(locale, 'invitation.resend', invited('link'))).toBe(made);
  },
);

const nobody = { isStaff: false, isToken: false, id: 'o', name: null, key: null } as unknown as AuditEntry['actor'];

it('whoever has no account any more, within a sentence and at its beginning', async () => {
  const gone = 'gI7n2kYb0hZp4qRs8tUv1wXy3zA5';
  const assigned = { changes: { holder: { to: gone } } };
  expect(await said('de', 'card.assign', assigned)).toBe('Olivia hat einem gelöschten Konto die Karte ada zugewiesen');
  await shown.unmount();
  expect(await said('en', 'card.assign', assigned)).toBe('Olivia assigned the card ada to a deleted user');
  await shown.unmount();
  expect(await said('fr-CA', 'card.assign', assigned)).toBe(
    'Olivia a attribué la carte ada à une personne qui n’a plus de compte',
  );
  await shown.unmount();
  expect(await said('en', 'card.pause', { actor: nobody })).toBe('A deleted user paused the card ada');
  await shown.unmount();
  const staff = { ...nobody, isStaff: true } as AuditEntry['actor'];
  expect(await said('en', 'organization.suspend', { actor: staff })).toBe(
    'The support team suspended the organization',
  );
});

it('a page to which a card leads is in its case within the sentence', async () => {
  const led = { changes: { leadsTo: { to: 'organization' } } };
  expect(await said('de', 'card.redirect', led)).toBe(
    'Olivia hat die Karte ada auf die Seite der Organisation weitergeleitet',
  );
  const line = shown.place.querySelector('dd')?.textContent;
  expect(line).toBe('Seite der Organisation');
  await shown.unmount();
  await said('en', 'card.redirect', led);
  expect(shown.place.querySelector('dd')?.textContent).toBe('Organization page');
});

it('who had company contacts begins its line in a capital', async () => {
  const moved = { changes: { member: { from: 'Ada', to: null } } };
  expect(await said('en', 'contact.transfer', moved)).toBe(
    'Olivia transferred company contacts from Ada to the organization',
  );
  const line = () => (shown.place.querySelector('dd')?.textContent ?? '').replace(/\p{Bidi_Control}/gu, '');
  expect(line()).toBe('Ada → Organization');
});

it('Chinese has no spaces around full-width brackets', async () => {
  const unnamed = { target: { kind: 'member', id: 'x', name: '' } };
  expect(await said('zh', 'member.endSessions', unnamed)).toBe('Olivia 让（无名称）在所有设备上退出登录');
  const byToken = { actor: { id: 't', name: 'Okta', isStaff: false, isToken: true, key: null } };
  expect(await said('zh', 'team.create', byToken)).toMatch(/^预配令牌“Okta”创建/);
  const byKey = { actor: { id: 'o', name: 'Olivia', isStaff: false, isToken: false, key: 'CRM' } };
  expect(await said('zh', 'team.create', byKey)).toMatch(/^Olivia（使用 API 密钥“CRM”）创建/);
  expect(await said('en', 'team.delete', byKey)).toBe('Olivia (with the API key CRM) deleted the team ada');
});
