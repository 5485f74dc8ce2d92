import { beforeEach, describe, expect, it } from 'vitest';
import { mintCodes } from '@/lib/cards/codes/codes';
import { systemContext } from '@/lib/platform/context';
import { codePattern } from '@/lib/platform/formats/short-code';
import * as cards from '@/tests/support/cards';
import { change, claim, givenCodes, list, make, stored } from '@/tests/support/codes';
import { type Person, person } from '@/tests/support/request';

const content = { name: { first: 'Ada', last: 'Lovelace' } };
const nobody = '0198c0de-0000-7000-8000-000000000000';

let ada: Person;
let eve: Person;
let card: string;
let second: string;
let foreign: string;
let free: string;

beforeEach(async () => {
  [ada, eve] = [await person(), await person('eve')];
  card = (await cards.make(ada, { username: 'ada', content })).body.id;
  second = (await cards.make(ada, { username: 'ada-two', content })).body.id;
  foreign = (await cards.make(eve, { username: 'eve', content })).body.id;
  [free = ''] = await mintCodes(systemContext(), 1);
});

describe('a code for an own card', () => {
  it('is made once for one key, with a name, and is in the list of its owner alone', async () => {
    const headers = { 'idempotency-key': 'one-act' };
    const made = await make(ada, { profileId: card, name: ' Badge Basel ' }, headers);
    const again = await make(ada, { profileId: card, name: ' Badge Basel ' }, headers);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ status: 'linked', name: 'Badge Basel', profileId: card, version: 1 });
    expect(made.body.code).toMatch(codePattern);
    expect(again.body.id).toBe(made.body.id);
    expect((await list(ada)).body.items.map(({ id }: { id: string }) => id)).toEqual([made.body.id]);
    expect((await list(eve)).body.items).toEqual([]);
    expect((await list(null)).status).toBe(401);
  });

  it.each([
    ['a foreign card', () => ({ profileId: foreign }), 404],
    ['no card', () => ({ profileId: nobody }), 404],
    ['something else', () => ({ profileId: 'x' }), 422],
    ['a code of one’s own choosing', () => ({ profileId: card, code: 'AAAAAAAA' }), 422],
    ['a name of two lines', () => ({ profileId: card, name: 'a\nb' }), 422],
    ['a long name', () => ({ profileId: card, name: 'x'.repeat(61) }), 422],
  ])('is refused for %s', async (_, body, status) => {
    expect((await make(ada, body())).status).toBe(status);
    expect((await list(ada)).body.items).toEqual([]);
  });

  it('is one of a hundred at most, also where many are asked for at once', async () => {
    await givenCodes(ada.id, card, 98);
    const last = await Promise.all(Array.from({ length: 6 }, () => make(ada, { profileId: card })));
    expect(last.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(last.find(({ status }) => status !== 201)?.body.code).toBe('code_limit_reached');
    expect((await list(ada)).body.items).toHaveLength(100);
  });
});

describe('an unclaimed code', () => {
  it('is claimed as it is typed, and a second time without harm', async () => {
    const typed = `${free.slice(0, 4)} - ${free.slice(4)}`.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    const claimed = await claim(ada, typed, card);
    expect([claimed.status, claimed.body.status, claimed.body.profileId]).toEqual([200, 'linked', card]);
    const again = await claim(ada, free, card);
    expect([again.status, again.body.version]).toEqual([200, claimed.body.version]);
  });

  it('goes to one of two who claim it at once', async () => {
    const answers = await Promise.all([claim(ada, free, card), claim(eve, free, foreign)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('code_taken');
    expect((await stored(free))?.profileId).toBe(winner?.body.profileId);
  });

  it('is not given to a foreign card, and what never was is not found', async () => {
    expect((await claim(ada, free, foreign)).status).toBe(404);
    expect((await stored(free))?.status).toBe('unclaimed');
    expect((await claim(ada, 'ZZZZZZZZ', card)).status).toBe(404);
    expect((await claim(ada, 'no code!', card)).body.errors).toEqual([{ path: 'code', code: 'invalid_short_code' }]);
  });

  it('once released or lost is nobody’s to claim again', async () => {
    const { id, version } = (await claim(ada, free, card)).body;
    const released = await change(ada, id, { version, status: 'released' });
    expect((await claim(eve, free, foreign)).body.code).toBe('gone');
    await change(ada, id, { version: released.body.version, profileId: card });
    expect((await claim(eve, free, foreign)).body.code).toBe('code_taken');
  });
});

describe('an own code', () => {
  it('is named, linked to another card, reported lost, released and linked again', async () => {
    const { id } = (await make(ada, { profileId: card })).body;
    const steps = [
      [{ name: 'Badge' }, { name: 'Badge', status: 'linked', profileId: card }],
      [{ profileId: second }, { name: 'Badge', status: 'linked', profileId: second }],
      [{ status: 'lost' }, { status: 'lost', profileId: second }],
      [{ status: 'released' }, { status: 'released', profileId: second }],
      [{ status: 'linked' }, { status: 'linked', profileId: second }],
    ] as const;
    for (const [at, [edit, wanted]] of steps.entries()) {
      const answer = await change(ada, id, { version: at + 1, ...edit });
      expect([answer.status, answer.body]).toMatchObject([200, { ...wanted, version: at + 2 }]);
    }
  });

  it('is nobody else’s to change, and leads to no foreign card', async () => {
    const { id, code } = (await make(ada, { profileId: card })).body;
    expect((await change(eve, id, { version: 1, profileId: foreign })).status).toBe(404);
    expect((await change(null, id, { version: 1, name: 'x' })).status).toBe(401);
    expect((await change(ada, id, { version: 1, profileId: foreign })).status).toBe(404);
    expect((await change(ada, nobody, { version: 1, name: 'x' })).status).toBe(404);
    expect(await stored(code)).toMatchObject({ version: 1, profileId: card });
  });

  it('keeps the change of who was first', async () => {
    const { id } = (await make(ada, { profileId: card })).body;
    const answers = await Promise.all(['a', 'b'].map((name) => change(ada, id, { version: 1, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect([refused?.body.code, refused?.body.current]).toMatchObject(['version_conflict', { version: 2 }]);
  });

  it.each([[{ status: 'unclaimed' }], [{ status: 'lost', profileId: nobody }], [{ name: 'x', ownerId: 'eve' }]])(
    'refuses %j',
    async (edit) => {
      const { id, code } = (await make(ada, { profileId: card })).body;
      expect((await change(ada, id, { version: 1, ...edit })).status).toBe(422);
      expect((await stored(code))?.version).toBe(1);
    },
  );

  it('of a card that is gone for good waits for another card', async () => {
    const { id } = (await make(ada, { profileId: card })).body;
    await cards.trash(ada, card);
    expect((await change(ada, id, { version: 1, status: 'linked', profileId: card })).status).toBe(404);
    expect((await change(ada, id, { version: 1, profileId: second })).body).toMatchObject({ profileId: second });
  });
});

it('codes of a batch are all different, and a batch has its limits', async () => {
  const batch = await mintCodes(systemContext(), 200);
  expect(new Set(batch).size).toBe(200);
  expect(batch.every((code) => codePattern.test(code))).toBe(true);
  for (const total of [0, 1.5, 1001]) await expect(mintCodes(systemContext(), total)).rejects.toThrow(RangeError);
});
