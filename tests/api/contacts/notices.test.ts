import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendExchangeNotice } from '@/lib/contacts/exchanges/send-notice';
import { database } from '@/lib/platform/db/client';
import { exchanges, rateLimits, users } from '@/lib/platform/db/tables';
import { locales } from '@/lib/platform/i18n/languages';
import { newId } from '@/lib/platform/ids';
import { dispatchDue } from '@/lib/platform/jobs/outbox';
import { unsubscribeUrl } from '@/lib/platform/push/unsubscribe';
import end from '@/pages/api/notices/end';
import events from '@/pages/api/v1/events';
import me from '@/pages/api/v1/me';
import notifications from '@/pages/api/v1/me/notifications';
import { filled, leave, newCard } from '@/tests/support/exchanges';
import { mailServer, type ParsedMail } from '@/tests/support/mail-server';
import { newVerified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { withSettings } from '@/tests/support/settings';
import german from '../../../locales/de/contacts/exchange.json';
import english from '../../../locales/en/contacts/exchange.json';

let server: Awaited<ReturnType<typeof mailServer>>;
let restore: () => void;
let owner: Person;

beforeAll(async () => {
  server = await mailServer();
  const MAIL_FROM = 'Cards <no-reply@cards.example.com>';
  restore = withSettings({ SMTP_URL: server.url, MAIL_FROM, ABUSE_EMAIL: 'abuse@example.com' });
});
afterAll(async () => {
  restore();
  await server.close();
});
beforeEach(async () => {
  server.raw.length = 0;
  owner = await newVerified('owner');
});
afterEach(async () => {
  await database().delete(rateLimits);
});

const speak = (locale: string) => request(me, { as: owner, method: 'PATCH', body: { locale } });
const to = (address: string): ParsedMail[] => server.mails().filter(({ headers }) => headers.to === address);
const preferences = async () => (await request(notifications, { as: owner, path: '/me/notifications' })).body;

/** Requests a link of a mail, by GET or by POST as the servers of mail programs do (RFC 8058, section 3.1). */
const visit = (link: string, { method = 'GET', type = 'application/x-www-form-urlencoded' } = {}) =>
  request(end, {
    method,
    path: `/notices/end?${new URL(link).searchParams}`,
    ...(method === 'POST'
      ? {
          body: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
        }
      : {}),
  });

const question = { id: 'why', kind: 'text', label: 'Why us?', isRequired: false };
const typed = {
  ...{
    first: 'Grace',
    last: 'Hopper',
    phoneticFirst: 'greɪs',
    email: 'grace@navy.example',
    phone: '+1 202 555 0123 x7',
  },
  ...{ company: 'Navy', title: 'Admiral', note: `First line\r\n${german.email}: eve@navy.example`, 'q.why': 'Because' },
};

describe('the mail that tells who left their details', () => {
  it('does not go to an account that staff have disabled, though the identity provider has not heard of it', async () => {
    const { username, id } = await newCard({}, {}, owner);
    await database().update(users).set({ disabledAt: new Date() }).where(eq(users.id, owner.id));
    await leave(filled(id), { username });
    await dispatchDue();
    expect(to(owner.email)).toEqual([]);
  });

  it('has all of them, and is answered to the visitor', async () => {
    await speak('de');
    const fair = { event: 'Messe', place: 'Halle 4', timeZone: 'UTC' };
    const { body: running } = await request(events, { as: owner, method: 'POST', body: fair });
    const { username, id } = await newCard({}, { exchangeForm: { questions: [question] } }, owner);
    await leave(filled(id, { ...typed, met: running.id }), { username, locale: 'en' });
    await dispatchDue();
    const [mail, ...more] = to(owner.email);
    expect(more).toEqual([]);
    expect(mail?.defects).toEqual([]);
    expect(mail?.headers).toMatchObject({
      ...{ subject: 'Jemand hat Ihnen Kontaktdaten hinterlassen', 'reply-to': 'grace@navy.example' },
      'message-id': expect.stringMatching(/^<[\w-]{36}@cards\.example\.com>$/),
    });
    const lines = (mail?.text ?? '').split('\n').map((line) => line.trim());
    for (const [label, text] of [
      ...[
        [german.name, 'Grace Hopper'],
        [german.reading, 'greɪs'],
        [german.email, 'grace@navy.example'],
      ],
      ...[
        [german.phone, '+1 202 555 0123 #7'],
        [german.company, 'Navy'],
        [german.jobTitle, 'Admiral'],
      ],
      ...[
        ['Why us?', 'Because'],
        [german.event, 'Messe, Halle 4'],
      ],
    ])
      expect(lines).toContain(`${label}: ${text}`);
    // A line in the visitor's own text is quoted, so that it does not look like a line of ours.
    expect(lines).toContain(`${german.note}:`);
    expect(lines).toEqual(expect.arrayContaining(['> First line', `> ${german.email}: eve@navy.example`]));
    expect(lines).not.toContain(`${german.email}: eve@navy.example`);
    const consent = english.consent.replaceAll('{{name}}', 'Ada Lovelace');
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(`${german.agreed}: ${consent}`);
    expect(mail?.html).toContain('grace@navy.example');
  });

  it.each([
    ['zh', 'en', 'Bob Smith'],
    ['en', 'ja', 'Smith Bob'],
  ])('in %s calls who left them in %s by one name, in the order of their language', async (locale, left, name) => {
    await speak(locale);
    const { username, id } = await newCard({}, {}, owner);
    await leave(filled(id, { first: 'Bob', last: 'Smith' }), { username, locale: left });
    await dispatchDue();
    const text = to(owner.email)[0]?.text ?? '';
    expect(text).toContain(name);
    expect(text).not.toContain(name.split(' ').reverse().join(' '));
  });

  it('makes no link of a name: who leaves a card with one tap is called as their card is', async () => {
    const { username, id } = await newCard({}, {}, owner);
    await leave(filled(id), { username });
    await dispatchDue();
    const name = { first: 'Confirm at', last: 'https://paypal.example/x', phoneticFirst: 'evil.com' };
    // The exchange looks as if it came from one tap, and no mail has told of it yet.
    const left = sql`${exchanges.left} || ${JSON.stringify(name)}::jsonb`;
    await database().update(exchanges).set({ left, noticeId: null });
    server.raw.length = 0;
    await sendExchangeNotice(owner.id, newId());
    const [mail] = to(owner.email);
    expect(mail?.text).toContain(`${english.name}: Confirm at …`);
    expect(mail?.text + String(mail?.html)).not.toMatch(/paypal|evil\.com/);
  });

  it('is answered to nobody where it tells of two: neither is to read the other’s answer', async () => {
    const { username, id } = await newCard({}, {}, owner);
    await leave(filled(id, { email: 'one@example.com' }), { username });
    const waiting = filled(id, { email: 'two@example.com' });
    await leave(waiting, { username });
    await leave(filled(id, { email: 'three@example.com' }), { username });
    await database().execute("update outbox set next_try_at = now() where kind = 'exchangeNotice'");
    await dispatchDue();
    const [first, second] = to(owner.email);
    expect(first?.headers['reply-to']).toBe('one@example.com');
    expect(second?.headers).not.toHaveProperty('reply-to');
    expect(second?.text).toContain('two@example.com');
    expect(second?.text).toContain('three@example.com');
  });

  it.each(locales)('in %s has lines that can be read, and numbers in their order', async (locale) => {
    await speak(locale);
    const { username, id } = await newCard({}, { exchangeForm: { questions: [question] } }, owner);
    await leave(filled(id, typed), { username, locale });
    await dispatchDue();
    const [mail] = to(owner.email);
    const lines = (mail?.text ?? '').split('\n');
    expect(lines.filter((line) => line.length > 78 && !line.startsWith('http'))).toEqual([]);
    if (locale === 'ar') expect(mail?.text).toContain('\u2066grace@navy.example\u2069');
  });
});

describe('one click ends the mails', () => {
  async function told(): Promise<ParsedMail | undefined> {
    const { username, id } = await newCard({}, {}, owner);
    await leave(filled(id), { username });
    await dispatchDue();
    return to(owner.email).at(-1);
  }
  const linkOf = (mail?: ParsedMail) => /<(.+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';

  it('by a POST from anywhere, as often as it comes; a GET asks and changes nothing', async () => {
    const mail = await told();
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = linkOf(mail);
    expect(mail?.text).toContain(link);
    const asked = await visit(link);
    expect(asked.status).toBe(200);
    expect(asked.text).toMatch(/<form method="post">.*<button/);
    expect(asked.headers.get('cache-control')).toBe('private, no-store');
    expect(await preferences()).toMatchObject({ exchange: { email: true, push: true } });
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])
      expect((await visit(link, { method: 'POST', type })).status).toBe(200);
    expect(await preferences()).toEqual({
      exchange: { email: false, push: true },
      reminder: { email: true, push: true },
      weekly: { email: false },
    });
    const before = server.raw.length;
    await told();
    expect(to(owner.email)).toHaveLength(1);
    // The visitor's mail is a receipt and no notice, so it has no link to end notices.
    expect(server.raw.length).toBe(before + 1);
    expect(server.mails().at(-1)?.headers).not.toHaveProperty('list-unsubscribe');
    expect(server.mails().at(-1)?.text).toContain('abuse@example.com');
  });

  it('keeps what else was chosen', async () => {
    const reminder = { email: true, push: false };
    const chosen = { exchange: { email: true, push: false }, reminder, weekly: { email: true } };
    await request(notifications, { as: owner, method: 'PUT', path: '/me/notifications', body: chosen });
    expect((await visit(unsubscribeUrl(owner.id, 'reminder', 'ja'), { method: 'POST' })).status).toBe(200);
    expect(await preferences()).toEqual({ ...chosen, reminder: { email: false, push: false } });
  });

  it.each(['', 'x', 'exchange', 'exchange.nobody.', `exchange.nobody.${'a'.repeat(43)}`, 'é'.repeat(100)])(
    'of nobody by a token that is not ours: %s',
    async (token) => {
      const link = `http://localhost:3000/api/notices/end?${new URLSearchParams({ token })}`;
      for (const method of ['GET', 'POST']) expect((await visit(link, { method })).status).toBe(404);
    },
  );

  it('of one kind and one person only', async () => {
    const own = new URL(unsubscribeUrl(owner.id, 'exchange', 'en')).searchParams.get('token') ?? '';
    const other = await newVerified('other');
    for (const token of [own.replace('exchange', 'reminder'), own.replace(owner.id, other.id)]) {
      const link = `http://localhost:3000/api/notices/end?${new URLSearchParams({ token })}`;
      expect((await visit(link, { method: 'POST' })).status).toBe(404);
    }
    expect(await preferences()).toMatchObject({ exchange: { email: true }, reminder: { email: true } });
  });

  it('says in the mail’s language what ends and what became of it', async () => {
    const texts = new Set<string>();
    for (const locale of locales) {
      const link = unsubscribeUrl(owner.id, 'exchange', locale);
      const [asked, ended] = [await visit(link), await visit(link, { method: 'POST' })];
      expect(asked.text).toContain(`<html lang="${locale}"`);
      expect(ended.text).toContain(`href="/${locale}/app/settings/notifications"`.replace('/en/', '/'));
      for (const { text } of [asked, ended]) texts.add(/<p>(.*?)<\/p>/.exec(text)?.[1] ?? '');
    }
    expect(texts.size).toBe(2 * locales.length);
  });
});
