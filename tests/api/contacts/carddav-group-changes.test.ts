import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openBook, purgeInBook } from '@/lib/contacts/book/write-book';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { sweep } from '@/lib/server/sweep';
import { propfind, report } from '@/tests/support/address-book';
import { appleOf, lines, type Made, one, team } from '@/tests/support/apple-phone';
import { bulk, changeGroup, groupsOf, restore, trash } from '@/tests/support/contacts';
import { bring, settled, undo as undoImport } from '@/tests/support/imports';
import { merge, undo } from '@/tests/support/merges';
import { person } from '@/tests/support/request';

// A device is told of exactly those groups that changed.

describe('a device of Apple is told of exactly the groups that changed', () => {
  async function withCrew(total = 2) {
    const ada = await person();
    const [crew, idle] = [await team(ada, 'Crew'), await team(ada, 'Idle')];
    const people: Made[] = [];
    for (let at = 0; at < total; at += 1) people.push(await one(ada, `P${at}`));
    const [a, b] = people as [Made, Made];
    for (const { id } of people) await groupsOf(ada, id, [idle.id]);
    const phone = await appleOf(ada);
    const names = { crew, idle, a, b };
    expect(await phone.news(names)).toEqual(['a', 'b', 'crew', 'idle']);
    expect(await phone.news(names)).toEqual([]);
    return { ...names, ada, ...phone, news: () => phone.news(names), people };
  }

  it('by hand: somebody put in, taken out, the group renamed, and deleted', async () => {
    const { ada, crew, idle, a, news, file } = await withCrew();
    await groupsOf(ada, a.id, [crew.id, idle.id]);
    expect(await news()).toEqual(['a', 'crew']);
    await groupsOf(ada, a.id, [idle.id]);
    expect(await news()).toEqual(['a', 'crew']);
    expect(lines(await file(crew), 'X-ADDRESSBOOKSERVER-MEMBER')).toEqual([]);
    await changeGroup(ada, 'PATCH', crew.id, { name: 'Team' });
    expect(await news()).toEqual(['crew']);
    expect(lines(await file(crew), 'FN')).toEqual(['FN:Team']);
    await changeGroup(ada, 'DELETE', crew.id);
    expect(await news()).toEqual(['(crew)']);
    expect(await file(crew)).toContain('404');
    expect(await news()).toEqual([]);
  });

  it('by many at once', async () => {
    const { ada, crew, a, b, news } = await withCrew();
    const act = (kind: object) => bulk(ada, { ids: [a.id, b.id], act: kind });
    await act({ kind: 'group', groupId: crew.id });
    expect(await news()).toEqual(['a', 'b', 'crew']);
    await act({ kind: 'star', isStarred: true });
    expect(await news()).toEqual(['a', 'b']);
    await act({ kind: 'trash' });
    expect(await news()).toEqual(['(a)', '(b)', 'crew', 'idle']);
    await act({ kind: 'restore' });
    expect(await news()).toEqual(['a', 'b', 'crew', 'idle']);
    await act({ kind: 'ungroup', groupId: crew.id });
    expect(await news()).toEqual(['a', 'b', 'crew']);
  });

  it('by the trash, coming back, and deletion for good', async () => {
    const { ada, idle, a, b, news, file, ask, book } = await withCrew();
    await trash(ada, a.id);
    expect(await news()).toEqual(['(a)', 'idle']);
    expect(lines(await file(idle), 'X-ADDRESSBOOKSERVER-MEMBER')).toEqual([
      `X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:${b.id}`,
    ]);
    await restore(ada, a.id);
    expect(await news()).toEqual(['a', 'idle']);
    const tag = async () =>
      (await ask('PROPFIND', `${book}${idle.id}.vcf`, { depth: '0', body: propfind('d:getetag') })).parts[0]?.found;
    const before = await tag();
    await inTransaction(systemContext(), async (tx) => {
      const revision = await openBook(tx, ada.id);
      await purgeInBook(tx, { ownerId: ada.id, revision }, [a.id]);
    });
    expect(await tag()).not.toEqual(before);
  });

  it('by a merge and its undoing', async () => {
    const { ada, crew, a, b, news } = await withCrew();
    await groupsOf(ada, b.id, [crew.id]);
    await groupsOf(ada, a.id, []);
    await news();
    const { id } = (await merge(ada, { ids: [a.id, b.id], winner: a.id })).body.merge;
    expect(await news()).toEqual(['(b)', 'a', 'crew']);
    expect((await undo(ada, id)).status).toBe(200);
    expect(await news()).toEqual(['a', 'b', 'crew']);
  });

  it('by an import that gives a member another UID, and its undoing', async () => {
    const { ada, idle, a, news, file } = await withCrew();
    await database().execute(sql`
      update contacts set content = jsonb_set(content, '{fields}',
        '[{"id":"m","kind":"email","label":"work","address":"p0@example.com"}]'),
        match_keys = array['e:p0@example.com'] where id = ${a.id}`);
    const card =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:P0\r\nN:;P0;;;\r\nTITLE:Dr\r\nEMAIL:p0@example.com\r\nUID:x@example.com\r\nEND:VCARD\r\n';
    const imported = await bring(ada, card, 'a.vcf');
    expect(await news()).toEqual(['a', 'idle']);
    expect(await file(idle)).toContain('MEMBER:urn:uuid:x@example.com');
    await undoImport(ada, imported.id);
    await settled(ada, imported.id);
    expect(await news()).toEqual(['a', 'idle']);
  });

  it('as many at a time as it wants, and once each', async () => {
    const ada = await person();
    const made: string[] = [];
    for (let at = 0; at < 3; at += 1) made.push((await one(ada, `P${at}`)).id, (await team(ada, `G${at}`)).id);
    const { ask, book } = await appleOf(ada);
    const limit = '<d:limit><d:nresults>2</d:nresults></d:limit>';
    const told: string[] = [];
    let token = '';
    for (let round = 0; round < 4; round += 1) {
      const sync = `<d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level>${limit}<d:prop><d:getetag/></d:prop>`;
      const answer = await ask('REPORT', book, { body: report('d:sync-collection', sync) });
      told.push(...answer.parts.flatMap(({ href }) => /([^/]+)\.vcf$/.exec(href)?.[1] ?? []));
      token = answer.token;
    }
    expect(told).toEqual(made);
  });
});

it('a group that went is told of for 30 days; then who has not heard starts anew', async () => {
  const ada = await person();
  const { ask, book } = await appleOf(ada);
  const crew = await team(ada, 'Crew');
  const sync = (token: string) =>
    ask('REPORT', book, {
      body: report(
        'd:sync-collection',
        `<d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop>`,
      ),
    });
  const unaware = await sync('');
  await changeGroup(ada, 'DELETE', crew.id);
  const aware = await sync(unaware.token);
  await sweep();
  expect((await sync(unaware.token)).parts.map(({ status }) => status)).toEqual(['HTTP/1.1 404 Not Found']);
  await database().execute(sql`
    update contact_group_marks set deleted_at = now() - interval '31 days' where group_id = ${crew.id}`);
  await sweep();
  expect((await sync(unaware.token)).status).toBe(403);
  expect([(await sync(aware.token)).status, (await sync('')).parts]).toEqual([207, []]);
});

it('what the trash lets go of changes no group', async () => {
  const ada = await person();
  const { news } = await appleOf(ada);
  const [crew, grace] = [await team(ada, 'Crew'), await one(ada, 'Grace')];
  await groupsOf(ada, grace.id, [crew.id]);
  await trash(ada, grace.id);
  await news({ crew, grace });
  await database().execute(sql`update contacts set deleted_at = now() - interval '31 days' where id = ${grace.id}`);
  await sweep();
  expect(await news({ crew, grace })).toEqual([]);
});

it('goes with the account', async () => {
  const ada = await person();
  const [crew, grace] = [await team(ada, 'Crew'), await one(ada, 'Grace')];
  await groupsOf(ada, grace.id, [crew.id]);
  await changeGroup(ada, 'DELETE', (await team(ada, 'Gone')).id);
  await database().execute(sql`delete from users where id = ${ada.id}`);
  const left = await database().execute(sql`select from contact_group_marks where owner_id = ${ada.id}`);
  expect(left.rows).toEqual([]);
});
