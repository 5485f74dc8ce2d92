import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import { duplicate, list, make, one, order, trash } from '@/tests/support/cards';
import { theOneAnswer } from '@/tests/support/repeats';
import { type Person, person } from '@/tests/support/request';

async function cardsOf(owner: Person, ...usernames: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const username of usernames) ids.push((await make(owner, { username })).body.id);
  return ids;
}

const idsOf = async (owner: Person) => (await list(owner)).body.items.map(({ id }: { id: string }) => id);

async function staff(): Promise<Person> {
  const stella = await person('stella');
  await list(stella);
  await database().update(users).set({ staffRole: 'ADMIN' }).where(eq(users.id, stella.id));
  return stella;
}

describe('an order of cards', () => {
  it('is kept; the first is the main card', async () => {
    const ada = await person();
    const [a, b, c] = (await cardsOf(ada, 'one', 'two', 'three')) as [string, string, string];
    const answer = await order(ada, [c, a, b]);
    expect(answer.status).toBe(200);
    expect(answer.body.items.map(({ id, position }: { id: string; position: number }) => [id, position])).toEqual([
      [c, 0],
      [a, 1],
      [b, 2],
    ]);
    expect(await idsOf(ada)).toEqual([c, a, b]);
    const { id } = (await make(ada, { username: 'four' })).body;
    expect(await idsOf(ada)).toEqual([c, a, b, id]);
  });

  it('that is not that of all cards, each once, changes nothing', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const [a, b] = (await cardsOf(ada, 'one', 'two')) as [string, string];
    const [foreign] = (await cardsOf(eve, 'other')) as [string];
    for (const ids of [[b], [b, foreign], [b, a, foreign], [b, a, randomUUID()], []]) {
      const answer = await order(ada, ids);
      expect([answer.status, answer.body.code]).toEqual([409, 'version_conflict']);
    }
    for (const ids of [[b, b], ['nonsense']]) expect((await order(ada, ids)).status).toBe(422);
    expect(await idsOf(ada)).toEqual([a, b]);
    expect(await idsOf(eve)).toEqual([foreign]);
  });

  it('leaves out what is in the trash', async () => {
    const ada = await person();
    const [a, b, c] = (await cardsOf(ada, 'one', 'two', 'three')) as [string, string, string];
    await trash(ada, b);
    expect((await order(ada, [c, b, a])).status).toBe(409);
    expect((await order(ada, [c, a])).status).toBe(200);
  });

  it('by two at once is one of the two, whole', async () => {
    const ada = await person();
    const ids = await cardsOf(ada, 'one', 'two', 'three', 'four');
    const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]];
    const answers = await Promise.all(orders.map((wanted) => order(ada, wanted)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(orders).toContainEqual(await idsOf(ada));
  });

  it('is not for staff, nor without a session', async () => {
    expect((await order(await staff(), [])).body).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await order(null, [])).status).toBe(401);
  });
});

describe('a copy of a card', () => {
  const content = {
    name: { first: 'Ada', last: 'Lovelace' },
    fields: [{ id: 't', kind: 'text', label: 'Hours', text: 'Mondays' }],
    translations: { ja: { title: 'アナリスト', fields: { t: { label: '営業時間' } } } },
  };
  const look = { theme: 'plum', layout: 'side', accent: '#c8372d' };

  it('says and looks the same, is paused, has its own name and stands last', async () => {
    const ada = await person();
    const card = (await make(ada, { username: 'ada', language: 'de', content, look })).body;
    const answer = await duplicate(ada, card.id);
    expect(answer.status).toBe(201);
    const { id, username, status, position, version, createdAt, updatedAt, ...same } = answer.body;
    expect(card).toMatchObject(same);
    expect({ username, status, position, version }).toEqual({
      ...{ username: 'ada-2', status: 'paused', position: 1, version: 1 },
    });
    expect(await idsOf(ada)).toEqual([card.id, id]);
    expect((await one(ada, card.id)).body).toEqual(card);
  });

  it('happens once for one idempotency key', async () => {
    const ada = await person();
    const { id } = (await make(ada, { username: 'ada' })).body;
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => duplicate(ada, id, key)));
    const made = theOneAnswer(answers, 201);
    expect((await duplicate(ada, id, key)).body).toEqual(made.body);
    expect(await idsOf(ada)).toHaveLength(2);
  });

  it('made several times at once has a name of its own each time', async () => {
    const ada = await person();
    const { id } = (await make(ada, { username: 'ada' })).body;
    const answers = await Promise.all([1, 2, 3, 4].map(() => duplicate(ada, id)));
    const names = answers.map(({ status, body }) => [status, body.username ?? body.code]).sort();
    expect(names).toEqual(['ada-2', 'ada-3', 'ada-4', 'ada-5'].map((name) => [201, name]));
  });

  it('of somebody else’s card is as if there were none', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { id } = (await make(ada, { username: 'ada' })).body;
    for (const missing of [id, randomUUID()]) expect((await duplicate(eve, missing)).status).toBe(404);
    expect(await idsOf(eve)).toEqual([]);
  });

  it('is not for staff, nor without a session', async () => {
    const { id } = (await make(await person(), { username: 'ada' })).body;
    expect((await duplicate(await staff(), id)).body).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await duplicate(null, id)).status).toBe(401);
  });

  it('does not let the largest number of cards be passed', async () => {
    const ada = await person();
    const { id } = (await make(ada)).body;
    for (let at = 1; at < 49; at += 1) await make(ada);
    const answers = await Promise.all([1, 2, 3].map(() => duplicate(ada, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('card_limit_reached');
    expect(await idsOf(ada)).toHaveLength(50);
  });
});

it('cards of namesakes that are made at once, without a name of their own, get one each', async () => {
  const people = await Promise.all(['ada', 'eve', 'mia', 'zoe'].map((name) => person(name)));
  const content = { name: { first: 'Augusta', last: 'King' } };
  const answers = await Promise.all(people.map((each) => make(each, { content })));
  const names = answers.map(({ status, body }) => [status, body.username ?? body.code]).sort();
  expect(names).toEqual(
    ['augusta-king', 'augusta-king-2', 'augusta-king-3', 'augusta-king-4'].map((name) => [201, name]),
  );
  // A name that a user chose is given as it is, or refused.
  const chosen = await Promise.all(people.slice(0, 2).map((each) => make(each, { username: 'the-king' })));
  expect(chosen.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [201, undefined],
    [409, 'username_taken'],
  ]);
});
