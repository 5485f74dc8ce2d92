import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { staffEntries, users } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import support from '@/pages/api/v1/me/support';
import settings from '@/pages/api/v1/organizations/[organization]/settings';
import card from '@/pages/api/v1/profiles/[id]';
import takedown from '@/pages/api/v1/staff/cards/[username]/takedown';
import suspension from '@/pages/api/v1/staff/organizations/[organization]/suspension';
import people from '@/pages/api/v1/staff/people';
import disablement from '@/pages/api/v1/staff/people/[id]/disablement';
import supportSessions from '@/pages/api/v1/staff/support-sessions';
import supportSession from '@/pages/api/v1/staff/support-sessions/[id]';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { type Person, person, request } from '@/tests/support/request';
import { altered } from '@/tests/support/session-cookies';

const reason = 'Asked for it';

startAcme();

const open = (code: string) => request(supportSessions, { as: cast.SS, method: 'POST', body: { code, reason } });
const look = (id: string, who = cast.SS) => request(supportSession, { as: who, params: { id } });
const own = (who: Person) => request(support, { as: who });
const code = async (who: Person) => (await request(support, { as: who, method: 'POST' })).body.code as string;

it('section 6: staff roles are ADMIN and SUPPORT, and no other is kept', async () => {
  const someone = await person();
  // The first request creates the row in `users`.
  await request(me, { as: someone });
  const set = (staffRole: string | null) =>
    database()
      .update(users)
      .set({ staffRole: staffRole as 'ADMIN' | null })
      .where(eq(users.id, someone.id));
  for (const role of ['ADMIN', 'SUPPORT', null] as const) {
    await set(role);
    expect((await request(me, { as: someone })).body.staffRole).toBe(role);
    expect((await request(people, { as: someone, path: '/staff/people?q=ada' })).status).toBe(role ? 200 : 404);
  }
  for (const role of ['admin', 'USER', 'OWNER', '']) await expect(set(role)).rejects.toThrow();
});

describe('a support session', () => {
  it('asks staff for a recent confirmation', async () => {
    const at = Math.floor(Date.now() / 1000) - 901;
    const stale = { ...cast.SS, cookie: await altered(cast.SS.cookie, { mark: { at, started: at * 1000 } }) };
    const body = { code: await code(cast.US), reason };
    expect(await request(supportSessions, { as: stale, method: 'POST', body })).toMatchObject({
      ...{ status: 403, body: { code: 'reauth_required' } },
    });
    // The code is not spent by it.
    expect((await open(body.code)).status).toBe(201);
  });

  it('opens with a code that the person gives, once; shows cards and no contacts; and the person sees each look', async () => {
    const given = await code(cast.US);
    expect(given).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    // The code is sent as people type it.
    const opened = await open(` ${given.toLowerCase().replace('-', ' ')} `);
    expect(opened.status).toBe(201);
    expect(await open(given)).toMatchObject({ status: 422, body: { code: 'code_wrong' } });
    const shown = await look(opened.body.id);
    expect(shown.body.cards).toMatchObject([{ username: 'subject-card', status: 'active', isTakenDown: false }]);
    expect(Object.keys(shown.body).sort()).toEqual(['account', 'cards', 'expiresAt', 'failures', 'id', 'reason']);
    await look(opened.body.id);
    const { body } = await own(cast.US);
    expect(body.visits.map(({ action }: { action: string }) => action)).toEqual([
      ...['support.view', 'support.view', 'support.open'],
    ]);
    expect(body.visits[0].reason).toBe(reason);
    expect(body.openUntil).not.toBeNull();
  });

  it('ends when the person says so, and after an hour', async () => {
    const first = (await open(await code(cast.US))).body.id;
    await request(support, { as: cast.US, method: 'DELETE' });
    expect((await look(first)).status).toBe(404);
    expect((await own(cast.US)).body).toMatchObject({ codeExpiresAt: null, openUntil: null });
    const second = (await open(await code(cast.US))).body.id;
    await database().execute(sql`update support_sessions set expires_at = now()`);
    expect((await look(second)).status).toBe(404);
    const late = await code(cast.US);
    await database().execute(sql`update support_codes set expires_at = now()`);
    expect((await open(late)).status).toBe(422);
  });

  it('of somebody else is ended by staff ADMIN: the next look is refused, and the entry says who ended it, once', async () => {
    const { id } = (await open(await code(cast.US))).body;
    const listed = await request(supportSessions, { as: cast.SA });
    expect(listed.body).toMatchObject({
      items: [{ id, reason, isOwn: false, staff: { name: cast.SS.email }, person: { name: cast.US.email } }],
      nextCursor: null,
    });
    const end = () => request(supportSession, { as: cast.SA, method: 'DELETE', params: { id } });
    expect([(await end()).status, (await end()).status]).toEqual([204, 204]);
    expect((await look(id)).status).toBe(404);
    expect((await own(cast.US)).body.openUntil).toBeNull();
    const closed = { action: 'support.close', staffId: cast.SA.id, userId: cast.US.id, sessionId: id };
    const entries = await database().select().from(staffEntries).where(eq(staffEntries.action, 'support.close'));
    expect(entries).toMatchObject([closed]);
    expect((await own(cast.US)).body.visits[0].action).toBe('support.close');
  });

  it('that are open come by pages, newest first', async () => {
    const ids: string[] = [];
    for (const who of [cast.US, cast.OU, cast.TM]) ids.unshift((await open(await code(who))).body.id);
    const page = async (query: string, as = cast.SA) =>
      (await request(supportSessions, { as, path: `/x${query}` })).body;
    const first = await page('?limit=2');
    expect(first.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    const cursor = encodeURIComponent(first.nextCursor);
    const last = await page(`?limit=2&cursor=${cursor}`);
    expect([last.items.map(({ id }: { id: string }) => id), last.nextCursor]).toEqual([ids.slice(2), null]);
    // A cursor of one reader's list is not valid in another's.
    expect((await page(`?cursor=${cursor}`, cast.SS)).code).toBe('invalid_fields');
  });

  it('is one code at a time, kept as a hash; staff have none', async () => {
    const first = await code(cast.US);
    const second = await code(cast.US);
    expect((await open(first)).status).toBe(422);
    const { rows } = await database().execute(sql`select * from support_codes`);
    expect(JSON.stringify(rows)).not.toContain(second.replace('-', ''));
    expect((await open(second)).status).toBe(201);
    expect((await request(support, { as: cast.SA, method: 'POST' })).status).toBe(403);
  });

  it('leaves entries that the database neither changes nor deletes', async () => {
    await look((await open(await code(cast.US))).body.id);
    for (const act of [sql`update staff_entries set reason = ''`, sql`delete from staff_entries`])
      await expect(database().execute(act)).rejects.toThrow();
  });
});

describe('the back office', () => {
  it('finds accounts by name, address and card, by pages', async () => {
    const find = async (q: string, more = {}) => (await request(people, { as: cast.SS, params: { q, ...more } })).body;
    expect((await find('subject-card')).items).toMatchObject([{ id: cast.US.id, cards: 1 }]);
    expect((await find(cast.US.email)).items).toHaveLength(1);
    expect((await find('%')).items).toEqual([]);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await find('', { limit: '4', ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }: { id: string }) => id));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(Object.keys(cast).length);
    expect(seen).toHaveLength(Object.keys(cast).length);
    expect((await find('', { cursor: 'made.up' })).code).toBe('invalid_fields');
  });

  it('disables an account: its session is refused at once, and holds again afterwards; not one of staff', async () => {
    const victim = await person('victim');
    await request(me, { as: victim });
    const set = (method: string, id = victim.id) =>
      request(disablement, { as: cast.SA, method, params: { id }, body: { reason } });
    expect((await set('PUT')).status).toBe(204);
    expect((await set('PUT')).status).toBe(204);
    expect((await request(me, { as: victim })).status).toBe(401);
    expect((await set('DELETE')).status).toBe(204);
    expect((await request(me, { as: victim })).status).toBe(200);
    expect((await set('PUT', cast.SS.id)).status).toBe(403);
    const { rows } = await database().execute(sql`select action from staff_entries order by id`);
    expect(rows).toEqual([{ action: 'account.disable' }, { action: 'account.enable' }]);
  });

  it('suspends an organization: nothing in it can be changed until that is lifted; its own log says so', async () => {
    const set = (method: string) =>
      request(suspension, { as: cast.SA, method, params: { organization: 'acme' }, body: { reason } });
    const edit = (version: number) =>
      request(settings, {
        ...{ as: cast.OA, method: 'PATCH', params: { organization: 'acme' } },
        body: { version, name: `Name ${version}` },
      });
    expect((await set('PUT')).status).toBe(204);
    expect(await edit(1)).toMatchObject({ status: 403, body: { code: 'organization_suspended' } });
    expect((await set('DELETE')).status).toBe(204);
    expect((await edit(1)).status).toBe(200);
    const { rows } = await database().execute(sql`select action from audit_entries order by id`);
    expect(rows.map(({ action }) => action)).toEqual([
      ...['organization.suspend', 'organization.restore', 'organization.edit'],
    ]);
  });

  it('takes a card down: its owner cannot make it active until it was given back', async () => {
    const set = (method: string) =>
      request(takedown, { as: cast.SA, method, params: { username: acme.username }, body: { reason } });
    const activate = async () => {
      const { body } = await request(card, { as: cast.OA, params: { id: acme.cardId } });
      return request(card, {
        ...{ as: cast.OA, method: 'PATCH', params: { id: acme.cardId } },
        body: { version: body.version, status: 'active' },
      });
    };
    expect((await set('PUT')).status).toBe(204);
    expect(await activate()).toMatchObject({ status: 403, body: { code: 'taken_down' } });
    expect((await set('DELETE')).status).toBe(204);
    expect((await activate()).status).toBe(200);
  });

  it('wants a reason, and refuses what it does not know', async () => {
    const bad = [{}, { reason: '' }, { reason: 'x'.repeat(501) }, { reason, more: 1 }];
    for (const body of bad)
      expect(
        (await request(disablement, { as: cast.SA, method: 'PUT', params: { id: cast.US.id }, body })).status,
      ).toBe(422);
  });
});
