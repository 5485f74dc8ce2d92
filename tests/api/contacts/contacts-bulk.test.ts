import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { derivedColumns } from '@/lib/contacts/book/derived-columns';
import { database } from '@/lib/platform/db/client';
import { contacts, users } from '@/lib/platform/db/tables';
import type { Locale } from '@/lib/platform/i18n/languages';
import { add, addGroup, bulk, groups, list, named, one, tags } from '@/tests/support/contacts';
import { type Person, person } from '@/tests/support/request';

/** A user with contacts N0, N1 …; half of them tagged `even`. */
async function withMany(total: number): Promise<{ ada: Person; ids: string[] }> {
  const ada = await person();
  const ids: string[] = [];
  for (let at = 0; at < total; at += 1)
    ids.push((await add(ada, { ...named(`N${at}`, '', { company: 'Fair' }), tags: at % 2 ? [] : ['even'] })).body.id);
  return { ada, ids };
}

const rows = (as: Person) => database().select().from(contacts).where(eq(contacts.ownerId, as.id));
const shown = async (as: Person, query = {}) =>
  (await list(as, query)).body.items.map((item: { content: { name: { first: string } } }) => item.content.name.first);

describe('many contacts at once', () => {
  it('are tagged, and found by the tag; untagged, and no longer found', async () => {
    const { ada, ids } = await withMany(4);
    for (const tag of ['Messe 東京', 'fair', '%_']) {
      const before = await rows(ada);
      const tagged = await bulk(ada, { ids: ids.slice(0, 3), act: { kind: 'tag', tag } });
      expect(tagged.body).toEqual({ changed: 3, revision: expect.any(Number) });
      expect(await shown(ada, { tag })).toEqual(['N0', 'N1', 'N2']);
      for (const row of await rows(ada)) {
        const { search } = derivedColumns({ content: row.content, tags: row.tags, language: row.language as Locale });
        expect(row.search).toBe(search);
      }
      expect((await bulk(ada, { filter: { tag }, act: { kind: 'untag', tag } })).body.changed).toBe(3);
      expect(await shown(ada, { tag })).toEqual([]);
      const plain = (all: typeof before) => all.map(({ search, tags: own }) => [search, own]).sort();
      expect(plain(await rows(ada))).toEqual(plain(before));
    }
    expect((await tags(ada)).body.items).toEqual([{ tag: 'even', total: 2 }]);
  });

  it('by a filter are all that it has, not those shown', async () => {
    const { ada } = await withMany(5);
    expect((await bulk(ada, { filter: { tag: 'even' }, act: { kind: 'star', isStarred: true } })).body.changed).toBe(3);
    expect(await shown(ada, { starred: 'true' })).toEqual(['N0', 'N2', 'N4']);
    expect((await bulk(ada, { filter: {}, act: { kind: 'star', isStarred: false } })).body.changed).toBe(3);
  });

  it('go into a group and out of it', async () => {
    const { ada, ids } = await withMany(3);
    const groupId = (await addGroup(ada, 'G')).body.id;
    expect((await bulk(ada, { ids, act: { kind: 'group', groupId } })).body.changed).toBe(3);
    expect((await bulk(ada, { ids, act: { kind: 'group', groupId } })).body.changed).toBe(0);
    expect((await bulk(ada, { filter: { tag: 'even' }, act: { kind: 'ungroup', groupId } })).body.changed).toBe(2);
    expect(await shown(ada, { group: groupId })).toEqual(['N1']);
    expect((await groups(ada)).body.items[0].total).toBe(1);
  });

  it('are kept, thrown away, and taken back by the number of the change', async () => {
    const { ada, ids } = await withMany(4);
    await database().update(contacts).set({ status: 'new' }).where(eq(contacts.ownerId, ada.id));
    expect((await bulk(ada, { ids, act: { kind: 'keep' } })).body.changed).toBe(4);
    await bulk(ada, { ids: ids.slice(0, 1), act: { kind: 'trash' } });
    const gone = (await bulk(ada, { filter: {}, act: { kind: 'trash' } })).body;
    expect(gone.changed).toBe(3);
    expect(await shown(ada)).toEqual([]);
    expect((await one(ada, ids[1] ?? '')).body).toMatchObject({ version: 3, status: 'kept' });
    expect((await bulk(ada, { revision: gone.revision, act: { kind: 'restore' } })).body.changed).toBe(3);
    expect(await shown(ada)).toEqual(['N1', 'N2', 'N3']);
    expect((await bulk(ada, { filter: { state: 'trashed' }, act: { kind: 'restore' } })).body.changed).toBe(1);
  });

  it('change in one revision, and a repeated act changes nothing', async () => {
    const { ada, ids } = await withMany(3);
    const act = { kind: 'tag', tag: 'once' };
    const first = (await bulk(ada, { ids, act })).body;
    const after = await rows(ada);
    expect(after.map(({ revision }) => revision)).toEqual([first.revision, first.revision, first.revision]);
    expect((await bulk(ada, { ids, act })).body.changed).toBe(0);
    expect(await rows(ada)).toEqual(after);
    const headers = { 'idempotency-key': 'bulk-1' };
    const trashed = await bulk(ada, { ids, act: { kind: 'trash' } }, headers);
    expect((await bulk(ada, { ids, act: { kind: 'trash' } }, headers)).body).toEqual(trashed.body);
  });

  it('get no 51st tag', async () => {
    const ada = await person();
    await add(ada, { ...named('Full'), tags: Array.from({ length: 50 }, (_, at) => `t${at}`) });
    expect((await bulk(ada, { filter: {}, act: { kind: 'tag', tag: 'more' } })).body.changed).toBe(0);
  });

  it('are one’s own alone', async () => {
    const [{ ada, ids }, eve] = [await withMany(2), await person('eve')];
    const groupId = (await addGroup(ada, 'G')).body.id;
    const revision = (await rows(ada))[0]?.revision;
    await add(eve, named('Eve'));
    for (const kind of ['keep', 'trash', 'restore']) {
      expect((await bulk(eve, { ids, act: { kind } })).body.changed).toBe(0);
      expect((await bulk(eve, { revision, act: { kind: 'star', isStarred: true } })).body.changed).toBeLessThan(2);
    }
    const foreign = await bulk(eve, { filter: {}, act: { kind: 'group', groupId } });
    expect(foreign.body.errors).toEqual([{ path: 'act.groupId', code: 'invalid_id' }]);
    expect(await shown(ada)).toEqual(['N0', 'N1']);
    expect((await bulk(null, { ids, act: { kind: 'trash' } })).status).toBe(401);
    await database().update(users).set({ staffRole: 'ADMIN' }).where(eq(users.id, ada.id));
    expect((await bulk(ada, { ids, act: { kind: 'trash' } })).status).toBe(403);
  });

  it.each([
    ['nobody', { act: { kind: 'trash' } }],
    ['an empty list', { ids: [], act: { kind: 'trash' } }],
    ['two ways of telling whom', { ids: ['0198c0de-0000-7000-8000-000000000000'], filter: {}, act: { kind: 'trash' } }],
    ['an act that is none', { filter: {}, act: { kind: 'explode' } }],
    ['an empty tag', { filter: {}, act: { kind: 'tag', tag: ' ' } }],
    ['a filter that is none', { filter: { x: 1 }, act: { kind: 'trash' } }],
    ['an id that is none', { ids: ['x'], act: { kind: 'trash' } }],
  ])('are not: %s', async (_what, body) => {
    expect((await bulk(await person(), body)).status).toBe(422);
  });
});
