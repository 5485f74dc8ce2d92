import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { consentVersion } from '@/lib/contacts/exchanges/consent';
import { database } from '@/lib/platform/db/client';
import { outbox, rateLimits, visits } from '@/lib/platform/db/tables';
import { word } from '@/tests/support/browser';
import { edit as editCard } from '@/tests/support/cards';
import { one as contactOf, list } from '@/tests/support/contacts';
import {
  filled,
  leave,
  listed,
  newCard,
  one,
  open,
  post,
  receipt,
  rowsOf,
  stampAsShown,
} from '@/tests/support/exchanges';
import { mailsTo } from '@/tests/support/mails';
import { person } from '@/tests/support/request';

afterEach(async () => {
  await database().delete(rateLimits);
});

const questions = [
  { id: 'when', kind: 'choice', label: 'When?', options: ['Morning', 'Evening'], isRequired: true },
  { id: 'demo', kind: 'yesno', label: 'A demo?', isRequired: false },
  { id: 'why', kind: 'text', label: 'Why?', isRequired: false },
];

describe('the form of a card', () => {
  it('is a whole document in the visitor’s language that the browser can fill in, kept by nobody', async () => {
    const { username } = await newCard();
    const page = await open(username, { locale: 'ar' });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.text).toContain('<html lang="ar" dir="rtl">');
    expect(page.text).toContain(`action="/ar/${username}/exchange" method="post"`);
    for (const name of ['given-name', 'family-name', 'email', 'tel', 'organization', 'organization-title'])
      expect(page.text).toContain(`autoComplete="${name}"`);
    expect(page.text).toMatch(/inputMode="tel"/i);
    expect(page.text).not.toMatch(/<script(?! src="\/exchange.js" defer="")/);
  });

  it('knows the way by which the card was reached, without a script too', async () => {
    const { username } = await newCard();
    const referer = `http://localhost:3000/ja/${username}?via=nfc`;
    expect((await open(username, { headers: { referer } })).text).toContain('name="via" value="nfc"');
    expect((await open(username, { headers: { referer: 'x' } })).text).toContain('name="via" value="unknown"');
    const met = '0198c0de-0000-7000-8000-0000000000aa';
    expect((await open(username, { met })).text).toContain('name="via" value="event"');
  });

  it('asks what the card asks, in the visitor’s language where it is translated', async () => {
    const translations = { de: { label: 'Wann?', options: ['Morgens', ''] } };
    const exchangeForm = { questions: [{ ...questions[0], translations }] };
    const { username } = await newCard({}, { exchangeForm });
    const german = (await open(username, { locale: 'de' })).text;
    for (const text of ['Wann?', 'Morgens', 'Evening']) expect(german).toContain(text);
    expect((await open(username, { locale: 'it' })).text).toContain('When?');
  });

  it('is not there where the owner wants none, where the card is paused, and where there is no card', async () => {
    const { owner, username, id } = await newCard({}, { exchangeForm: { isOn: false } });
    expect((await open(username)).status).toBe(404);
    expect((await post(filled(id), { username })).status).toBe(404);
    await editCard(owner, id, { version: 1, exchangeForm: { isOn: true }, status: 'paused' });
    expect((await open(username)).status).toBe(410);
    expect((await post(filled(id), { username })).status).toBe(410);
    expect((await open('nobody-here')).status).toBe(404);
    expect((await post({}, { username: 'nobody-here' })).status).toBe(404);
  });
});

describe('what a visitor leaves', () => {
  it('is a new contact of the owner’s, with the visitor’s language, the channel, and what was agreed to', async () => {
    const { owner, username, id } = await newCard({}, { exchangeForm: { questions } });
    const more = { company: 'Navy', title: 'Admiral', note: 'Call me', phone: '+1 202 555 0123 x7' };
    const answers = { 'q.when': '1', 'q.demo': 'yes', 'q.why': 'Curious' };
    const to = await leave(filled(id, { ...more, ...answers }), { username, locale: 'de' });
    expect(to).toMatch(new RegExp(`^/de/${username}/confirmation\\?key=[\\w-]{43}$`));
    const [contact] = (await list(owner)).body.items;
    expect(contact).toMatchObject({
      ...{ source: 'exchange', status: 'new', sourceProfileId: id, channel: 'qr', language: 'de' },
      content: { name: { first: 'Grace', last: 'Hopper' }, company: 'Navy', title: 'Admiral', note: '' },
    });
    expect(contact.content.fields).toMatchObject([{ number: '+12025550123', extension: '7' }, { kind: 'email' }]);
    const [exchange] = (await listed(owner, { contactId: contact.id })).body.items;
    expect(exchange).toMatchObject({
      ...{ contactId: contact.id, profileId: id, language: 'de', channel: 'qr' },
      left: { note: 'Call me' },
      answers: [
        { question: 'When?', kind: 'choice', text: 'Evening' },
        { question: 'A demo?', kind: 'yesno', text: 'yes' },
        { question: 'Why?', kind: 'text', text: 'Curious' },
      ],
      consent: { version: consentVersion, language: 'de', text: expect.stringContaining('Ada Lovelace') },
    });
    expect((await one(owner, exchange.id)).body).toEqual(exchange);
    const counted = await database().select().from(visits).where(eq(visits.profileId, id));
    expect(counted).toMatchObject([{ event: 'exchange', channel: 'qr', visitorHash: null }]);
    expect((await rowsOf(id))[0]?.secretHash).not.toBe(new URL(to, 'http://x').searchParams.get('key'));
  });

  it('is told to the visitor by mail in their language, with the card’s contact and the secret link', async () => {
    const { username, id } = await newCard();
    const form = filled(id, { note: 'Buy at https://evil.example now' });
    const to = await leave(form, { username, locale: 'ar' });
    const [mail, ...more] = await mailsTo(form.email ?? '');
    expect(more).toEqual([]);
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.text).toContain(`http://localhost:3000${to}`);
    expect(mail?.text).toContain('Ada Lovelace');
    expect(mail?.text).not.toMatch(/Grace|Hopper|evil/);
    expect(mail?.attachments).toMatchObject([{ filename: `${username}.vcf` }]);
    expect(mail?.attachments?.[0]?.content).toContain('Lovelace');
    const page = await receipt(to);
    expect(page.status).toBe(200);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.text).toContain('name="robots" content="noindex"');
    for (const text of ['Grace Hopper', form.email ?? '', 'evil.example']) expect(page.text).toContain(text);
  });

  it('needs no address: a number as dialled at home is enough, and nobody is written to', async () => {
    const fields = [{ id: 'p', kind: 'phone', number: '+44 20 7946 0958' }];
    const { owner, username, id } = await newCard({ fields });
    await leave(filled(id, { email: '', phone: '07700 900123', first: '' }), { username });
    expect((await list(owner)).body.items[0].content.fields).toMatchObject([{ number: '+447700900123' }]);
    const mails = await database().select().from(outbox).where(eq(outbox.kind, 'email'));
    expect(mails.filter(({ payload }) => JSON.stringify(payload).includes('exchangeReceipt'))).toEqual([]);
  });

  it('is nothing to anybody but the owner', async () => {
    const { owner, username, id } = await newCard();
    await leave(filled(id), { username });
    const [exchange] = (await listed(owner)).body.items;
    const eve = await person('eve');
    expect((await listed(eve)).body.items).toEqual([]);
    expect((await one(eve, exchange.id)).status).toBe(404);
    expect((await one(null, exchange.id)).status).toBe(401);
    expect((await contactOf(eve, exchange.contactId)).status).toBe(404);
  });

  it('is listed page by page, newest first', async () => {
    const { owner, username, id } = await newCard();
    for (const first of ['A', 'B', 'C']) await leave(filled(id, { first }), { username });
    const first = (await listed(owner, { limit: '2' })).body;
    const second = (await listed(owner, { limit: '2', cursor: first.nextCursor })).body;
    expect([...first.items, ...second.items].map(({ left }) => left.first)).toEqual(['C', 'B', 'A']);
    expect(second.nextCursor).toBeNull();
    expect((await listed(await person('eve'), { cursor: first.nextCursor })).status).toBe(422);
  });
});

describe('what was agreed to', () => {
  it('is what was shown: where the card was renamed or the page is another language’s, the form comes back', async () => {
    const { owner, username, id } = await newCard();
    const form = { ...filled(id, { company: 'Navy' }), stamp: await stampAsShown(username, Date.now() - 60_000) };
    const content = { name: { first: 'Evil', last: 'Marketing' } };
    expect((await editCard(owner, id, { version: 1, content })).status).toBe(200);
    const said = (locale: 'en' | 'ja') => word(locale, 'exchange:consent', { name: 'Evil Marketing' });
    const again = await post(form, { username });
    expect([again.status, again.text.includes(said('en')), again.text.includes('value="Navy"')]).toEqual([
      ...[422, true, true],
    ]);
    // A visitor who agreed to another wording has not agreed to this one: the consent is not checked.
    expect(again.text).toMatch(/<input[^>]*name="consent"/);
    expect(again.text).not.toMatch(/<input[^>]*name="consent"[^>]*checked|<input[^>]*checked[^>]*name="consent"/);
    const elsewhere = { ...form, stamp: await stampAsShown(username, Date.now() - 60_000) };
    const translated = await post(elsewhere, { username, locale: 'ja' });
    expect([translated.status, translated.text.includes(said('ja'))]).toEqual([422, true]);
    expect(await rowsOf(id)).toEqual([]);
    const stamp = /name="stamp" value="([^"]+)"/.exec(translated.text)?.[1] ?? '';
    await leave({ ...form, stamp }, { username, locale: 'ja' });
    expect(await rowsOf(id)).toMatchObject([{ consentText: said('ja'), language: 'ja' }]);
  });
});

describe('a form that is not right', () => {
  it('comes back with what was typed and what is wrong, in place, in the language of the page', async () => {
    const { username, id } = await newCard({}, { exchangeForm: { questions } });
    const form = filled(id, { first: '', last: '', email: 'x@', company: '"><script>', consent: '', stamp: 'x' });
    const page = await post(form, { username, locale: 'de' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(page.text).toContain('value="x@"');
    for (const text of ['needName', 'invalidEmail', 'needConsent'].map((key) => word('de', `exchange:${key}`)))
      expect(page.text).toContain(text);
    expect(page.text).toMatch(
      /id="email"[^>]*aria-describedby="email-error"|aria-describedby="email-error"[^>]*id="email"/,
    );
    expect(page.text.match(/autofocus/gi)).toHaveLength(1);
    expect(await rowsOf(id)).toEqual([]);
  });

  const long = 'x'.repeat(3000);
  const hostile: [string, Record<string, string>][] = [
    ['no name', { first: ' ', last: '' }],
    ['no way to reach anybody', { email: '', phone: ' ' }],
    ['two addresses', { email: 'a@example.com,b@example.com' }],
    ['a header in the address', { email: 'a@example.com\r\nBcc: b@example.com' }],
    ['letters for a number', { phone: 'call me' }],
    ['a number of forty digits', { phone: '1'.repeat(40) }],
    ['too long a name', { first: long }],
    ['too long a note', { note: long }],
    ['a line break in the name', { first: 'a\nb' }],
    ['a NUL', { company: 'a\u0000b' }],
    ['an address of the web for a name', { first: 'Win at https://evil.example' }],
    ['no agreement', { consent: 'maybe' }],
    ['a field that nobody asked for', { ownerId: 'x' }],
    ['a prototype', { __proto__x: '1', 'constructor.prototype': '1' }],
    ['an answer to no question', { 'q.nothing': '1' }],
  ];
  it.each(hostile)('is refused for %s, and nothing is stored', async (_what, more) => {
    const { username, id } = await newCard();
    const page = await post(filled(id, more), { username });
    expect(page.status).toBe(422);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await rowsOf(id)).toEqual([]);
  });

  it.each([
    ['no answer where one is needed', {}],
    ['an answer that was not offered', { 'q.when': '7' }],
    ['neither yes nor no', { 'q.when': '0', 'q.demo': 'perhaps' }],
  ])('is refused for %s', async (_what, more) => {
    const { username, id } = await newCard({}, { exchangeForm: { questions } });
    expect((await post(filled(id, more), { username })).status).toBe(422);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('is refused from another site, as JSON, as a file, and where it is huge', async () => {
    const { username, id } = await newCard();
    const elsewhere = await post(filled(id), { username, headers: { origin: 'https://evil.example' } });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'origin_not_allowed']);
    expect((await post('{}', { username, headers: { 'content-type': 'application/json' } })).status).toBe(415);
    expect((await post(`note=${'x'.repeat(50_000)}`, { username })).status).toBe(413);
    for (const odd of ['%', '%ff=%ff', '=&=&', 'first=a&first=b', '%00=1', '__proto__=1'])
      expect((await post(odd, { username })).status).toBe(422);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('stays as it is typed where the text is hostile', async () => {
    const { owner, username, id } = await newCard();
    const note = '<script>alert(1)</script> {{7*7}} <%= 1 %>';
    const to = await leave(filled(id, { first: '<b>G</b>', note }), { username });
    expect((await listed(owner)).body.items[0].left).toMatchObject({ first: '<b>G</b>', note });
    const page = (await receipt(to)).text;
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('{{7*7}}');
  });
});

it('a form is the owner’s to change, and nobody else’s', async () => {
  const { owner, username, id } = await newCard();
  const exchangeForm = { isOn: false };
  expect((await editCard(await person('eve'), id, { version: 1, exchangeForm })).status).toBe(404);
  expect((await open(username)).status).toBe(200);
  expect((await editCard(owner, id, { version: 1, exchangeForm })).body.exchangeForm).toEqual({
    isOn: false,
    questions: [],
  });
  const bad = [
    { questions: [{ id: 'a', kind: 'choice', label: 'One?', options: ['One'] }] },
    { questions: [{ id: 'a', kind: 'text', label: '' }] },
    { questions: Array.from({ length: 6 }, (_, at) => ({ id: `q${at}`, kind: 'text', label: 'x' })) },
    { questions: [1, 2].map(() => ({ id: 'a', kind: 'text', label: 'x' })) },
    { isOn: 'yes' },
  ];
  for (const form of bad) expect((await editCard(owner, id, { version: 2, exchangeForm: form })).status).toBe(422);
});
