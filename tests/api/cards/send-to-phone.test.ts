import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { cardOfOwner } from '@/lib/cards/card/messages';
import { recipientOf } from '@/lib/cards/public-card/send';
import { database } from '@/lib/platform/db/client';
import { outbox, rateLimits } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { dispatch } from '@/lib/platform/jobs/outbox';
import send from '@/pages/api/cards/[username]/send';
import { word } from '@/tests/support/browser';
import { edit, make } from '@/tests/support/cards';
import { mailsTo } from '@/tests/support/mails';
import { verified } from '@/tests/support/organizations';
import { request } from '@/tests/support/request';

type Form = Record<string, string>;

const post = (
  form: Form,
  { username = 'ada', locale = 'en', address = '203.0.113.1', headers = {} as Record<string, string> } = {},
) =>
  request(send, {
    method: 'POST',
    path: `/cards/${username}/send?locale=${locale}`,
    params: { username },
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-client-ip': address, ...headers },
  });

async function card(username = 'ada') {
  const owner = await verified('ada');
  const translations = { ja: { name: { first: 'エイダ', last: 'ラブレス' } } };
  const content = { name: { first: 'Ada', last: 'Lovelace' }, translations };
  const { body } = await make(owner, { username, content });
  return { owner, id: body.id as string };
}

let readers = 0;
const newReader = () => `phone-${process.pid}-${readers++}@example.com`;

/** The parts of a page that are checked: its language and direction, its title and heading, the target of its link. */
const read = (html: string) => ({
  root: /<html[^>]*>/.exec(html)?.[0],
  title: /<title>(.*?)<\/title>/.exec(html)?.[1],
  heading: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1],
  link: /<a [^>]*href="(.*?)"/.exec(html)?.[1],
});

afterEach(async () => {
  await database().delete(rateLimits);
});

describe('a card that a visitor sends to a phone', () => {
  it('arrives once, in the visitor’s language, with its link and the contact file, and nothing of it is kept', async () => {
    await card();
    const to = newReader();
    const answer = await post({ to, website: '' }, { locale: 'ja' });
    expect(answer.status).toBe(200);
    const [mail, ...more] = await mailsTo(to);
    expect(more).toEqual([]);
    // The subject is always the product's own text; the card owner's name is in the body of the mail.
    expect(mail?.subject).toBe('ご希望の連絡先をお送りします');
    expect(mail?.text).toContain('エイダ・ラブレス');
    expect(mail?.html).toContain('lang="ja"');
    expect(mail?.text).toContain('http://localhost:3000/ja/ada?via=email');
    expect(mail?.attachments).toEqual([
      { filename: 'ada.vcf', type: 'text/vcard; charset=utf-8', content: expect.stringMatching(/^BEGIN:VCARD\r\n/) },
    ]);
    expect(mail?.attachments?.[0]?.content).toContain('エイダ');
    const [row] = await database().select().from(outbox).where(eq(outbox.kind, 'email'));
    expect(row).toMatchObject({ payload: {}, lastError: null });
    expect(JSON.stringify(await database().select().from(rateLimits))).not.toContain(to);
  });

  it('is answered with a whole page that says what happened and leads back', async () => {
    await card();
    const answer = await post({ to: newReader() }, { locale: 'ar' });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = read(answer.text);
    expect(page).toEqual({
      ...{ root: '<html lang="ar" dir="rtl">', link: '/ar/ada' },
      ...{ title: word('ar', 'public-card:sentTitle'), heading: word('ar', 'public-card:sentTitle') },
    });
    expect(answer.text).not.toContain('<script');
  });

  it.each([
    ['nothing', {}],
    ['no address', { to: 'ada' }],
    ['two addresses', { to: 'a@example.com,b@example.com' }],
    ['a header in the address', { to: 'a@example.com\r\nBcc: b@example.com' }],
    ['a number, where no text messages are configured', { to: '+12025550123' }],
    ['an own text', { to: 'a@example.com', note: 'Buy now' }],
  ])('is not sent with %s', async (_what, form: Form) => {
    await card();
    const answer = await post(form);
    expect(answer.status).toBe(422);
    expect(read(answer.text).heading).toBe('Card not sent');
    expect(await database().select().from(outbox).where(eq(outbox.kind, 'email'))).toEqual([]);
  });

  it('is not sent where a machine filled in the form, which is told nothing else', async () => {
    await card();
    const to = newReader();
    const trapped = await post({ to, website: 'https://spam.example' });
    const sent = await post({ to: newReader() });
    expect([trapped.status, trapped.text]).toEqual([200, sent.text]);
    expect(await mailsTo(to)).toEqual([]);
  });

  it('is not sent from another site, and not as JSON', async () => {
    await card();
    const to = newReader();
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of elsewhere) expect((await post({ to }, { headers })).body.code).toBe('origin_not_allowed');
    expect((await post({ to }, { headers: { 'content-type': 'application/json' } })).status).toBe(415);
    expect((await post({ to: 'x'.repeat(5000) })).status).toBe(413);
    expect(await mailsTo(to)).toEqual([]);
  });

  it('five times an hour from one address', async () => {
    await card();
    for (let sent = 0; sent < 5; sent += 1) expect((await post({ to: newReader() })).status).toBe(200);
    const to = newReader();
    const refused = await post({ to });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(read(refused.text).link).toBe('/en/ada');
    expect(await mailsTo(to)).toEqual([]);
    expect((await post({ to }, { address: '203.0.113.2' })).status).toBe(200);
  });

  it('thirty times an hour of one card', async () => {
    await card();
    for (let sent = 0; sent < 30; sent += 1)
      expect((await post({ to: newReader() }, { address: `198.51.100.${sent}` })).status).toBe(200);
    expect((await post({ to: newReader() }, { address: '198.51.100.99' })).status).toBe(429);
  });

  it('three times a day to one person; whoever asks again is told the same and the mailbox stays as it is', async () => {
    await card();
    const to = newReader();
    const answers = [];
    for (const written of [to, to.toUpperCase(), ` ${to} `, to]) answers.push(await post({ to: written }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await mailsTo(to)).toHaveLength(3);
  });

  it('is an active one', async () => {
    const { owner, id } = await card();
    await edit(owner, id, { version: 1, status: 'paused' });
    const to = newReader();
    expect((await post({ to })).status).toBe(410);
    expect((await post({ to }, { username: 'nobody-here' })).status).toBe(404);
    expect(await mailsTo(to)).toEqual([]);
  });
});

it('no text message is sent where no provider is configured: it waits in the outbox', async () => {
  const { owner, id: cardId } = await card();
  const id = newId();
  const ground = groundOf(cardOfOwner, { cardId, ownerId: owner.id });
  const payload = { kind: 'sms', to: '+442079460958', text: 'x', ground };
  await database().insert(outbox).values({ id, kind: 'sms', payload });
  await dispatch(id);
  const [row] = await database().select().from(outbox).where(eq(outbox.id, id));
  expect(row).toMatchObject({ sentAt: null, payload, lastError: 'no SMS provider is configured' });
});

it('whoever opens the form’s address is led to the card', async () => {
  const path = '/cards/ada/send?locale=ja';
  const server = createServer((req, res) => {
    void send(Object.assign(req, { query: { username: 'ada', locale: 'ja' }, cookies: {} }) as never, res as never);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  server.close();
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ja/ada']);
});

describe('whom a card can be sent to', () => {
  const both = { email: true, sms: true };
  it.each([
    ['Ada@Example.com', both, { kind: 'email', to: 'ada@example.com' }],
    ['+44 20 7946 0958', both, { kind: 'sms', to: '+442079460958' }],
    ['0044 20 7946 0958', both, { kind: 'sms', to: '+442079460958' }],
    ['٠٠٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', both, { kind: 'sms', to: '+966501234567' }],
    ['020 7946 0958', both, null],
    ['+44 20 7946 0958 x12', both, null],
    ['+1 202 555 0123', { email: true, sms: false }, null],
    ['ada@example.com', { email: false, sms: true }, null],
    ['', both, null],
  ])('%s', (written, ways, recipient) => {
    expect(recipientOf(written, ways)).toEqual(recipient);
  });
});
