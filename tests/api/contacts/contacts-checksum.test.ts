import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contactGroupMembers, contactGroups, contactReminders } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { add, edit } from '@/tests/support/contacts';
import { checksum, merge, undo } from '@/tests/support/merges';
import { person } from '@/tests/support/request';
import { form, jpeg, send } from '@/tests/support/uploads';

it('merged and taken apart, the database says what it said: contacts, tags, groups, reminders', async () => {
  const ada = await person();
  const photoId = (await send(ada, form(await jpeg(64, 64)))).body.id;
  const ids: string[] = [];
  for (const [at, first] of ['Grace', 'グレース', 'جريس'].entries()) {
    const fields = [{ id: 'e', kind: 'email', address: `grace${at}@example.com`, label: 'work' }];
    const content = { name: { first, last: 'Hopper' }, company: 'Navy', note: `Note ${at}`, fields };
    const language = ['en', 'ja', 'ar'][at];
    const made = await add(ada, { content, tags: ['navy', `tag${at}`], language, photoId: at === 1 ? photoId : null });
    ids.push(made.body.id);
  }
  await edit(ada, ids[1] ?? '', { version: 1, isStarred: true, status: 'new' });
  const groups = [newId(), newId()];
  for (const [at, id] of groups.entries()) {
    await database()
      .insert(contactGroups)
      .values({ id, ownerId: ada.id, name: `Group ${at}` });
    await database()
      .insert(contactGroupMembers)
      .values({ groupId: id, contactId: ids[at + 1] ?? '' });
  }
  for (const contactId of ids)
    await database()
      .insert(contactReminders)
      .values({
        ...{ contactId, ownerId: ada.id, text: 'Call', day: '2030-01-01', time: '09:00' },
        ...{ timeZone: 'Europe/Zurich', dueAt: new Date('2030-01-01T08:00:00Z') },
      });
  const before = await checksum(ada.id);

  const first = (await merge(ada, { ids: ids.slice(0, 2), winner: ids[0], choices: { name: ids[1] } })).body.merge.id;
  const second = (await merge(ada, { ids: [ids[2], ids[0]], winner: ids[2] })).body.merge.id;
  expect(await checksum(ada.id)).not.toBe(before);
  expect(await database().select().from(contactReminders)).toEqual(
    ids.map(() => expect.objectContaining({ contactId: ids[2] })),
  );
  for (const id of [second, first]) expect((await undo(ada, id)).body.kept).toEqual([]);
  expect(await checksum(ada.id)).toBe(before);
});
