import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getPublicCard } from '@/lib/cards/card/card';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { handles, profiles } from '@/lib/platform/db/tables';
import { usernamePattern } from '@/lib/platform/formats/username';
import organizations from '@/pages/api/v1/organizations';
import profilesApi from '@/pages/api/v1/profiles';
import profileApi from '@/pages/api/v1/profiles/[id]';
import usernamesApi from '@/pages/api/v1/usernames';
import { verified } from '@/tests/support/organizations';
import { insist } from '@/tests/support/repeats';
import { type Person, person, request } from '@/tests/support/request';

const make = (as: Person, username: string) =>
  request(profilesApi, { as, method: 'POST', path: '/profiles', body: { username } });
const rename = (as: Person, card: { id: string; version: number }, username: string) =>
  request(profileApi, {
    as,
    method: 'PATCH',
    path: `/profiles/${card.id}`,
    params: { id: card.id },
    body: { version: card.version, username },
  });
const check = (as: Person | null, username: string, cardId?: string) =>
  request(usernamesApi, {
    as,
    path: `/usernames?${new URLSearchParams({ username, ...(cardId ? { for: cardId } : {}) })}`,
  });

describe('whether a name can be had', () => {
  it.each([
    ['ada', true, null],
    ['a-1', true, null],
    ['x'.repeat(30), true, null],
    ['ab', false, 'invalid_username'],
    ['x'.repeat(31), false, 'invalid_username'],
    ['-ada', false, 'invalid_username'],
    ['ada--b', false, 'invalid_username'],
    ['ada.b', false, 'invalid_username'],
    ['Ada', false, 'invalid_username'],
    ['adа', false, 'invalid_username'],
    ['', false, 'invalid_username'],
    ['login', false, 'username_reserved'],
    ['fr-ca', false, 'username_reserved'],
    ['app', false, 'username_reserved'],
  ])('%s: %s, %s', async (username, isAvailable, problem) => {
    expect((await check(await person(), username)).body).toEqual({ username, isAvailable, problem });
  });

  it('a name that is given is taken for everybody but its card', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { id } = (await make(ada, 'ada')).body;
    expect((await check(eve, 'ada')).body.problem).toBe('username_taken');
    expect((await check(ada, 'ada')).body.problem).toBe('username_taken');
    expect((await check(ada, 'ada', id)).body.problem).toBeNull();
  });

  it('somebody else’s card opens no way to its names', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { id } = (await make(ada, 'ada')).body;
    expect((await check(eve, 'ada', id)).body.problem).toBe('username_taken');
  });

  it('is told to people with a session only', async () => {
    expect((await check(null, 'ada')).status).toBe(401);
  });
});

describe('taking a name', () => {
  it('by fifty people at once has one winner', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => person('crowd')));
    const answers = await Promise.all(people.map((one) => insist(() => make(one, 'wanted'))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const lost of answers.filter(({ status }) => status !== 201)) {
      expect([lost.status, lost.body.code]).toEqual([409, 'username_taken']);
      expect(lost.body.errors).toEqual([{ path: 'username', code: 'username_taken' }]);
    }
    expect(await database().select().from(profiles)).toHaveLength(1);
    expect(await database().select().from(handles)).toHaveLength(1);
  }, 60_000);

  it('that is reserved or not a name is refused', async () => {
    const ada = await person();
    expect((await make(ada, 'admin')).body).toMatchObject({ status: 409, code: 'username_reserved' });
    expect((await make(ada, 'Ada Lovelace')).body).toMatchObject({
      status: 422,
      errors: [{ path: 'username', code: 'invalid_username' }],
    });
    expect(await database().select().from(handles)).toEqual([]);
  });
});

describe('another name for a card', () => {
  async function renamed() {
    const ada = await person();
    const card = (await make(ada, 'ada')).body;
    const now = (await rename(ada, card, 'countess')).body;
    return { ada, card: now };
  }

  it('the old one leads to the new one', async () => {
    const { card } = await renamed();
    expect(card).toMatchObject({ username: 'countess', version: 2 });
    expect(await getPublicCard(systemContext(), 'ada')).toEqual({ kind: 'moved', username: 'countess' });
  });

  it('through several renames all old ones lead to the newest', async () => {
    const { ada, card } = await renamed();
    await rename(ada, card, 'enchantress');
    for (const old of ['ada', 'countess'])
      expect(await getPublicCard(systemContext(), old)).toEqual({ kind: 'moved', username: 'enchantress' });
  });

  it('the old one is never given to anybody else, nor to another card of the same person', async () => {
    const { ada } = await renamed();
    expect((await make(await person('eve'), 'ada')).body.code).toBe('username_taken');
    expect((await make(ada, 'ada')).body.code).toBe('username_taken');
  });

  it('can be taken back by the card that had it', async () => {
    const { ada, card } = await renamed();
    expect((await rename(ada, card, 'ada')).body.username).toBe('ada');
    expect(await getPublicCard(systemContext(), 'countess')).toEqual({ kind: 'moved', username: 'ada' });
  });

  it('that is taken changes nothing', async () => {
    const { ada, card } = await renamed();
    await make(await person('eve'), 'taken');
    const answer = await rename(ada, card, 'taken');
    expect([answer.status, answer.body.code]).toEqual([409, 'username_taken']);
    expect(await getPublicCard(systemContext(), 'countess')).toMatchObject({ kind: 'card', card: { version: 2 } });
  });

  it('two cards that swap names at once do not block each other', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const [a, b] = [(await make(ada, 'ada')).body, (await make(eve, 'eve')).body];
    const answers = await Promise.all([rename(ada, a, 'eve'), rename(eve, b, 'ada')]);
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, 'username_taken']);
  });
});

it.each(['a-b', 'x-9', '0-0', 'a-b-c', 'ab1', 'a'.repeat(30), `${'a-'.repeat(14)}ab`])(
  'what the rules of names allow, the database takes: %s',
  async (name) => {
    const ada = await person();
    const other = await make(ada, 'other-name');
    expect((await rename(ada, other.body, name)).status).toBe(200);
    expect((await make(await person('eve'), name.replace(/.$/, 'z'))).status).toBe(201);
    const owner = await verified('olivia');
    const body = { name: 'Acme', slug: name.replace(/.$/, 'y') };
    expect((await request(organizations, { as: owner, method: 'POST', body })).status).toBe(201);
  },
);

it('the database and the forms share one pattern of names', async () => {
  const found = await database().execute<{ text: string }>(
    sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname in ('profiles_username_form', 'organizations_slug_form')`,
  );
  expect(found.rows.map(({ text }) => text.includes(`'${usernamePattern.source}'`))).toEqual([true, true]);
});
