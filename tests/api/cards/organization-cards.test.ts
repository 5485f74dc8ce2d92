import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { auditEntries, memberships, organizations, profiles, users } from '@/lib/platform/db/tables';
import organizationCards from '@/pages/api/v1/organizations/[organization]/cards';
import organizationCard from '@/pages/api/v1/organizations/[organization]/cards/[id]';
import mine from '@/pages/api/v1/profiles';
import card from '@/pages/api/v1/profiles/[id]';
import duplicate from '@/pages/api/v1/profiles/[id]/duplicate';
import restore from '@/pages/api/v1/profiles/[id]/restore';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { acts } from '@/tests/support/audit';
import { type Person, request } from '@/tests/support/request';
import { form, jpeg, send } from '@/tests/support/uploads';

startAcme();
beforeEach(async () => {
  await database().update(users).set({ displayName: 'Oona Unknown', locale: 'de' }).where(eq(users.id, cast.OU.id));
});

const params = () => ({ organization: acme.slug });
const list = async (as: Person, query = '') =>
  (await request(organizationCards, { as, path: `/cards${query}`, params: params() })).body;
const names = async (as: Person, query = '') =>
  (await list(as, query)).items.map(({ username }: { username: string }) => username);
const make = (body: object, as = cast.OA) => request(organizationCards, { as, method: 'POST', params: params(), body });
const edit = (body: object, as = cast.OA, id = acme.cardId) =>
  request(organizationCard, { as, method: 'PATCH', params: { ...params(), id }, body });
const write = (body: object, as = cast.OA, id = acme.cardId) =>
  request(card, { as, method: 'PATCH', params: { id }, body });

describe('the list', () => {
  it('shows all to admins, to others what is theirs and their teams’, to nobody else anything', async () => {
    await make({ memberIds: [cast.OU.id], username: 'oona' });
    expect(await names(cast.OA)).toEqual(['oona', 'subject-card']);
    for (const as of [cast.TM, cast.TV, cast.US]) expect(await names(as)).toEqual(['subject-card']);
    expect(await names(cast.OU)).toEqual(['oona']);
    expect((await list(cast.XO)).code).toBe('not_found');
    expect((await list(cast.SS)).code).toBe('forbidden');
  });

  it('says whose a card is, where it is, and what its reader is to it', async () => {
    const [shown] = (await list(cast.TV)).items;
    expect(shown).toMatchObject({
      ...{ username: 'subject-card', isOwn: false, leadsTo: null },
      holder: { id: cast.US.id, email: cast.US.email, isMember: true },
      teams: [{ id: acme.teamId, name: 'Sales' }],
      organization: { slug: 'acme', name: 'The acme', role: 'USER', team: 'viewer' },
    });
    expect([shown.content.name.first, shown.content.fields]).toEqual(['Sibyl', []]);
  });

  it('is searched and narrowed, and comes in pages', async () => {
    await make({ memberIds: [cast.OU.id, cast.TV.id, cast.TM.id], teamIds: [acme.otherTeamId] });
    expect(await names(cast.OA, '?q=OONA')).toHaveLength(1);
    expect(await names(cast.OA, '?q=sibyl%20sub')).toEqual(['subject-card']);
    expect(await names(cast.OA, '?q=100%25')).toEqual([]);
    expect(await names(cast.OA, `?team=${acme.teamId}`)).toEqual(['subject-card']);
    expect(await names(cast.OA, `?team=${acme.otherTeamId}`)).toHaveLength(3);
    expect(await names(cast.OA, `?person=${cast.US.id}`)).toEqual(['subject-card']);
    await write({ version: 1, status: 'paused' });
    expect(await names(cast.OA, '?status=paused')).toEqual(['subject-card']);
    expect(await names(cast.OA, '?status=active')).toHaveLength(3);
    await database()
      .update(memberships)
      .set({ status: 'left' })
      .where(and(eq(memberships.userId, cast.US.id)));
    expect(await names(cast.OA, '?status=left')).toEqual(['subject-card']);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { items, nextCursor } = await list(cast.OA, `?limit=1${cursor}`);
      seen.push(items[0].username);
      cursor = nextCursor ? `&cursor=${nextCursor}` : '';
    } while (cursor);
    expect(seen).toEqual(await names(cast.OA));
    const { nextCursor } = await list(cast.OA, '?limit=1');
    expect((await list(cast.OA, `?limit=1&q=x&cursor=${nextCursor}`)).code).toBe('invalid_fields');
    expect((await list(cast.OA, '?status=nope')).code).toBe('invalid_fields');
  });
});

describe('a new card', () => {
  it('begins with the person’s name, address and language, and is in their own list', async () => {
    const { status, body } = await make({ memberIds: [cast.OU.id], teamIds: [acme.teamId] });
    expect(status).toBe(201);
    expect(body.items[0]).toMatchObject({
      ...{ username: 'oona-unknown', language: 'de', status: 'active' },
      content: { name: { first: 'Oona', last: 'Unknown' }, company: 'The acme', fields: [{ address: cast.OU.email }] },
      teams: [{ id: acme.teamId }],
    });
    const own = (await request(mine, { as: cast.OU, path: '/profiles' })).body.items;
    expect(own[0]).toMatchObject({ isOwn: true, organization: { slug: 'acme', role: 'USER', team: null } });
    expect(await acts()).toEqual(['card.create']);
  });

  it('is made for many at once, or for none: one wrong name undoes all', async () => {
    const memberIds = [cast.OU.id, cast.TV.id, cast.XO.id];
    const refused = await make({ memberIds });
    expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'memberIds.2', code: 'not_a_member' }]]);
    expect((await make({ memberIds: [cast.OU.id], teamIds: ['aaaaaaaaaa'] })).body.errors).toEqual([
      { path: 'teamIds.0', code: 'not_a_team' },
    ]);
    expect((await make({ memberIds: [cast.OU.id, cast.TV.id], username: 'both' })).status).toBe(422);
    expect((await make({ memberIds: [cast.OU.id], username: 'subject-card' })).body.code).toBe('username_taken');
    expect(await names(cast.OA)).toEqual(['subject-card']);
    expect(await acts()).toEqual([]);
  });

  it('does not count among the person’s 50 own, and there are at most 50 of the organization', async () => {
    const [given] = await database().select().from(profiles);
    const { id: _, ...row } = given as typeof profiles.$inferSelect;
    const many = Array.from({ length: 50 }, (_each, at) => ({ ...row, username: `own-${at}`, organizationId: null }));
    await database().insert(profiles).values(many);
    expect((await make({ memberIds: [cast.US.id] })).status).toBe(201);
    const more = many.slice(2).map((each, at) => ({ ...each, username: `its-${at}`, organizationId: acme.id }));
    await database().insert(profiles).values(more);
    expect((await make({ memberIds: [cast.US.id] })).body.code).toBe('card_limit_reached');
  });
});

describe('a card of an organization', () => {
  it('is assigned to somebody else: they have it, who had it does not', async () => {
    const answer = await edit({ version: 1, holderId: cast.OU.id });
    expect(answer.body).toMatchObject({ version: 2, holder: { id: cast.OU.id } });
    expect((await request(mine, { as: cast.US, path: '/profiles' })).body.items).toEqual([]);
    expect((await write({ version: 2, content: {} }, cast.US)).status).toBe(404);
    expect((await write({ version: 2, content: {} }, cast.OU)).status).toBe(200);
    expect((await edit({ version: 1, holderId: cast.TV.id })).body).toMatchObject({
      ...{ code: 'version_conflict', current: { version: 3, holder: { id: cast.OU.id } } },
    });
    expect((await edit({ version: 3, holderId: cast.XO.id })).body.errors).toEqual([
      { path: 'holderId', code: 'not_a_member' },
    ]);
    const [entry] = await database().select().from(auditEntries);
    expect(entry).toMatchObject({ action: 'card.assign', targetName: 'subject-card', changes: { holder: {} } });
  });

  it('is moved between teams; the same again changes nothing', async () => {
    const body = { version: 1, teamIds: [acme.otherTeamId] };
    expect((await edit(body)).body).toMatchObject({ version: 2, teams: [{ name: 'Other' }] });
    expect((await edit({ ...body, version: 2 })).body.version).toBe(2);
    const [entry, ...others] = await database().select().from(auditEntries);
    expect([entry?.action, entry?.changes, others]).toEqual([
      ...['card.team', { teams: { from: ['Sales'], to: ['Other'] } }, []],
    ]);
  });

  it('is paused, renamed, deleted and brought back by a manager, each with an entry; its user can do none of it', async () => {
    await write({ version: 1, status: 'paused', username: 'renamed' }, cast.TM);
    await write({ version: 2, status: 'active' }, cast.TM);
    const byId = (method: string, as: Person) => request(card, { as, method, params: { id: acme.cardId } });
    expect((await byId('DELETE', cast.US)).status).toBe(403);
    expect((await byId('DELETE', cast.TM)).status).toBe(204);
    expect((await byId('DELETE', cast.TM)).status).toBe(204);
    expect(await names(cast.TM, '?status=trashed')).toEqual(['renamed']);
    expect(await names(cast.TM)).toEqual([]);
    const back = (as: Person) => request(restore, { as, method: 'POST', params: { id: acme.cardId } });
    expect([(await back(cast.US)).status, (await back(cast.TM)).status]).toEqual([403, 200]);
    expect(await acts()).toEqual(['card.rename', 'card.pause', 'card.resume', 'card.delete', 'card.restore']);
  });

  it('shows pictures of who edits it and of whose it is, and no others', async () => {
    const picture = async (as: Person) => (await send(as, form(await jpeg()))).body.id as string;
    const [admins, holders, strangers] = [await picture(cast.OA), await picture(cast.US), await picture(cast.XO)];
    expect((await write({ version: 1, photoId: admins })).status).toBe(200);
    expect((await write({ version: 2, photoId: holders })).status).toBe(200);
    expect((await write({ version: 3, photoId: strangers })).body.code).toBe('not_found');
    expect((await write({ version: 3, photoId: admins }, cast.US)).body.code).toBe('not_found');
  });

  it('stays as it is while the organization is suspended', async () => {
    await database().update(organizations).set({ suspendedAt: new Date() }).where(eq(organizations.id, acme.id));
    const asked = [
      write({ version: 1, content: {} }, cast.US),
      write({ version: 1, status: 'paused' }),
      make({ memberIds: [cast.OU.id] }),
    ];
    for (const answer of await Promise.all([...asked, edit({ version: 1, holderId: cast.OU.id })]))
      expect([answer.status, answer.body.code]).toEqual([403, 'organization_suspended']);
    expect(await names(cast.OA)).toEqual(['subject-card']);
  });

  it('shows again what the organization shows elsewhere', async () => {
    const photoId = (await send(cast.OA, form(await jpeg()))).body.id as string;
    const made = await make({ memberIds: [cast.OU.id] });
    const { id, version } = made.body.items[0];
    expect((await write({ version, photoId }, cast.OA, id)).status).toBe(200);
    expect((await write({ version: 1, photoId }, cast.US)).status).toBe(200);
  });

  it('is copied for the same person and teams, paused', async () => {
    const copy = await request(duplicate, { as: cast.TM, method: 'POST', params: { id: acme.cardId } });
    expect(copy.body).toMatchObject({ status: 'paused', isOwn: false, organization: { team: 'manager' } });
    expect(await names(cast.TM, `?person=${cast.US.id}`)).toHaveLength(2);
  });
});
