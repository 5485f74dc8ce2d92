import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { outbox, profiles, rateLimits, users } from '@/lib/platform/db/tables';
import { locales } from '@/lib/platform/i18n/languages';
import me from '@/pages/api/v1/me';
import finish from '@/pages/api/v1/onboarding/finish';
import share from '@/pages/api/v1/profiles/[id]/share';
import { sessionOf } from '@/tests/support/local-session';
import { mailsTo } from '@/tests/support/mails';
import { verified } from '@/tests/support/organizations';
import { newcomer, type Person, person, request } from '@/tests/support/request';

const name = { first: 'Ada', last: 'Lovelace' };

async function cardOf(owner: Person, username = 'ada'): Promise<string> {
  const body = { step: 'username', draft: { content: { name }, username } };
  const made = await request(finish, { as: owner, method: 'POST', path: '/onboarding/finish', body });
  expect(made.status).toBe(201);
  return made.body.id;
}

const send = (as: Person | null, id: string, body: unknown, headers: Record<string, string> = {}) =>
  request(share, { as, method: 'POST', path: `/profiles/${id}/share`, params: { id }, body, headers });

const message = (as: Person | null, id: string, query: string) =>
  request(share, { as, path: `/profiles/${id}/share${query}`, params: { id } });

let readers = 0;
const newReader = () => `reader-${process.pid}-${readers++}@example.com`;

afterEach(async () => {
  await database().delete(rateLimits);
});

describe('a card by mail', () => {
  it('is sent in the reader’s language, with the channel in its link and the sender’s own words', async () => {
    const ada = await verified('ada');
    const id = await cardOf(ada);
    const to = newReader();
    const answer = await send(ada, id, { to, locale: 'ja', note: 'お会いできて\r\n嬉しかったです。' });
    expect([answer.status, answer.body]).toEqual([202, { status: 'queued' }]);
    const [mail] = await mailsTo(to);
    expect(mail?.text).toContain('http://localhost:3000/ja/ada?via=email');
    expect(mail?.text).toContain('お会いできて');
    expect(mail?.html).toContain('lang="ja"');
    expect(mail?.subject).not.toMatch(/shared|business/i);
    expect(mail?.replyTo).toBe(ada.email);
  });

  it('is sent by nobody whose address is not proven', async () => {
    const stranger = await person();
    const to = newReader();
    const answer = await send(stranger, await cardOf(stranger), { to, locale: 'en', note: 'Hello' });
    expect([answer.status, answer.body.code]).toEqual([422, 'email_unproven']);
    expect(await mailsTo(to)).toEqual([]);
  });

  it('is sent by nobody whose token proves another address than the account has by now', async () => {
    const ada = await newcomer('ada', true);
    const id = await cardOf(ada);
    const email = `victim-${process.pid}@example.com`;
    await database().update(users).set({ email, isUnproven: true }).where(eq(users.id, ada.id));
    await identity().updateUser(ada.id, { email, emailVerified: false });
    // The session is made now: the provider ends sessions that began in a second before the address of its account changed.
    const former = { ...ada, cookie: await sessionOf({ id: ada.id, email: ada.email }) };
    expect((await request(me, { as: former })).body.email).toBe(email);
    const answer = await send(former, id, { to: newReader(), locale: 'en', note: 'Hello' });
    expect([answer.status, answer.body.code]).toEqual([422, 'email_unproven']);
  });

  it('is one mail where the request is repeated with its key', async () => {
    const ada = await verified('ada');
    const id = await cardOf(ada);
    const to = newReader();
    const body = { to, locale: 'en' };
    const key = { 'idempotency-key': 'one-act' };
    expect((await send(ada, id, body, key)).status).toBe(202);
    expect((await send(ada, id, body, key)).status).toBe(202);
    expect(await mailsTo(to)).toHaveLength(1);
    const other = await send(ada, id, { ...body, note: 'other' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('shows user text as text', async () => {
    const ada = await verified('ada');
    const id = await cardOf(ada);
    const to = newReader();
    await send(ada, id, { to, locale: 'en', note: '<script>alert(1)</script><b>x</b>' });
    const [mail] = await mailsTo(to);
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).not.toContain('<b>x</b>');
  });

  it('is refused with 429 and the wait after twenty in an hour', async () => {
    const ada = await verified('ada');
    const id = await cardOf(ada);
    for (let sent = 0; sent < 20; sent += 1)
      expect((await send(ada, id, { to: newReader(), locale: 'en' })).status).toBe(202);
    const to = newReader();
    const refused = await send(ada, id, { to, locale: 'en' });
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await mailsTo(to)).toHaveLength(0);
  });

  it('does not fill one person’s mailbox, whoever sends', async () => {
    const to = newReader();
    const senders = [await verified('ada'), await verified('bob')];
    const ids = [await cardOf(senders[0] as Person, 'one'), await cardOf(senders[1] as Person, 'two')];
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) {
      const address = sent % 2 ? to : to.toUpperCase();
      statuses.push(
        (await send(senders[sent % 2] as Person, ids[sent % 2] as string, { to: address, locale: 'en' })).status,
      );
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  it.each([
    ['no address', { locale: 'en' }, 422],
    ['two addresses', { to: 'a@example.com, b@example.com', locale: 'en' }, 422],
    ['a header in the address', { to: 'a@example.com\r\nBcc: b@example.com', locale: 'en' }, 422],
    ['a language we do not have', { to: 'a@example.com', locale: 'default' }, 422],
    ['501 characters', { to: 'a@example.com', locale: 'en', note: 'x'.repeat(501) }, 422],
    ['a control character', { to: 'a@example.com', locale: 'en', note: 'a\u0000b' }, 422],
    ['half of a pair', '{"to":"a@example.com","locale":"en","note":"\\ud800"}', 422],
    ['an unknown field', { to: 'a@example.com', locale: 'en', from: 'b@example.com' }, 422],
    ['not JSON', '{', 400],
  ])('is refused with %s', async (_what, body, status) => {
    const ada = await verified('ada');
    const id = await cardOf(ada);
    const before = await database().select().from(outbox).where(eq(outbox.kind, 'email'));
    expect((await send(ada, id, body)).status).toBe(status);
    expect(await database().select().from(outbox).where(eq(outbox.kind, 'email'))).toHaveLength(before.length);
  });

  it('is for the owner of an active card only', async () => {
    const [ada, other] = [await verified('ada'), await verified('bob')];
    const id = await cardOf(ada);
    const body = { to: newReader(), locale: 'en' };
    expect((await send(null, id, body)).status).toBe(401);
    expect((await send(other, id, body)).status).toBe(404);
    expect((await send(ada, id, body, { origin: 'https://evil.example' })).status).toBe(403);
    await database().update(profiles).set({ status: 'paused' }).where(eq(profiles.id, id));
    expect((await send(ada, id, body)).status).toBe(404);
    expect((await send(ada, 'not-an-id', body)).status).toBe(422);
    expect(await mailsTo(body.to)).toHaveLength(0);
  });
});

describe('the text for one’s own mail program', () => {
  it('is in the reader’s language, each with the card’s name and address', async () => {
    const ada = await verified('ada');
    const id = await cardOf(ada);
    const bodies = new Set<string>();
    for (const locale of locales) {
      const { status, body } = await message(ada, id, `?locale=${locale}`);
      expect(status).toBe(200);
      expect(body.subject).toContain('Lovelace');
      expect(body.body).toContain(`http://localhost:3000/${locale}/ada?via=email`);
      expect(`${body.subject}${body.body}`).not.toContain('{{');
      bodies.add(body.body.replace(/http\S+/, ''));
    }
    expect(bodies.size).toBe(locales.length);
  });

  it('is the owner’s, in a language we have', async () => {
    const [ada, other] = [await verified('ada'), await verified('bob')];
    const id = await cardOf(ada);
    expect((await message(null, id, '?locale=en')).status).toBe(401);
    expect((await message(other, id, '?locale=en')).status).toBe(404);
    expect((await message(ada, id, '?locale=xx')).status).toBe(422);
    expect((await message(ada, id, '')).status).toBe(422);
  });
});
