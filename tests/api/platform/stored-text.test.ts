import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registerUser } from '@/lib/platform/auth/accounts';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import { add, addGroup, changeGroup, list, named, one } from '@/tests/support/contacts';
import { directoryWith, newUser, tokenOf } from '@/tests/support/directory';
import { filled, newCard, post, rowsOf } from '@/tests/support/exchanges';
import { bring, dryRun, editRow } from '@/tests/support/imports';
import { organizationOf, verified } from '@/tests/support/organizations';
import { person, request } from '@/tests/support/request';
import { teamsOf } from '@/tests/support/teams';

// Text that hides or reverses what is read, and letters in two parts: one form is stored, whichever way the text comes in.

const typed = 'Jose\u0301 \u202eevil\u202c \u2067Garci\u0301a\u2069';
const kept = 'José evil García';
const meant = 'می\u200cخواهم 👨\u200d👩\u200d👧 \u200fعدا';

describe('text that people type', () => {
  it('is kept in one form: by the API', async () => {
    const ada = await person();
    const answer = await request(me, { as: ada, method: 'PATCH', body: { displayName: typed } });
    expect([answer.status, answer.body.displayName]).toEqual([200, kept]);
    const { body } = await add(ada, { ...named(typed, meant, { note: `${typed}\n${meant}` }), tags: [typed, kept] });
    const contact = (await one(ada, body.id)).body;
    expect(contact.content.name).toMatchObject({ first: kept, last: meant });
    expect([contact.content.note, contact.tags]).toEqual([`${kept}\n${meant}`, [kept]]);
    expect((await list(ada, { q: 'García' })).body.items).toHaveLength(1);
  });

  it('is kept in one form: by the form of a card', async () => {
    const { username, id } = await newCard();
    const answer = await post(filled(id, { first: typed, note: `\u2066${typed}\u2069`, company: 'Cafe\u0301' }), {
      username,
    });
    expect(answer.status).toBe(303);
    expect((await rowsOf(id))[0]?.left).toMatchObject({ first: kept, note: kept, company: 'Café' });
  });

  it('is kept in one form: by a file', async () => {
    const ada = await person();
    const file = `First name,Company,Notes,${typed}\r\n${typed},Cafe\u0301,"a\u202eb\nc",x`;
    const { columns } = await dryRun(ada, file);
    expect([columns?.[3]?.header, columns?.[0]?.samples]).toEqual([kept, [kept]]);
    await bring(ada, file);
    const { content } = (await list(ada)).body.items[0];
    expect([content.name.first, content.company, content.note]).toEqual([kept, 'Café', `ab\nc\n\n${kept}: x`]);
  });

  it('loses what is no character where a file has it: nobody who imports that can mend it', async () => {
    const ada = await person();
    await bring(ada, 'First name,Company,Notes\r\nGr\ufdd0ace\uffff,A\u009fcme\u{1ffff},a\ufffeb');
    const { content } = (await list(ada)).body.items[0];
    expect([content.name.first, content.company, content.note]).toEqual(['Grace', 'Acme', 'ab']);
  });

  it('is kept in one form: by a directory, which finds it again as it wrote it', async () => {
    const owner = await verified('olivia');
    await request(me, { as: owner });
    const ask = await directoryWith(await tokenOf((await organizationOf(owner)).id, { createdBy: owner.id }));
    const made = await ask('POST', '/Users', { body: newUser({ displayName: typed, externalId: 'e\u0301-1' }) });
    expect([made.status, made.body.displayName]).toEqual([201, kept]);
    for (const said of ['e\u0301-1', 'é-1']) {
      const found = await ask('GET', `/Users?filter=${encodeURIComponent(`externalId eq "${said}"`)}`);
      expect([said, found.body.totalResults]).toEqual([said, 1]);
    }
  });

  it('is kept in one form: by an identity provider', async () => {
    const id = `named-${process.pid}`;
    await registerUser({ id, email: `${id}@example.com`, name: typed });
    const [user] = await database().select().from(users).where(eq(users.id, id));
    expect(user?.displayName).toBe(kept);
  });
});

it('names of which there is one each are one, however they are put together', async () => {
  const owner = await verified('olivia');
  await request(me, { as: owner });
  const first = (await addGroup(owner, 'Café')).body;
  const second = (await addGroup(owner, 'Tea')).body;
  for (const name of ['Cafe\u0301', '\u200fCafé', 'Ca\u202efé', 'CAFE\u0301']) {
    expect((await addGroup(owner, name)).body.code).toBe('group_name_taken');
    expect((await changeGroup(owner, 'PATCH', second.id, { name })).body.code).toBe('group_name_taken');
  }
  expect(first.name).toBe('Café');
  const teams = teamsOf((await organizationOf(owner)).slug);
  expect((await teams.create(owner, 'Cafe\u0301')).body.name).toBe('Café');
  for (const name of ['Café', '\u200eCafé', 'Ca\u2066fé\u2069'])
    expect((await teams.create(owner, name)).body.code).toBe('team_name_taken');
});

it('a name of nothing but what is hidden is none', async () => {
  const ada = await person();
  expect((await addGroup(ada, '\u202e\u200f')).status).toBe(422);
  expect((await add(ada, named('\u2066\u2069'))).status).toBe(422);
});

it.each(['\u0000', '\u0001', '\ud800', '\u0085', '\u009f', '\ufdd0', '\ufffe', '\uffff', '\u{1ffff}'])(
  'what no text may hold is refused, not mended (%j)',
  async (character) => {
    const ada = await person();
    const { id } = await dryRun(ada, 'First name\r\nGrace');
    const body = named(`a${character}b`);
    expect((await editRow(ada, id, 1, body)).status).toBe(422);
    expect((await add(ada, body)).status).toBe(422);
    expect((await addGroup(ada, `a${character}b`)).status).toBe(422);
  },
);
