import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contacts } from '@/lib/platform/db/tables';
import {
  add,
  addGroup,
  bulk,
  count,
  edit,
  groupsOf,
  list,
  named,
  overview,
  trash,
  values,
} from '@/tests/support/contacts';
import { type Answer, type Person, person } from '@/tests/support/request';

const names = (answer: Answer) =>
  answer.body.items.map((item: { content: { name: { first: string } } }) => item.content.name.first);

let ada: Person;
let group: string;
const ids = new Map<string, string>();

beforeEach(async () => {
  ada = await person();
  const people: [string, object, string[]][] = [
    ['Ann', { company: 'Navy 100%', met: { event: 'Fair' } }, ['x']],
    ['Bob', { company: 'NAVY 100%', met: { event: 'fair' } }, []],
    ['Cid', { company: 'Navy 100% Ltd', note: 'Navy 100%', met: { event: 'Fair 2' } }, ['x']],
    ['Dan', { company: 'Ōtani', phoneticCompany: 'オオタニ' }, []],
  ];
  for (const [first, known, tags] of people)
    ids.set(first, (await add(ada, { ...named(first, '', known), tags })).body.id);
  group = (await addGroup(ada, 'Friends')).body.id;
  for (const first of ['Ann', 'Dan']) await groupsOf(ada, ids.get(first) ?? '', [group]);
  await edit(ada, ids.get('Bob') ?? '', { version: 1, isStarred: true });
  await database()
    .update(contacts)
    .set({ source: 'exchange', status: 'new' })
    .where(eq(contacts.id, ids.get('Cid') ?? ''));
});

describe('a list', () => {
  it.each([
    ['tag', { tag: 'x' }, ['Ann', 'Cid']],
    ['group', () => ({ group }), ['Ann', 'Dan']],
    ['source', { source: 'exchange' }, ['Cid']],
    ['status new', { status: 'new' }, ['Cid']],
    ['status kept', { status: 'kept' }, ['Ann', 'Bob', 'Dan']],
    ['star', { starred: 'true' }, ['Bob']],
    ['company, whole, in upper or lower case', { company: 'navy 100%' }, ['Ann', 'Bob']],
    ['company in another script', { company: 'Ōtani' }, ['Dan']],
    ['event', { event: 'FAIR' }, ['Ann', 'Bob']],
    ['all of these at once', () => ({ group, tag: 'x', q: 'ann', source: 'manual' }), ['Ann']],
    [
      'nothing that is empty',
      { group: '', source: '', status: '', starred: '', company: '', event: '' },
      ['Ann', 'Bob', 'Cid', 'Dan'],
    ],
  ] as const)('is narrowed to: %s', async (_what, given, wanted) => {
    const query = typeof given === 'function' ? given() : given;
    expect(names(await list(ada, query))).toEqual(wanted);
    expect((await count(ada, query)).body).toEqual({ total: wanted.length });
  });

  it('of another’s group, or of one that is gone, is empty', async () => {
    const eve = await person('eve');
    await add(eve, named('Eve'));
    expect(names(await list(eve, { group }))).toEqual([]);
    expect(names(await list(ada, { group: '0198c0de-0000-7000-8000-000000000000' }))).toEqual([]);
  });

  it.each([
    [{ group: 'x' }, 'group'],
    [{ source: 'elsewhere' }, 'source'],
    [{ status: 'old' }, 'status'],
    [{ starred: 'false' }, 'starred'],
  ])('refuses %o', async (query, path) => {
    const answer = await list(ada, query);
    expect([answer.status, answer.body.errors?.map(({ path: at }: { path: string }) => at)]).toEqual([422, [path]]);
    expect((await count(ada, query)).status).toBe(422);
  });

  it('goes on with the same filter alone', async () => {
    const { nextCursor } = (await list(ada, { status: 'kept', limit: '1' })).body;
    expect(names(await list(ada, { status: 'kept', cursor: nextCursor }))).toEqual(['Bob', 'Dan']);
    expect((await list(ada, { status: 'new', cursor: nextCursor })).status).toBe(422);
  });
});

describe('an overview', () => {
  it('counts what there is, without the trash but for its own number', async () => {
    expect((await overview(ada)).body).toEqual({ total: 4, fresh: 1, starred: 1, trashed: 0 });
    await trash(ada, ids.get('Cid') ?? '');
    expect((await overview(ada)).body).toEqual({ total: 3, fresh: 0, starred: 1, trashed: 1 });
    expect((await count(ada, { state: 'trashed' })).body).toEqual({ total: 1 });
    await bulk(ada, { ids: [ids.get('Cid')], act: { kind: 'restore' } });
  });

  it('lists companies and events, those of most contacts first, whatever their case', async () => {
    expect((await values(ada, 'company')).body.items).toEqual([
      { value: 'NAVY 100%', total: 2 },
      { value: 'Navy 100% Ltd', total: 1 },
      { value: 'Ōtani', total: 1 },
    ]);
    expect((await values(ada, 'event')).body.items).toEqual([
      { value: 'Fair', total: 2 },
      { value: 'Fair 2', total: 1 },
    ]);
    expect((await values(await person('eve'), 'event')).body.items).toEqual([]);
    expect((await values(ada, 'name')).status).toBe(422);
  });
});
