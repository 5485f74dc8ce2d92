import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeRole as setRole } from '@/lib/organization/members/members';
import { editOrganization } from '@/lib/organization/organization/organization';
import { type Context, systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { handles, invitations, memberships, uploads } from '@/lib/platform/db/tables';
import { sweep } from '@/lib/server/sweep';
import me from '@/pages/api/v1/me';
import organizations from '@/pages/api/v1/organizations';
import organization from '@/pages/api/v1/organizations/[organization]';
import invitePeople from '@/pages/api/v1/organizations/[organization]/invitations';
import members from '@/pages/api/v1/organizations/[organization]/members';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import settings from '@/pages/api/v1/organizations/[organization]/settings';
import profiles from '@/pages/api/v1/profiles';
import usernames from '@/pages/api/v1/usernames';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { form, jpeg, send } from '@/tests/support/uploads';

let olivia: Person;
let acme: { id: string; slug: string };

beforeEach(async () => {
  olivia = await verified('olivia');
  acme = await organizationOf(olivia);
});

const create = (as: Person, slug: string, name = 'Another') =>
  request(organizations, { as, method: 'POST', path: '/organizations', body: { name, slug } });
const edit = (as: Person, body: object, slug = 'acme') =>
  request(settings, { as, method: 'PATCH', params: { organization: slug }, body });
const changeRole = (as: Person, id: string, role: string) =>
  request(member, { as, method: 'PATCH', params: { organization: 'acme', id }, body: { role } });
const remove = (as: Person, id: string) =>
  request(member, { as, method: 'DELETE', params: { organization: 'acme', id } });
const list = (as: Person, query = '') => request(members, { as, path: `/x${query}`, params: { organization: 'acme' } });
const owners = async () =>
  (await database().select().from(memberships).where(eq(memberships.role, 'OWNER'))).filter(
    ({ status }) => status === 'active',
  ).length;

describe('an organization', () => {
  it('belongs to who made it, and GET me says so', async () => {
    const { body } = await request(me, { as: olivia, path: '/me' });
    expect(body.organizations).toEqual([{ slug: 'acme', role: 'OWNER' }]);
    const own = await request(organizations, { as: olivia, path: '/organizations' });
    expect(own.body).toEqual({
      items: [{ slug: 'acme', name: 'The acme', logoId: null, role: 'OWNER', team: null }],
      nextCursor: null,
    });
  });

  it('section 6: user roles are USER, ADMIN, OWNER', async () => {
    const uma = await verified('uma');
    await join(acme.id, uma, 'USER');
    for (const role of ['ADMIN', 'OWNER', 'USER']) {
      expect((await changeRole(olivia, uma.id, role)).status).toBe(204);
      const { body } = await request(me, { as: uma, path: '/me' });
      expect(body.organizations).toEqual([{ slug: 'acme', role }]);
    }
    const others = ['MANAGER', 'user', '', 'STAFF'];
    for (const role of others) expect((await changeRole(olivia, uma.id, role)).status).toBe(422);
    // An invitation takes the same roles, except that only a member can become an owner.
    const invite = (role: string) =>
      request(invitePeople, {
        ...{ as: olivia, method: 'POST', params: { organization: 'acme' } },
        body: { email: `${role.toLowerCase() || 'nobody'}@example.com`, role },
      });
    for (const role of ['USER', 'ADMIN']) expect([role, (await invite(role)).status]).toEqual([role, 201]);
    for (const role of [...others, 'OWNER']) expect([role, (await invite(role)).status]).toEqual([role, 422]);
  });

  it('shares one namespace with usernames', async () => {
    const card = (username: string) =>
      request(profiles, {
        as: olivia,
        method: 'POST',
        path: '/profiles',
        body: { username, content: { name: { first: 'A' } } },
      });
    expect((await card('acme')).body.code).toBe('username_taken');
    expect((await card('ada')).status).toBe(201);
    expect((await create(olivia, 'ada')).body).toMatchObject({
      code: 'slug_taken',
      errors: [{ path: 'slug', code: 'slug_taken' }],
    });
    expect((await create(olivia, 'acme')).body.code).toBe('slug_taken');
    expect((await create(olivia, 'contacts')).body.code).toBe('slug_reserved');
    for (const slug of ['Acme', 'a', 'a--b', 'ä-b-c', '-abc', 'x'.repeat(31)])
      expect([slug, (await create(olivia, slug)).status]).toEqual([slug, 422]);
    const check = await request(usernames, { as: olivia, path: '/usernames?username=acme' });
    expect(check.body.problem).toBe('username_taken');
    const both = database().update(handles).set({ organizationId: acme.id }).where(eq(handles.handle, 'ada'));
    await expect(both).rejects.toThrow();
  });

  it('one slug wanted by many at once goes to one of them', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(olivia, 'wanted')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'slug_taken')).toHaveLength(7);
  });

  it('is renamed: its former segment leads to it and is given to nobody else', async () => {
    const renamed = await edit(olivia, { version: 1, slug: 'acme-two', name: ' Acme Ltd ' });
    expect(renamed.body).toMatchObject({ slug: 'acme-two', name: 'Acme Ltd', version: 2 });
    const former = await request(organization, { as: olivia, params: { organization: 'acme' } });
    expect(former.body.slug).toBe('acme-two');
    expect((await create(olivia, 'acme')).body.code).toBe('slug_taken');
    expect((await edit(olivia, { version: 2, slug: 'acme' }, 'acme-two')).body.slug).toBe('acme');
  });

  it('a new segment and a new owner need a confirmation of the last 15 minutes', async () => {
    const uma = await verified('uma');
    await join(acme.id, uma, 'USER');
    const signedInAgo = (seconds: number): Context => {
      const authTime = Math.floor(Date.now() / 1000) - seconds;
      const actor = { id: olivia.id, staffRole: null, authTime, sessionStarted: authTime * 1000 };
      return { ...systemContext(), actor: actor as Context['actor'] };
    };
    const stale = { code: 'reauth_required', status: 403 };
    await expect(editOrganization(signedInAgo(910), 'acme', { version: 1, slug: 'other' })).rejects.toMatchObject(
      stale,
    );
    await expect(setRole(signedInAgo(910), 'acme', uma.id, 'OWNER')).rejects.toMatchObject(stale);
    expect(await owners()).toBe(1);
    expect((await editOrganization(signedInAgo(910), 'acme', { version: 1, name: 'Any time' })).version).toBe(2);
    expect((await editOrganization(signedInAgo(290), 'acme', { version: 2, slug: 'other' })).slug).toBe('other');
    await setRole(signedInAgo(290), 'other', uma.id, 'OWNER');
    expect(await owners()).toBe(2);
  });

  it('an edit of an older version is a conflict with the current state', async () => {
    expect((await edit(olivia, { version: 1, name: 'One' })).status).toBe(200);
    const late = await edit(olivia, { version: 1, name: 'Two' });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect(late.body.current).toMatchObject({ name: 'One', version: 2 });
  });

  it('keeps its logo; invitations are forgotten 90 days after they expired', async () => {
    const logo = await send(olivia, form(await jpeg(64, 64)), {}, 'logo');
    expect((await edit(olivia, { version: 1, logoId: logo.body.id })).body.logoId).toBe(logo.body.id);
    await database().update(uploads).set({ updatedAt: sql`now() - interval '2 days'` });
    const expired = (days: number) => ({
      ...{ organizationId: acme.id, email: `guest-${days}@example.com`, role: 'USER' as const },
      ...{ inviterId: olivia.id, tokenHash: `hash-${days}`, expiresAt: sql`now() - make_interval(days => ${days})` },
    });
    await database()
      .insert(invitations)
      .values([expired(89), expired(91)]);
    await sweep();
    expect(await database().select({ id: uploads.id }).from(uploads)).toEqual([{ id: logo.body.id }]);
    const left = await database().select({ email: invitations.email }).from(invitations);
    expect(left).toEqual([{ email: 'guest-89@example.com' }]);
  });

  it('takes no logo of somebody else, and none that is not there', async () => {
    const answer = await edit(olivia, { version: 1, logoId: '0198c0de-0000-7000-8000-000000000000' });
    expect(answer.status).toBe(404);
  });
});

describe('members', () => {
  it('are listed by name, searched and paged; who has left stays in the list', async () => {
    const names = ['zoe', 'bela', 'carl'];
    for (const name of names) await join(acme.id, await verified(name), 'USER');
    const all = (await list(olivia)).body.items as { id: string; email: string; status: string }[];
    expect(all.map(({ email }) => email.split('-')[0])).toEqual(['bela', 'carl', 'olivia', 'zoe']);
    const first = (await list(olivia, '?limit=3')).body;
    expect(first.items).toHaveLength(3);
    const second = (await list(olivia, `?limit=3&cursor=${encodeURIComponent(first.nextCursor)}`)).body;
    expect([...first.items, ...second.items]).toEqual(all);
    expect(second.nextCursor).toBeNull();
    expect((await list(olivia, '?q=CARL')).body.items).toHaveLength(1);
    // Wildcards are searched for literally.
    expect((await list(olivia, '?q=%25')).body.items).toHaveLength(0);
    expect((await list(olivia, '?cursor=x')).status).toBe(422);
    expect((await remove(olivia, all[3]?.id ?? '')).status).toBe(204);
    expect((await list(olivia, '?q=zoe')).body.items[0].status).toBe('left');
  });

  it('who was removed is outside at once', async () => {
    const uma = await verified('uma');
    await join(acme.id, uma, 'ADMIN');
    expect((await list(uma)).status).toBe(200);
    expect((await remove(olivia, uma.id)).status).toBe(204);
    expect((await list(uma)).status).toBe(404);
    expect((await request(me, { as: uma, path: '/me' })).body.organizations).toEqual([]);
    expect((await remove(olivia, uma.id)).status).toBe(404);
  });

  it('nobody changes their own role', async () => {
    const adam = await verified('adam');
    await join(acme.id, adam, 'ADMIN');
    expect((await changeRole(adam, adam.id, 'OWNER')).status).toBe(403);
    expect((await changeRole(olivia, olivia.id, 'USER')).status).toBe(403);
  });

  it('the last owner cannot leave, and is told why', async () => {
    const answer = await remove(olivia, olivia.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'last_owner']);
    expect(await owners()).toBe(1);
  });

  it.each(['leave', 'remove each other', 'unmake each other'])('two owners who %s at once: one stays', async (how) => {
    for (let round = 0; round < 5; round += 1) {
      const slug = `round-${round}`;
      const [one, two] = [await verified('one'), await verified('two')];
      const { id } = await organizationOf(one, slug);
      await join(id, two, 'OWNER');
      const act = (as: Person, on: Person) =>
        how === 'unmake each other'
          ? request(member, { as, method: 'PATCH', params: { organization: slug, id: on.id }, body: { role: 'USER' } })
          : request(member, { as, method: 'DELETE', params: { organization: slug, id: on.id } });
      const pairs =
        how === 'leave'
          ? ([
              [one, one],
              [two, two],
            ] as const)
          : ([
              [one, two],
              [two, one],
            ] as const);
      const answers = await Promise.all(pairs.map(([as, on]) => act(as, on)));
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      // The second request is refused: it concerns the last owner, or comes from a user who is no owner any more.
      expect(answers.find(({ status }) => status !== 204)?.status).toBeOneOf([403, 404, 409]);
      const left = (await database().select().from(memberships).where(eq(memberships.organizationId, id))).filter(
        (row) => row.role === 'OWNER' && row.status === 'active',
      );
      expect(left).toHaveLength(1);
    }
  });

  it('the database itself keeps an owner, whoever writes', async () => {
    const two = await verified('two');
    await join(acme.id, two, 'OWNER');
    const leave = (id: string) =>
      database().transaction((tx) => tx.update(memberships).set({ status: 'left' }).where(eq(memberships.userId, id)));
    const results = await Promise.allSettled([leave(olivia.id), leave(two.id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await owners()).toBe(1);
    await expect(database().delete(memberships).where(eq(memberships.role, 'OWNER'))).rejects.toThrow();
  });
});
