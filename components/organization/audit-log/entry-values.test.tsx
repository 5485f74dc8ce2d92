import { afterEach, expect, it, vi } from 'vitest';
import type { AuditEntry } from '@/lib/organization/audit-log/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { show, until } from '@/tests/support/render';
import { Entry } from './entry';

vi.stubEnv('TZ', 'UTC');

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u2066-\u2069]/g, '').replace(/\u00a0/g, ' ');

/** Returns the labels of the entry's facts with their values. */
function factsShown(): string[] {
  const [labels, values] = ['dt', 'dd'].map((tag) =>
    [...shown.place.querySelectorAll(tag)].map(({ textContent }) => plain(textContent)),
  );
  // The last two facts, the time and the request, belong to every entry and are left out.
  return (labels?.map((label, at) => `${label} | ${values?.[at]}`) ?? []).slice(0, -2);
}

/** Returns the log's sentence about an act, and its facts. */
async function told(locale: Locale, action: string, changes: AuditEntry['changes'], people = {}) {
  const entry = {
    ...{ id: 'a', at: '2026-01-01T00:00:00.000Z', action, requestId: 'r', network: '', changes },
    actor: { id: 'o', name: 'Olivia', isStaff: false, isToken: false, key: null },
    target: { kind: 'card', id: 'x', name: 'ada' },
  };
  shown = await show(<Entry entry={entry} people={people} />, locale);
  return { facts: factsShown(), sentence: plain(shown.place.querySelector('summary span')?.textContent) };
}
const facts = async (...given: Parameters<typeof told>) => (await told(...given)).facts;

const connection = {
  kind: { from: 'oidc', to: 'saml' },
  issuer: { from: 'https://id.acme.example', to: null },
  certificates: { from: null, to: ['-----BEGIN'] },
  nameId: { from: null, to: 'emailAddress' },
  signsRequests: { from: null, to: true },
  clientSecret: {},
};

it('a connection: German, Arabic, Japanese', async () => {
  expect(await facts('de', 'sso.edit', connection)).toEqual([
    'Protokoll | OpenID Connect → SAML 2.0',
    'Aussteller (Issuer) | https://id.acme.example → —',
    'Zertifikat | Geändert',
    'NameID-Format | — → E-Mail-Adresse',
    'Anfragen signieren | — → Ja',
    'Client-Secret | Geändert',
  ]);
  await shown.unmount();
  expect(await facts('ar', 'sso.edit', connection)).toEqual([
    'البروتوكول | OpenID Connect ← SAML 2.0',
    'جهة الإصدار | https://id.acme.example ← —',
    'الشهادة | تم التغيير',
    'تنسيق معرّف الاسم | — ← عنوان البريد الإلكتروني',
    'توقيع الطلبات | — ← نعم',
    'سر العميل | تم التغيير',
  ]);
  await shown.unmount();
  expect(await facts('ja', 'sso.edit', connection)).toEqual([
    'プロトコル | OpenID Connect → SAML 2.0',
    '発行者（Issuer） | https://id.acme.example → —',
    '証明書 | 変更あり',
    '名前IDの形式 | — → メールアドレス',
    'リクエストに署名 | — → はい',
    'クライアントシークレット | 変更あり',
  ]);
});

const exported = {
  format: { to: 'vcard4' },
  member: { to: 'u1' },
  team: { to: 'abcdefghij' },
  card: { to: '0199d2f0-0000-7000-8000-000000000000' },
  source: { to: 'scan' },
  from: { to: '2026-01-01' },
  until: { to: '2026-12-31' },
};

it('contacts that were taken along: whose, of which team, from when to when', async () => {
  const people = { u1: 'Uma', abcdefghij: 'Vertrieb' };
  expect(await facts('de', 'contact.export', exported, people)).toEqual([
    'Format | vCard 4.0 – alle Felder',
    'Mitglied | Uma',
    'Team | Vertrieb',
    'Karte | Eine gelöschte Karte',
    'Herkunft | Gescannt',
    'Von | 1. Januar 2026',
    'Bis | 31. Dezember 2026',
  ]);
  await shown.unmount();
  expect(await facts('ja', 'contact.export', exported)).toEqual([
    '形式 | vCard 4.0（すべての項目）',
    'メンバー | 削除されたユーザー',
    'チーム | 削除されたチーム',
    '名刺 | 削除された名刺',
    '取得元 | スキャン',
    '開始日 | 2026年1月1日',
    '終了日 | 2026年12月31日',
  ]);
});

it('a log that was taken along: of which acts, about what, from when to when', async () => {
  const asked = {
    group: { to: 'changeRequest' },
    kind: { to: 'member' },
    person: { to: 'uma' },
    from: { to: '2026-01-01T08:30:00.000Z' },
  };
  expect(await facts('ar', 'audit.export', asked)).toEqual([
    'النشاط | طلبات التغيير',
    'يتعلق بـ | عضو',
    'الشخص | uma',
    'من | 01\u200f/01\u200f/2026، 8:30 ص',
  ]);
  await shown.unmount();
  expect((await facts('de', 'audit.export', asked)).at(-1)).toBe('Von | 01.01.2026, 08:30');
});

it('policies, numbers and days as the pages of the organization have them', async () => {
  const policies = {
    contactVisibility: { from: 'no', to: 'members' },
    signInMethods: { from: ['code', 'password'], to: ['code'] },
    sessionHours: { from: null, to: 12 },
  };
  expect(await facts('de', 'organization.policies', policies)).toEqual([
    'Wer Firmenkontakte sieht | Verantwortliche und Administratoren → Mitglieder entscheiden',
    'Anmeldemethoden | Code per E-Mail · Passwort → Code per E-Mail',
    'Erneute Anmeldung nach | Standard → 12 Stunden',
  ]);
  await shown.unmount();
  const renamed = { name: { from: 'Acme', to: 'Acme AG' } };
  expect(await facts('ja', 'organization.edit', renamed)).toEqual(['組織名 | Acme → Acme AG']);
  await shown.unmount();
  const asked = { exchangeQuestions: { from: ['Budget?', 'When?'], to: ['Budget?'] } };
  expect(await facts('de', 'organization.edit', asked)).toEqual(['Fragen an Besucher | Budget? · When? → Budget?']);
  await shown.unmount();
  const deleted = { deleteAfter: { from: null, to: '2026-12-01T10:00:00.000Z' } };
  expect(await facts('fr-CA', 'organization.delete', deleted)).toEqual(['Date de suppression | — → 1er décembre 2026']);
  await shown.unmount();
  expect(await facts('de', 'code.create', { codes: { to: 12500 }, name: { to: '' } })).toEqual([
    'Codes | 12.500',
    'Name | —',
  ]);
  await shown.unmount();
  const token = { users: { to: 'write' }, groups: { to: 'none' }, days: { to: 90 } };
  expect(await facts('ja', 'scim.token', token)).toEqual([
    'メンバー | 読み取りと書き込み',
    'チーム | アクセスなし',
    '有効期間 | 90日間',
  ]);
  await shown.unmount();
  expect(await facts('de', 'team.delete', { people: { from: 5 }, cards: { from: 1200 } })).toEqual([
    'Personen | 5',
    'Karten | 1.200',
  ]);
});

it('texts by language, parts of a card, pictures', async () => {
  const consent = { consentTexts: { from: ['de: Ja.'], to: ['de: Ja, gern.', 'pt-BR: Sim.'] } };
  expect(await facts('fr-CA', 'organization.edit', consent)).toEqual([
    'Texte du consentement | Allemand : Ja. → Allemand : Ja, gern. · Portugais : Sim.',
  ]);
  await shown.unmount();
  const wanted = {
    'name.first': { to: 'Ada' },
    'fields.phone': { to: [{ kind: 'phone', id: 'p', number: '+41446681800', extension: '12', label: 'work' }] },
    'fields.account': { to: [{ kind: 'account', id: 'a', network: 'x', handle: 'ada', label: '' }] },
    logoId: { to: '0199d2f0-0000-7000-8000-000000000000' },
    look: { to: { theme: 'paper' } },
  };
  await told('ja', 'changeRequest.create', wanted);
  await until(() =>
    expect(factsShown()).toEqual([
      '名 | Ada',
      '電話 | +41 44 668 18 00 内線12',
      'ウェブ上のプロフィール | X：ada',
      'ロゴ | 変更あり',
      'デザイン | 変更あり',
    ]),
  );
});

it('what is deleted for good went through no trash, and ids beside names are not shown', async () => {
  const purged = await told('de', 'card.delete', { forGood: { to: true } });
  expect(purged.sentence).toBe('Olivia hat die Karte ada endgültig gelöscht');
  expect(purged.facts).toEqual([]);
});

it('entries as they were recorded once still read well', async () => {
  const old = {
    holder: { from: 'ada.lovelace', to: 'gI7n2kYb0hZp4qRs8tUv1wXy3zA5' },
    shoeSize: { from: 41, to: 4200 },
  };
  expect(await facts('de', 'card.assign', old)).toEqual([
    'Zugewiesen an | ada.lovelace → Ein gelöschtes Konto',
    'Weitere Angabe | 41 → 4.200',
  ]);
  await shown.unmount();
  expect(await facts('en', 'team.edit', { rest: { to: { a: 1 } } })).toEqual(['Other detail | Changed']);
});
