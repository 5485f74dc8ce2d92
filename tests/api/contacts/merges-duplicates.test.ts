import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contacts } from '@/lib/platform/db/tables';
import { add, list, named, one } from '@/tests/support/contacts';
import { distinguish, duplicates, mergeExact } from '@/tests/support/merges';
import { type Person, person } from '@/tests/support/request';

const email = (address: string, id = 'e') => ({ id, kind: 'email', label: 'work', address });
const ids = (group: { contacts: { id: string }[] }) => group.contacts.map(({ id }) => id);

async function several(ada: Person, bodies: object[]): Promise<string[]> {
  const made: string[] = [];
  for (const body of bodies) made.push((await add(ada, body)).body.id);
  return made;
}

describe('duplicates', () => {
  it('are found by address, number, and name with company, the likeliest first', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const phone = (number: string) => ({ content: { fields: [{ id: 'p', kind: 'phone', number }] } });
    const [a, b, c, d, e, f] = await several(ada, [
      { content: { name: { first: 'Grace' }, fields: [email('g@example.com')] } },
      { content: { name: { first: 'Amazing' }, fields: [email('G@example.com')] } },
      named('José', 'Álvarez', { company: 'Acme Inc.' }),
      named('jose', 'alvarez', { company: 'ACME' }),
      phone('+49 30 901820'),
      phone('0049 30 901820'),
    ]);
    await several(eve, [{ content: { fields: [email('g@example.com')] } }]);
    const found = (await duplicates(ada)).body;
    expect(found.items.map(ids)).toEqual([
      [a, b],
      [c, d],
      [e, f],
    ]);
    expect(found.items.map((group: { reasons: string[] }) => group.reasons)).toEqual(
      expect.arrayContaining([['email'], ['work'], ['phone']]),
    );
    expect([found.total, found.nextCursor]).toEqual([3, null]);
    expect((await duplicates(eve)).body.items).toEqual([]);
    expect((await duplicates(null)).status).toBe(401);
  });

  it('come page by page', async () => {
    const ada = await person();
    await several(
      ada,
      ['a', 'a', 'b', 'b', 'c', 'c'].map((name) => ({ content: { fields: [email(`${name}@example.com`)] } })),
    );
    const first = (await duplicates(ada, { limit: '2' })).body;
    const rest = (await duplicates(ada, { limit: '2', cursor: first.nextCursor })).body;
    expect(new Set([...first.items, ...rest.items].flatMap(ids)).size).toBe(6);
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null]);
    expect((await duplicates(ada, { cursor: 'x' })).status).toBe(422);
  });

  it('that are not the same person are not named again, until that is taken back', async () => {
    const ada = await person();
    const pair = await several(
      ada,
      [1, 2].map(() => ({ content: { fields: [email('a@example.com')] } })),
    );
    expect((await distinguish(await person('eve'), pair)).status).toBe(404);
    for (const _time of [1, 2]) expect((await distinguish(ada, pair)).status).toBe(204);
    expect((await duplicates(ada)).body.items).toEqual([]);
    await distinguish(ada, [...pair].reverse(), false);
    expect((await duplicates(ada)).body.items.map(ids)).toEqual([pair]);
  });

  it('are found among contacts written before there were keys', async () => {
    const ada = await person();
    const pair = await several(
      ada,
      [1, 2].map(() => ({ content: { fields: [email('a@example.com')] } })),
    );
    const before = (await one(ada, pair[0] ?? '')).body;
    await database()
      .update(contacts)
      .set({ matchKeys: null, updatedAt: new Date(before.updatedAt) })
      .where(eq(contacts.ownerId, ada.id));
    expect((await duplicates(ada)).body.items.map(ids)).toEqual([pair]);
    expect((await one(ada, pair[0] ?? '')).body).toEqual(before);
  });

  it('in which nothing has to be chosen are merged at once, the others stay', async () => {
    const ada = await person();
    const same = { content: { name: { first: 'Grace', last: 'Hopper' }, fields: [email('g@example.com')] } };
    const [a, , c, d] = await several(ada, [
      same,
      {
        content: {
          ...same.content,
          title: 'Admiral',
          fields: [email('g@example.com', 'x'), email('h@example.com', 'y')],
        },
      },
      { content: { name: { first: 'Ada' }, title: 'Countess', fields: [email('a@example.com')] } },
      { content: { name: { first: 'Ada' }, title: 'Analyst', fields: [email('a@example.com')] } },
    ]);
    expect((await duplicates(ada)).body).toMatchObject({
      total: 2,
      exactTotal: 1,
      items: [{ isExact: true }, { isExact: false }],
    });
    const done = (await mergeExact(ada)).body;
    expect(done).toEqual({ merges: [expect.any(String)], left: 0 });
    const left = (await list(ada)).body.items;
    expect(left.map(({ id }: { id: string }) => id).sort()).toEqual([a, c, d].sort());
    expect((await one(ada, a ?? '')).body.content).toMatchObject({ title: 'Admiral', fields: [{}, {}] });
    expect((await mergeExact(ada)).body).toEqual({ merges: [], left: 0 });
  });
});
