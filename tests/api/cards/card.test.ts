import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { profiles, users } from '@/lib/platform/db/tables';
import profilesApi from '@/pages/api/v1/profiles';
import { edit, list, make, one, restore, trash } from '@/tests/support/cards';
import { theOneAnswer } from '@/tests/support/repeats';
import { type Answer, type Person, person, request } from '@/tests/support/request';

/** The parts of a refusal that its reader sees. The request id is left out, because it differs every time. */
const seen = ({ status, body }: Answer) => [status, { ...body, requestId: '' }];

const phone = { id: 'p', kind: 'phone', label: 'work', number: '+1 202-555-0142', extension: '12', isPrimary: true };

describe('making a card', () => {
  it('gives it back whole, in its stored form', async () => {
    const ada = await person();
    const content = {
      name: { first: ' Ada ', last: 'Lovelace', prefix: 'Countess', phoneticLast: 'LUV-lace' },
      ...{ title: 'Analyst', company: 'Engines', bio: 'One\r\ntwo', pronouns: 'she/her' },
      fields: [
        phone,
        { id: 'e', kind: 'email', address: ' Ada@Example.COM ' },
        { id: 'w', kind: 'website', url: 'example.com/ada' },
        { id: 'a', kind: 'account', network: 'linkedin', handle: 'https://www.linkedin.com/in/ada/' },
        { id: 'x', kind: 'address', street: '12 St James’s Square', city: 'London', country: 'GB', isVisible: false },
      ],
    };
    const answer = await make(ada, { username: 'ada', language: 'de', content, look: { theme: 'ink' } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...{ username: 'ada', status: 'active', isIndexed: true, language: 'de', version: 1, photoId: null, position: 0 },
      look: { theme: 'ink', layout: 'poster' },
      content: {
        name: { first: 'Ada', last: 'Lovelace', prefix: 'Countess', middle: '', phoneticLast: 'LUV-lace' },
        bio: 'One\ntwo',
        fields: [
          { number: '+12025550142', extension: '12', isVisible: true },
          { address: 'ada@example.com' },
          { url: 'https://example.com/ada' },
          { handle: 'ada' },
          { country: 'GB', isVisible: false },
        ],
      },
    });
    expect((await one(ada, answer.body.id)).body).toEqual(answer.body);
    expect((await list(ada)).body).toEqual({ items: [answer.body], nextCursor: null });
  });

  it('without a username finds one that fits, and another one the next time', async () => {
    const ada = await person();
    const content = { name: { first: 'Zoë', last: 'Müller' } };
    const names = [await make(ada, { content }), await make(ada, { content })].map(({ body }) => body.username);
    expect(names).toEqual(['zoe-muller', 'zoe-muller-2']);
  });

  it('several belong to one person, in the order they were made', async () => {
    const [ada, bob] = [await person(), await person('bob')];
    for (const username of ['one', 'two', 'three']) await make(ada, { username });
    await make(bob, { username: 'other' });
    const { items } = (await list(ada)).body;
    expect(items.map((card: { username: string }) => card.username)).toEqual(['one', 'two', 'three']);
  });

  it('stops at fifty, also when many are asked for at once', async () => {
    const ada = await person();
    for (let at = 0; at < 48; at += 1) expect((await make(ada)).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 6 }, () => make(ada)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect((await list(ada)).body.items).toHaveLength(50);
  });

  it('is not for staff', async () => {
    const stella = await person('stella');
    await list(stella);
    await database().update(users).set({ staffRole: 'ADMIN' }).where(eq(users.id, stella.id));
    expect((await make(stella)).body).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('happens once for one idempotency key, with the same answer', async () => {
    const ada = await person();
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => make(ada, { username: 'ada' }, key)));
    const made = theOneAnswer(answers, 201);
    expect((await make(ada, { username: 'ada' }, key)).body).toEqual(made.body);
    expect((await list(ada)).body.items).toHaveLength(1);
    const other = await make(ada, { username: 'else' }, key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    // The same key sent by another user is another key.
    expect((await make(await person('bob'), { username: 'else' }, key)).status).toBe(201);
  });
});

describe('what is refused leaves nothing behind', () => {
  const long = 'x'.repeat(501);
  it.each([
    ['an unknown field', { admin: true }, 'unrecognized_keys'],
    ['an unknown field within', { content: { name: { nick: 'x' } } }, 'unrecognized_keys'],
    ['an owner', { ownerId: 'somebody' }, 'unrecognized_keys'],
    ['an id', { id: randomUUID() }, 'unrecognized_keys'],
    ['a line that is too long', { content: { title: long } }, 'too_long'],
    ['a control character', { content: { title: 'a\u0007' } }, 'control_characters'],
    ['a line break in a line', { content: { name: { first: 'a\nb' } } }, 'control_characters'],
    ['a number that is none', { content: { fields: [{ ...phone, number: '12' }] } }, 'invalid_phone'],
    ['an extension that is none', { content: { fields: [{ ...phone, extension: '12a' }] } }, 'invalid_extension'],
    [
      'a script as a website',
      { content: { fields: [{ id: 'w', kind: 'website', url: 'javascript:alert(1)' }] } },
      'invalid_url',
    ],
    [
      'another host as an account',
      { content: { fields: [{ id: 'a', kind: 'account', network: 'x', handle: 'https://evil.example/ada' }] } },
      'invalid_account',
    ],
    [
      'a country that is none',
      { content: { fields: [{ id: 'x', kind: 'address', country: 'ZZ' }] } },
      'invalid_country',
    ],
    ['the same id twice', { content: { fields: [phone, phone] } }, 'duplicate_id'],
    [
      'too many ways',
      { content: { fields: Array.from({ length: 51 }, (_, at) => ({ ...phone, id: `p${at}` })) } },
      'too_many',
    ],
    ['a theme that is none', { look: { theme: 'neon' } }, 'invalid_value'],
    ['a language that is none', { language: 'default' }, 'invalid_value'],
    ['another type', { content: { title: 7 } }, 'invalid_type'],
  ])('%s', async (_what, body, code) => {
    const ada = await person();
    const answer = await make(ada, body);
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_fields']);
    expect(answer.body.errors?.map((error: { code: string }) => error.code)).toContain(code);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await database().select().from(profiles)).toEqual([]);
  });

  it('somebody else’s photo is as if it did not exist', async () => {
    const answer = await make(await person(), { photoId: randomUUID() });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  it('without a session, and from another site', async () => {
    for (const answer of [await list(null), await make(null), await one(null, randomUUID())])
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
    const elsewhere = await make(await person(), {}, { origin: 'https://evil.example' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'origin_not_allowed']);
  });

  it('a method that there is not', async () => {
    const answer = await request(profilesApi, { as: await person(), method: 'PUT', body: {} });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });
});

describe('editing', () => {
  async function card(username = 'ada') {
    const ada = await person();
    return { ada, card: (await make(ada, { username, content: { title: 'Analyst' } })).body };
  }

  it('changes what is sent and leaves the rest; the version counts', async () => {
    const { ada, card: before } = await card();
    const answer = await edit(ada, before.id, { version: 1, status: 'paused', isIndexed: false });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ version: 2, status: 'paused', isIndexed: false, content: before.content });
    expect(new Date(answer.body.updatedAt).getTime()).toBeGreaterThanOrEqual(new Date(before.updatedAt).getTime());
  });

  it('with an older version is refused with the current card, and changes nothing', async () => {
    const { ada, card: before } = await card();
    const current = (await edit(ada, before.id, { version: 1, content: { title: 'Poet' } })).body;
    const answer = await edit(ada, before.id, { version: 1, content: { title: 'Countess' } });
    expect([answer.status, answer.body.code]).toEqual([409, 'version_conflict']);
    expect(answer.body.current).toEqual(current);
    expect((await one(ada, before.id)).body).toEqual(current);
  });

  it('by twenty at once has one winner; the others are told what won', async () => {
    const { ada, card: before } = await card();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => edit(ada, before.id, { version: 1, content: { title: `Title ${at}` } })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const lost of answers.filter(({ status }) => status !== 200)) {
      expect([lost.status, lost.body.code]).toEqual([409, 'version_conflict']);
      expect(lost.body.current).toMatchObject({ version: 2, content: { title: won[0]?.body.content.title } });
    }
  });

  it.each([
    ['without a version', { status: 'paused' }],
    ['with a version that is none', { version: 0, status: 'paused' }],
    ['with an unknown field', { version: 1, position: 7 }],
    ['that would give the card away', { version: 1, ownerId: 'somebody' }],
    ['with no number in a phone', { version: 1, content: { fields: [{ ...phone, number: '' }] } }],
  ])('%s is refused', async (_what, body) => {
    const { ada, card: before } = await card();
    expect((await edit(ada, before.id, body)).status).toBe(422);
    expect((await one(ada, before.id)).body).toEqual(before);
  });
});

describe('somebody else’s card', () => {
  it('reads, changes, goes and returns exactly as one that never was', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { id } = (await make(ada, { username: 'ada' })).body;
    const missing = randomUUID();
    for (const act of [
      one,
      trash,
      restore,
      (as: Person, card: string) => edit(as, card, { version: 1, status: 'paused' }),
    ]) {
      const [foreign, none] = [await act(eve, id), await act(eve, missing)];
      expect(foreign.status).toBe(404);
      expect(seen(foreign)).toEqual(seen(none));
    }
    expect((await one(ada, id)).body).toMatchObject({ status: 'active', version: 1 });
  });

  it('with an older version tells nothing of it either', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { id } = (await make(ada)).body;
    const answer = await edit(eve, id, { version: 99 });
    expect(answer.status).toBe(404);
    expect(answer.body.current).toBeUndefined();
  });

  it('an address that is no id is refused as such', async () => {
    expect((await one(await person(), 'nonsense')).status).toBe(422);
  });
});
