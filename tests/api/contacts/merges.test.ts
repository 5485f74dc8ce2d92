import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contactMerges, contacts } from '@/lib/platform/db/tables';
import { sweep } from '@/lib/server/sweep';
import { add, edit, list, named, one, restore, trash } from '@/tests/support/contacts';
import { merge, merges, undo } from '@/tests/support/merges';
import { insist } from '@/tests/support/repeats';
import { type Person, person } from '@/tests/support/request';

const email = (address: string, id = 'e') => ({ id, kind: 'email', label: 'work', address });
const phone = (number: string, id = 'p') => ({ id, kind: 'phone', label: 'work', number });

async function two(ada: Person) {
  const a = await add(ada, {
    content: {
      name: { first: 'Grace', last: 'Hopper' },
      title: 'Admiral',
      fields: [email('grace@example.com')],
      note: 'One',
    },
    tags: ['navy'],
  });
  const b = await add(ada, {
    content: {
      name: { first: 'Grace', last: 'Hopper', prefix: 'Dr.' },
      ...{ title: 'Professor', company: 'Navy', birthday: '1906-12-09', note: 'Two' },
      fields: [email('grace@example.com', 'x'), phone('+49 30 901820', 'e')],
    },
    tags: ['compilers', 'navy'],
  });
  return [a.body, b.body];
}

describe('a merge', () => {
  it('makes one contact of several, with everything that any of them has', async () => {
    const ada = await person();
    const [a, b] = await two(ada);
    const merged = await merge(ada, { ids: [a.id, b.id], winner: a.id, choices: { title: b.id }, versions: [1, 1] });
    expect(merged.status).toBe(201);
    const { contact } = merged.body;
    expect(contact).toMatchObject({ id: a.id, tags: ['navy', 'compilers'], version: 2, createdAt: a.createdAt });
    expect(contact.content).toMatchObject({
      title: 'Professor',
      company: 'Navy',
      birthday: '1906-12-09',
      note: 'One\n\nTwo',
    });
    expect(contact.content.name).toMatchObject({ prefix: 'Dr.', first: 'Grace', last: 'Hopper' });
    expect(contact.content.fields.map((field: { id: string; kind: string }) => [field.id, field.kind])).toEqual([
      ['e', 'email'],
      ['m1', 'phone'],
    ]);
    expect((await list(ada)).body.items).toEqual([contact]);
    expect((await list(ada, { state: 'trashed' })).body.items).toEqual([]);
    expect([(await one(ada, b.id)).status, (await restore(ada, b.id)).status]).toEqual([404, 404]);
    expect((await list(ada, { q: '901820' })).body.items).toHaveLength(1);
  });

  it('leaves out what was left out by choice', async () => {
    const ada = await person();
    const [a, b] = await two(ada);
    const choices = {
      note: b.id,
      without: [
        { contact: b.id, field: 'x' },
        { contact: a.id, field: 'e' },
      ],
    };
    const fields = [email('grace@example.com', 'x'), phone('+49 30 901821', 'q')];
    const { version } = (await edit(ada, b.id, { version: 1, content: { ...b.content, fields } })).body;
    const merged = await merge(ada, { ids: [a.id, b.id], winner: b.id, choices, versions: [1, version] });
    expect(merged.body.contact.content.note).toBe('Two');
    expect(merged.body.contact.content.fields).toMatchObject([{ kind: 'phone', number: '+4930901821' }]);
  });

  it('is made once when the request is repeated with its key', async () => {
    const ada = await person();
    const [a, b] = await two(ada);
    const key = { 'idempotency-key': 'one' };
    const body = { ids: [a.id, b.id], winner: a.id };
    const [first, second] = [await merge(ada, body, key), await merge(ada, body, key)];
    expect(second.body).toEqual(first.body);
    expect((await merges(ada)).body.items).toHaveLength(1);
  });

  it('is refused on what has changed, has gone or belongs to somebody else', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const [a, b] = await two(ada);
    const body = { ids: [a.id, b.id], winner: a.id, versions: [1, 1] };
    expect((await merge(eve, body)).status).toBe(404);
    expect((await merge(null, body)).status).toBe(401);
    const newer = await edit(ada, b.id, { version: 1, isStarred: true });
    const late = await merge(ada, body);
    expect([late.status, late.body.code, late.body.current]).toEqual([409, 'version_conflict', newer.body]);
    expect((await merge(ada, { ...body, versions: [1] })).status).toBe(422);
    expect((await merge(ada, { ids: [a.id, a.id], winner: a.id })).status).toBe(422);
    expect((await merge(ada, { ids: [a.id, b.id], winner: '01890000-0000-7000-8000-000000000000' })).status).toBe(422);
    await trash(ada, b.id);
    expect((await merge(ada, { ids: [a.id, b.id], winner: a.id })).status).toBe(404);
    await restore(ada, b.id);
    await merge(ada, { ids: [a.id, b.id], winner: a.id });
    const again = await merge(ada, { ids: [b.id, a.id], winner: b.id });
    expect([again.status, again.body.code]).toEqual([409, 'already_merged']);
  });

  it('is refused where one contact cannot hold it all', async () => {
    const ada = await person();
    const long = async (note: string) => (await add(ada, { content: { name: { first: 'A' }, note } })).body.id;
    const ids = [await long('a'.repeat(3000)), await long('b'.repeat(3000))];
    const refused = await merge(ada, { ids, winner: ids[0] });
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'content.note', code: 'too_long' }]]);
    expect((await list(ada)).body.items).toHaveLength(2);
  });

  it('of fifty overlapping sets at once has one winner each, and nothing is lost', async () => {
    const ada = await person();
    const ids: string[] = [];
    for (let at = 0; at < 12; at++)
      ids.push((await add(ada, { content: { fields: [email(`p${at}@example.com`, `f${at}`)] } })).body.id);
    const requests = Array.from({ length: 50 }, (_, at) => {
      const set = [ids[at % 12], ids[(at * 5 + 1) % 12], ids[(at * 7 + 3) % 12]];
      const unique = [...new Set(set)] as string[];
      const members = unique.length > 1 ? unique : [ids[0] as string, ids[1] as string];
      return insist(() => merge(ada, { ids: members, winner: members[0] }));
    });
    const answers = await Promise.all(requests);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(new Set(answers.flatMap(({ status, body }) => (status === 409 ? [body.code] : [])))).toEqual(
      new Set(['already_merged']),
    );
    const left = (await list(ada)).body.items;
    const addresses = left.flatMap((contact: { content: { fields: { address: string }[] } }) =>
      contact.content.fields.map(({ address }) => address),
    );
    expect(addresses.sort()).toEqual(ids.map((_, at) => `p${at}@example.com`).sort());
    const done = (await merges(ada)).body.items;
    expect(done).toHaveLength(answers.filter(({ status }) => status === 201).length);
    // The merges are undone in reverse order; then all contacts are there again.
    for (const { id } of done) expect((await undo(ada, id)).status).toBe(200);
    const back = (await list(ada, { limit: '100' })).body.items;
    expect(back.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort());
    expect(back.every((contact: { content: { fields: object[] } }) => contact.content.fields.length === 1)).toBe(true);
  }, 60_000);
});

describe('taking a merge apart', () => {
  it('gives back everybody as they were, once', async () => {
    const ada = await person();
    const [a, b] = await two(ada);
    const { id } = (await merge(ada, { ids: [a.id, b.id], winner: b.id })).body.merge;
    expect((await undo(await person('eve'), id)).status).toBe(404);
    const undone = await undo(ada, id);
    expect(undone.body.kept).toEqual([]);
    const now = await Promise.all([one(ada, a.id), one(ada, b.id)]);
    const shown = ({ version: _version, updatedAt: _at, ...rest }: Record<string, unknown>) => rest;
    expect(now.map(({ body }) => shown(body))).toEqual([shown(a), shown(b)]);
    const again = await undo(ada, id);
    expect([again.status, again.body.code]).toEqual([409, 'already_undone']);
    expect((await merges(ada)).body.items).toMatchObject([{ id, total: 2, undoableUntil: null }]);
  });

  it('leaves what was edited since, and says what', async () => {
    const ada = await person();
    const [a, b] = await two(ada);
    const merged = (await merge(ada, { ids: [a.id, b.id], winner: a.id })).body;
    const content = { ...merged.contact.content, title: 'Captain', note: 'New' };
    await edit(ada, a.id, { version: 2, content, tags: ['navy'], isStarred: true });
    const undone = await undo(ada, merged.merge.id);
    expect(undone.body.kept.sort()).toEqual(['note', 'star', 'title']);
    const now = (await one(ada, a.id)).body;
    expect(now.content).toMatchObject({ title: 'Captain', note: 'New', company: '', birthday: '' });
    expect([now.content.fields, now.tags, now.isStarred]).toEqual([a.content.fields, ['navy'], true]);
    expect((await one(ada, b.id)).body.content).toEqual(b.content);
  });

  it('keeps the one that stayed in the trash where it was thrown away since', async () => {
    const ada = await person();
    const [a, b] = await two(ada);
    const { id } = (await merge(ada, { ids: [a.id, b.id], winner: a.id })).body.merge;
    await trash(ada, a.id);
    expect((await undo(ada, id)).body).toMatchObject({ contacts: [{ id: b.id }], kept: ['trash'] });
    expect((await restore(ada, a.id)).body.content).toEqual(a.content);
  });

  it('goes in reverse order: a merge of a merge first', async () => {
    const ada = await person();
    const [a, b] = await two(ada);
    const c = (await add(ada, named('Carla'))).body;
    const first = (await merge(ada, { ids: [a.id, b.id], winner: a.id })).body.merge.id;
    const second = (await merge(ada, { ids: [c.id, a.id], winner: c.id })).body.merge.id;
    expect((await merges(ada)).body.items).toMatchObject([
      { id: second, blockedBy: null },
      { id: first, blockedBy: second },
    ]);
    const blocked = await undo(ada, first);
    expect([blocked.status, blocked.body.code, blocked.body.current]).toEqual([409, 'merge_has_later', { id: second }]);
    expect((await undo(ada, second)).status).toBe(200);
    expect((await undo(ada, first)).status).toBe(200);
    expect((await list(ada)).body.items).toHaveLength(3);
  });

  it('is over after 30 days, when what had left goes for good', async () => {
    const ada = await person();
    const [a, b] = await two(ada);
    const { id } = (await merge(ada, { ids: [a.id, b.id], winner: a.id })).body.merge;
    await database()
      .update(contactMerges)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(eq(contactMerges.id, id));
    await database().update(contacts).set({ deletedAt: sql`now() - interval '31 days'` }).where(eq(contacts.id, b.id));
    expect([(await undo(ada, id)).status, (await merges(ada)).body.items]).toEqual([404, []]);
    await sweep();
    expect(await database().select().from(contactMerges).where(eq(contactMerges.ownerId, ada.id))).toEqual([]);
    expect(await database().select().from(contacts).where(eq(contacts.ownerId, ada.id))).toHaveLength(1);
  });

  it('is told page by page', async () => {
    const ada = await person();
    const made: string[] = [];
    for (const first of ['A', 'B', 'C']) {
      const ids = [(await add(ada, named(first))).body.id, (await add(ada, named(first, 'X'))).body.id];
      made.unshift((await merge(ada, { ids, winner: ids[0] })).body.merge.id);
    }
    const first = (await merges(ada, { limit: '2' })).body;
    const rest = (await merges(ada, { limit: '2', cursor: first.nextCursor })).body;
    expect([...first.items, ...rest.items].map(({ id }: { id: string }) => id)).toEqual(made);
    expect(rest.nextCursor).toBeNull();
    const [newest] = first.items;
    const own = (await merges(ada, { contactId: newest.winner.id })).body.items;
    expect(own.map(({ id }: { id: string }) => id)).toEqual([made[0]]);
    expect((await merges(await person('eve'), { contactId: newest.winner.id })).body.items).toEqual([]);
  });
});
