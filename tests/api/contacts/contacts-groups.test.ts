import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contacts, users } from '@/lib/platform/db/tables';
import { add, addGroup, changeGroup, groups, groupsOf, list, named, trash } from '@/tests/support/contacts';
import { type Person, person } from '@/tests/support/request';

const shown = async (as: Person) =>
  (await groups(as)).body.items.map(({ name, total }: { name: string; total: number }) => [name, total]);
const revisionOf = async (id: string) =>
  (await database().select({ revision: contacts.revision }).from(contacts).where(eq(contacts.id, id)))[0]?.revision ??
  0;

describe('a group', () => {
  it('is made, filled, renamed and deleted; its contacts stay', async () => {
    const ada = await person();
    const { id } = (await add(ada, named('Grace'))).body;
    const made = await addGroup(ada, ' Pioneers ');
    expect([made.status, made.body]).toEqual([201, { id: expect.any(String), name: 'Pioneers', total: 0 }]);
    await addGroup(ada, 'friends');
    expect((await groupsOf(ada, id, [made.body.id, made.body.id])).body).toEqual({ groupIds: [made.body.id] });
    expect(await shown(ada)).toEqual([
      ['friends', 0],
      ['Pioneers', 1],
    ]);
    const renamed = await changeGroup(ada, 'PATCH', made.body.id, { name: 'Admirals' });
    expect(renamed.body).toEqual({ id: made.body.id, name: 'Admirals', total: 1 });
    await trash(ada, id);
    expect(await shown(ada)).toEqual([
      ['Admirals', 0],
      ['friends', 0],
    ]);
    expect((await changeGroup(ada, 'DELETE', made.body.id)).status).toBe(204);
    expect((await changeGroup(ada, 'DELETE', made.body.id)).status).toBe(404);
    expect((await groupsOf(ada, id)).body).toEqual({ groupIds: [] });
  });

  it('has a name of its own, however it is written', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const first = (await addGroup(ada, 'Friends')).body;
    const second = (await addGroup(ada, 'Others')).body;
    const taken = await addGroup(ada, 'FRIENDS');
    expect([taken.status, taken.body.code]).toEqual([409, 'group_name_taken']);
    expect((await changeGroup(ada, 'PATCH', second.id, { name: 'friends' })).body.code).toBe('group_name_taken');
    expect((await changeGroup(ada, 'PATCH', first.id, { name: 'FRIENDS' })).status).toBe(200);
    expect((await addGroup(eve, 'Friends')).status).toBe(201);
    for (const name of ['', '  ', 'x'.repeat(61), 'a\nb']) expect((await addGroup(ada, name)).status).toBe(422);
  });

  it('is named where its contacts are: those count as changed', async () => {
    const ada = await person();
    const { id } = (await add(ada, named('Grace'))).body;
    const group = (await addGroup(ada, 'A')).body.id;
    let before = await revisionOf(id);
    for (const act of [
      () => groupsOf(ada, id, [group]),
      () => changeGroup(ada, 'PATCH', group, { name: 'B' }),
      () => changeGroup(ada, 'DELETE', group),
    ]) {
      await act();
      expect(await revisionOf(id)).toBeGreaterThan(before);
      before = await revisionOf(id);
    }
    expect((await list(ada)).body.items[0].version).toBe(1);
  });

  it('is its owner’s alone', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { id } = (await add(ada, named('Grace'))).body;
    const own = (await add(eve, named('Eve'))).body.id;
    const group = (await addGroup(ada, 'A')).body.id;
    expect((await changeGroup(eve, 'PATCH', group, { name: 'B' })).status).toBe(404);
    expect((await changeGroup(eve, 'DELETE', group)).status).toBe(404);
    expect((await groupsOf(eve, id, [])).status).toBe(404);
    expect((await groupsOf(eve, id)).status).toBe(404);
    expect((await groupsOf(eve, own, [group])).body.errors).toEqual([{ path: 'groupIds.0', code: 'invalid_id' }]);
    expect(await shown(eve)).toEqual([]);
    for (const answer of [await groups(null), await addGroup(null, 'x'), await groupsOf(null, id)])
      expect(answer.status).toBe(401);
  });

  it('cannot be made by staff, nor beyond the two hundredth', async () => {
    const ada = await person();
    for (let at = 0; at < 200; at += 1) await addGroup(ada, `G${at}`);
    expect((await addGroup(ada, 'One more')).body.code).toBe('group_limit_reached');
    await database().update(users).set({ staffRole: 'SUPPORT' }).where(eq(users.id, ada.id));
    expect((await addGroup(ada, 'Staff')).status).toBe(403);
  });
});
