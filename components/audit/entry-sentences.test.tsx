import { afterEach, expect, it } from 'vitest';
import type { AuditEntry } from '@/lib/audit/read-schema';
import type { Locale } from '@/lib/i18n/languages';
import { show } from '@/tests/support/render';
import { Entry } from './entry';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

/** The sentence of an act. */
async function said(locale: Locale, action: string, more: Partial<AuditEntry> = {}): Promise<string> {
  const entry = {
    ...{ id: 'a', at: '2026-01-01T00:00:00.000Z', action, requestId: 'r', network: null, changes: {} },
    actor: { id: 'o', name: 'Olivia', isStaff: false, isToken: false },
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
  ['ja', 'Oliviaがada@example.comに招待を送信しました', 'Oliviaがada@example.comの招待リンクを作成しました'],
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
