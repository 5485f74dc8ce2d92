import { eq, like } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { writeStamp } from '@/lib/contacts/exchanges/seal';
import { database } from '@/lib/platform/db/client';
import { outbox, rateLimits, visits } from '@/lib/platform/db/tables';
import { list, trash } from '@/tests/support/contacts';
import {
  change,
  filled,
  leave,
  listed,
  newAddress,
  newCard,
  open,
  post,
  receipt,
  rowsOf,
  stampAsShown,
} from '@/tests/support/exchanges';
import { mailsTo } from '@/tests/support/mails';

afterEach(async () => {
  await database().delete(rateLimits);
});

const total = async (owner: Parameters<typeof list>[0]) => (await list(owner)).body.items.length;
const minute = 60_000;

describe('a form that a machine filled in', () => {
  it.each([
    ['what nobody sees', 'https://spam.example', minute],
    ['everything within a second', '', 500],
  ])('with %s is told what others are told, and nothing is stored', async (_what, website, age) => {
    const { owner, username, id } = await newCard();
    const form = filled(id, { website, stamp: await stampAsShown(username, Date.now() - age) });
    const answer = await post(form, { username });
    const honest = await post(filled(id), { username });
    const shape = (to: string | null) => to?.replace(/key=[\w-]{43}$/, 'key');
    expect([answer.status, shape(answer.headers.get('location'))]).toEqual([
      303,
      shape(honest.headers.get('location')),
    ]);
    const page = await receipt(answer.headers.get('location') ?? '');
    expect(page.status).toBe(200);
    expect((await change(`${answer.headers.get('location')}&act=withdraw`)).status).toBe(200);
    expect(await total(owner)).toBe(1);
    expect(await mailsTo(form.email ?? '')).toEqual([]);
    expect(await rowsOf(id)).toHaveLength(1);
  });
});

describe('a form', () => {
  it.each([
    ['older than a day', (_id: string, name: string) => stampAsShown(name, Date.now() - 25 * 60 * minute)],
    [
      'of another card',
      async (_id: string, name: string) => {
        const [, mark = ''] = (await stampAsShown(name, Date.now())).split('.');
        return writeStamp('0198c0de-0000-7000-8000-0000000000ff', Date.now() - minute, mark);
      },
    ],
    ['with another wording', (id: string) => writeStamp(id, Date.now() - minute, 'other-words')],
    ['from before stamps held the words', (id: string) => writeStamp(id, Date.now() - minute, 4)],
    ['without a seal', () => `${(Date.now() - minute).toString(36)}.1.`],
    ['from the future, unsealed', () => 'zzzzzzzzz.1.x'],
  ])('%s is asked for again, with what was typed, and may come back at once', async (_what, stampOf) => {
    const { owner, username, id } = await newCard();
    const form = filled(id, { stamp: await stampOf(id, username), company: 'Navy' });
    const page = await post(form, { username });
    expect(page.status).toBe(422);
    expect(page.text).toContain('value="Navy"');
    expect(await total(owner)).toBe(0);
    const stamp = /name="stamp" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    await leave({ ...form, stamp }, { username });
    expect(await total(owner)).toBe(1);
  });

  it('is taken five times a minute from one address, with what was typed kept', async () => {
    const { owner, username, id } = await newCard();
    for (let at = 0; at < 5; at += 1) await leave(filled(id), { username });
    const refused = await post(filled(id, { company: 'Navy' }), { username });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.text).toContain('value="Navy"');
    expect(await total(owner)).toBe(5);
    await leave(filled(id), { username, address: '203.0.113.2' });
  });

  it('is taken sixty times an hour on one card, while other cards go on', async () => {
    const [one, other] = [await newCard(), await newCard()];
    const spam = { website: 'x' };
    for (let at = 0; at < 60; at += 1)
      await leave(filled(one.id, spam), { username: one.username, address: `198.51.100.${at}` });
    const address = '198.51.100.99';
    expect((await post(filled(one.id), { username: one.username, address })).status).toBe(429);
    await leave(filled(other.id), { username: other.username, address });
  }, 60_000);

  it('is taken fifty times a day on one card from one address, however patiently, while other cards and addresses go on', async () => {
    const [one, other] = [await newCard(), await newCard()];
    const [address, spam] = ['198.51.100.98', { website: 'x' }];
    const perMinute = ['exchange-address-minute', 'exchange-address', 'exchange-card'];
    for (let at = 0; at < 50; at += 1) {
      await leave(filled(one.id, spam), { username: one.username, address });
      // A minute and an hour later these count from the beginning.
      for (const name of perMinute)
        await database()
          .delete(rateLimits)
          .where(like(rateLimits.key, `${name}:%`));
    }
    expect((await post(filled(one.id), { username: one.username, address })).status).toBe(429);
    await leave(filled(other.id), { username: other.username, address });
    await leave(filled(one.id), { username: one.username, address: '198.51.100.97' });
  }, 60_000);

  it('sends a mailbox three receipts a day, whoever asks for them', async () => {
    const { email = '' } = filled('x');
    for (let at = 0; at < 4; at += 1) {
      const { username, id } = await newCard();
      await leave(filled(id, { email }), { username, address: `192.0.2.${at}` });
    }
    expect(await mailsTo(email)).toHaveLength(3);
  });
});

describe('whoever leaves their details again within a day', () => {
  it('is one contact, one exchange, one visit and one mail, also twenty times at once', async () => {
    const { owner, username, id } = await newCard();
    const form = filled(id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post(form, { username, address: `203.0.113.${at}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await total(owner)).toBe(1);
    expect(await rowsOf(id)).toHaveLength(1);
    const counted = await database().select().from(visits).where(eq(visits.profileId, id));
    expect(counted.filter(({ event }) => event === 'exchange')).toHaveLength(1);
    expect(await mailsTo(form.email ?? '')).toHaveLength(1);
    expect(await mailsTo(owner.email)).toHaveLength(1);
  });

  it('adds what was missing and replaces nothing; each link shows only what was left with it', async () => {
    const { owner, username, id } = await newCard();
    const form = filled(id, { phone: '+12025550123', note: 'First' });
    const first = await leave(form, { username });
    const other = { ...form, first: 'Grace Brewster', phone: '+12025550199', company: 'Navy', note: 'Second' };
    const second = await leave(other, { username });
    expect(second).not.toBe(first);
    const { items } = (await list(owner)).body;
    expect(items).toHaveLength(1);
    expect(items[0].content).toMatchObject({
      ...{ name: { first: 'Grace' }, company: 'Navy', note: '' },
      fields: [{ number: '+12025550123' }, { kind: 'email' }, { number: '+12025550199' }],
    });
    const page = (await receipt(second)).text;
    expect(page).toContain('Brewster');
    expect(page).not.toContain('First');
    expect((await listed(owner)).body.items).toHaveLength(1);
    expect((await listed(owner, { contactId: items[0].id })).body.items).toHaveLength(2);
    expect(await mailsTo(owner.email)).toHaveLength(1);

    expect((await change(`${second}&act=withdraw`)).status).toBe(200);
    const [after] = (await list(owner)).body.items;
    expect(after.content).toMatchObject({ company: '', note: '', name: { first: 'Grace', last: 'Hopper' } });
    expect(after.content.fields).toHaveLength(2);
    expect((await receipt(first)).status).toBe(200);
  });

  it('is known by the number alone as well', async () => {
    const { owner, username, id } = await newCard();
    await leave(filled(id, { phone: '+1 202 555 0123' }), { username });
    await leave(filled(id, { phone: '(202) 555-0123', email: '' }), { username });
    expect(await total(owner)).toBe(1);
  });

  it.each([
    ['a switchboard', { phone: '+4930901821', email: '' }],
    ['an address', { email: 'smiths@home.example' }],
  ])('is somebody else under the name of another, who has %s in common with them', async (_, common) => {
    const { owner, username, id } = await newCard();
    const people = [
      { first: 'John', last: 'Smith', note: 'Hers comes next', company: '' },
      { first: 'Mary', last: 'Smith', note: 'Here it is', company: 'Same Co' },
    ];
    for (const form of [...people, ...people]) await leave(filled(id, { ...form, ...common }), { username });
    const { items } = (await list(owner)).body;
    const told = items.map(({ content }: { content: Record<string, { first: string }> }) => [
      content.name?.first,
      content.company,
    ]);
    expect(told.toSorted()).toEqual([
      ['John', ''],
      ['Mary', 'Same Co'],
    ]);
    expect(await rowsOf(id)).toHaveLength(2);
    expect((await listed(owner)).body.items).toHaveLength(2);
  });

  it.each([
    ['read in another way', { first: '裕子', phoneticFirst: 'ゆうこ' }, { first: '裕子', phoneticFirst: 'ひろこ' }],
    ['with another tone', { first: 'Tuấn' }, { first: 'Tuân' }],
    ['that may be another', { first: 'يسرى' }, { first: 'يسري' }],
  ])('is somebody else under a name %s, with one number and a mailbox of their own', async (_, one, other) => {
    const { owner, username, id } = await newCard();
    const common = { last: '佐藤', phone: '+4930901822' };
    for (const form of [one, other]) await leave(filled(id, { ...common, ...form, email: newAddress() }), { username });
    const { items } = (await list(owner)).body;
    const ways = items.map(({ content }: { content: { fields: unknown[] } }) => content.fields.length);
    expect(ways).toEqual([2, 2]);
  });

  it('is a new contact on another card, and where the owner has thrown the first away', async () => {
    const [one, other] = [await newCard(), await newCard()];
    const { email = '' } = filled(one.id);
    await leave(filled(one.id, { email }), one);
    await leave(filled(other.id, { email }), other);
    expect(await total(other.owner)).toBe(1);
    const [contact] = (await list(one.owner)).body.items;
    await trash(one.owner, contact.id);
    await leave(filled(one.id, { email, company: 'New' }), one);
    expect(await total(one.owner)).toBe(1);
  });
});

it('all or nothing: where the contact cannot be written, nothing is', async () => {
  const { username, id } = await newCard();
  const before = (await database().select().from(outbox)).length;
  // The name is one that no contact can have and bypasses the form, so that the transaction fails in the middle.
  const { leaveDetails } = await import('@/lib/contacts/exchanges/leave-details');
  const { systemContext } = await import('@/lib/platform/context');
  const { getPublicCard, findActiveCard } = await import('@/lib/cards/card/card');
  const ctx = systemContext();
  const found = await getPublicCard(ctx, username);
  if (found.kind !== 'card') throw new Error('no card');
  const { ownerId = '' } = (await findActiveCard(ctx, username)) ?? {};
  const left = { first: '', last: '', phoneticFirst: '', phoneticLast: '', company: '', title: '', note: '' };
  const nobody = { ...left, email: '', phone: '', extension: '' };
  const leaving = {
    left: nobody,
    answers: [],
    channel: 'qr',
    receipt: null,
    visitor: null,
    optsIn: false,
  } as const;
  await expect(
    leaveDetails(
      ctx,
      { card: found.card, ownerId, organizationId: null, organization: null },
      { ...leaving, answers: [] },
    ),
  ).rejects.toThrow();
  expect(await rowsOf(id)).toEqual([]);
  expect((await database().select().from(outbox)).length).toBe(before);
  expect((await open(username)).status).toBe(200);
});
