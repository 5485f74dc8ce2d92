import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { requestAccountDeletion } from '@/lib/journeys/account-deletion/account-deletion';
import { accountDeletionJob } from '@/lib/journeys/account-deletion/delete-account';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { handles, memberships, organizations, profiles, scimUsers, users } from '@/lib/platform/db/tables';
import { sweep } from '@/lib/server/sweep';
import vcf from '@/pages/api/cards/[username]/vcf';
import me from '@/pages/api/v1/me';
import deletion from '@/pages/api/v1/me/deletion';
import devicePasswords from '@/pages/api/v1/me/device-passwords';
import memberApi from '@/pages/api/v1/organizations/[organization]/members/[id]';
import usernames from '@/pages/api/v1/usernames';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import * as cards from '@/tests/support/cards';
import { mailsTo } from '@/tests/support/mails';
import { join, newVerified, organizationOf } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { signInAgain } from '@/tests/support/sign-in-again';

startAcme();

let ada: Person;
beforeEach(async () => {
  ada = await newVerified('leaver');
  await request(me, { as: ada });
});

const look = (as: Person | null) => request(deletion, { as });
const ask = (as: Person | null, email = as?.email ?? '') => request(deletion, { as, method: 'POST', body: { email } });
const keep = (as: Person | null) => request(deletion, { as, method: 'DELETE' });
const row = async ({ id } = ada) => (await database().select().from(users).where(eq(users.id, id)))[0] ?? null;
const daysPass = (days: number, { id } = ada) =>
  database()
    .update(users)
    .set({ deleteAfter: sql`delete_after - make_interval(days => ${days})` })
    .where(eq(users.id, id));

const signIn = () => signInAgain(ada);

describe('before it', () => {
  it('says what would happen, with numbers, and to which organizations', async () => {
    await cards.make(ada, { username: 'leaver-a' });
    await join(acme.id, ada, 'USER');
    await organizationOf(ada, 'alone');
    const { status, body } = await look(ada);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      deletesAt: null,
      counts: { cards: 1, contacts: 0, reminders: 0, files: 0, codes: 0, devices: 0 },
      organizations: [
        { slug: 'acme', fate: 'stays' },
        { slug: 'alone', fate: 'deleted' },
      ],
    });
  });

  it('nobody without a session sees or asks for anything, and staff are refused', async () => {
    for (const answer of [await look(null), await ask(null), await keep(null)]) expect(answer.status).toBe(401);
    for (const as of [cast.SS, cast.SA]) {
      expect((await look(as)).status).toBe(403);
      expect((await ask(as)).body.code).toBe('forbidden');
    }
  });

  it('needs a confirmation of the last 15 minutes, and the address of the account', async () => {
    const actor = { id: ada.id, email: ada.email, staffRole: null, authTime: Date.now() / 1000 - 910 } as never;
    await expect(requestAccountDeletion({ ...systemContext(), actor }, ada.email)).rejects.toMatchObject({
      code: 'reauth_required',
    });
    const wrong = await ask(ada, 'someone@example.com');
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'email', code: 'not_your_email' }] } });
    expect((await row())?.deleteAfter).toBeNull();
  });

  it('an organization with other members is handed over first', async () => {
    const { id } = await organizationOf(ada, 'handed');
    await join(id, cast.OU, 'ADMIN');
    const refused = await ask(ada);
    expect(refused).toMatchObject({ status: 409, body: { code: 'last_owner', current: [{ slug: 'handed' }] } });
    expect((await look(ada)).body.organizations).toMatchObject([{ slug: 'handed', fate: 'lastOwner' }]);
    await database().update(memberships).set({ role: 'OWNER' }).where(eq(memberships.userId, cast.OU.id));
    expect((await ask(ada)).status).toBe(200);
  });

  it('an owner who is about to go does not count as the other owner', async () => {
    await join(acme.id, ada, 'OWNER');
    await ask(ada);
    const remove = (as: Person, whom: Person) =>
      request(memberApi, { as, method: 'DELETE', params: { organization: 'acme', id: whom.id } });
    expect((await remove(cast.otherOwner, cast.OO)).status).toBe(204);
    expect((await remove(cast.otherOwner, cast.otherOwner)).body.code).toBe('last_owner');
  });

  it('where a directory manages the account, the organization decides', async () => {
    await join(acme.id, ada, 'USER');
    await database()
      .insert(scimUsers)
      .values({ organizationId: acme.id, userId: ada.id, userName: ada.email, resource: {} });
    expect(await ask(ada)).toMatchObject({
      ...{ status: 409, body: { code: 'managed_by_organization', current: [{ slug: 'acme', fate: 'manages' }] } },
    });
  });
});

describe('for 14 days', () => {
  it('sessions and device passwords end, cards are paused, and a mail says until when it can be kept', async () => {
    await cards.make(ada, { username: 'leaver-b', content: { name: { first: 'Ada' } } });
    await request(devicePasswords, { as: ada, method: 'POST', body: { label: 'Phone' } });
    const { status, body } = await ask(ada);
    expect(status).toBe(200);
    const days = (Date.parse(body.deletesAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    expect((await request(me, { as: ada })).status).toBe(401);
    expect((await request(vcf, { params: { username: 'leaver-b' } })).status).toBe(410);
    const again = await signIn();
    expect((await look(again)).body.counts).toMatchObject({ cards: 1, devices: 0 });
    const told = async () => (await mailsTo(ada.email)).filter(({ text }) => text.includes('/app/keep-account'));
    await expect.poll(async () => (await told()).length).toBe(1);
    expect((await told())[0]?.subject).toMatch(/^Your account will be deleted on \w+ \d+/);
  });

  it('a new session can do nothing but look, keep the account and sign out', async () => {
    await ask(ada);
    const again = await signIn();
    expect((await request(me, { as: again })).body).toMatchObject({ id: ada.id });
    const edit = { as: again, method: 'PATCH', body: { displayName: 'Ada' } };
    expect(await request(me, edit)).toMatchObject({ status: 403, body: { code: 'account_ending' } });
    expect((await cards.make(again, { username: 'leaver-c' })).body.code).toBe('account_ending');
    expect((await ask(again)).body.code).toBe('account_ending');
    expect((await look(again)).body.deletesAt).not.toBeNull();
    // Where everybody may, they are a visitor.
    expect((await request(vcf, { as: again, params: { username: acme.username } })).status).toBe(200);
  });

  it('on day 13 it is undone, and everything is as before', async () => {
    const [{ body: first }, { body: second }] = [
      await cards.make(ada, { username: 'leaver-d' }),
      await cards.make(ada, { username: 'leaver-e' }),
    ];
    const paused = await cards.edit(ada, second.id, { version: second.version, status: 'paused' });
    expect(paused.body.status).toBe('paused');
    await organizationOf(ada, 'alone-d');
    const content = async () =>
      (await database().select().from(profiles).where(eq(profiles.ownerId, ada.id)).orderBy(profiles.username)).map(
        ({ version: _, updatedAt: __, ...card }) => card,
      );
    const before = await content();
    await ask(ada);
    expect((await content()).map(({ status }) => status)).toEqual(['paused', 'paused']);
    await daysPass(13);
    await accountDeletionJob.resume();
    const again = await signIn();
    expect(await keep(again)).toMatchObject({ status: 200, body: { deletesAt: null } });
    expect((await keep(again)).body).toEqual({ deletesAt: null });
    expect(await content()).toEqual(before);
    expect((await request(me, { as: again })).body).toMatchObject({
      organizations: [{ slug: 'alone-d', role: 'OWNER' }],
    });
    expect((await cards.one(again, first.id)).body.status).toBe('active');
    await daysPass(0);
    await accountDeletionJob.resume();
    expect(await row()).not.toBeNull();
  });

  it('of two requests at once one decides: the other comes from a session that has ended', async () => {
    const answers = await Promise.all([ask(ada), ask(ada)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('a card that staff take down meanwhile stays down', async () => {
    const { body } = await cards.make(ada, { username: 'leaver-f' });
    await ask(ada);
    await database().update(profiles).set({ takenDownAt: new Date() }).where(eq(profiles.id, body.id));
    await keep(await signIn());
    expect((await database().select().from(profiles).where(eq(profiles.id, body.id)))[0]?.status).toBe('paused');
  });
});

describe('on day 14', () => {
  const end = async () => {
    await daysPass(15);
    await accountDeletionJob.resume();
  };

  it('the account is gone, here and at the identity provider, and a token of it makes no other', async () => {
    await ask(ada);
    const again = await signIn();
    await end();
    expect(await row()).toBeNull();
    await expect(identity().getUser(ada.id)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect((await request(me, { as: again })).status).toBe(401);
    expect((await keep(again)).status).toBe(401);
    expect(await row()).toBeNull();
    // The job has nothing left to do.
    await accountDeletionJob.resume();
  });

  it('the username is taken for 90 days, for new cards and renamed ones, and then free', async () => {
    await cards.make(ada, { username: 'leaver-g' });
    await ask(ada);
    await end();
    const check = async () =>
      (await request(usernames, { as: cast.XO, path: '/usernames?username=leaver-g' })).body.problem;
    expect((await request(vcf, { params: { username: 'leaver-g' } })).status).toBe(404);
    expect(await check()).toBe('username_taken');
    expect((await cards.make(cast.XO, { username: 'leaver-g' })).body.code).toBe('username_taken');
    const pass = (days: number) =>
      database()
        .update(handles)
        .set({ freeAfter: sql`free_after - make_interval(days => ${days})` });
    await pass(89);
    await sweep();
    expect(await check()).toBe('username_taken');
    await pass(2);
    await sweep();
    expect(await check()).toBeNull();
    expect((await cards.make(cast.XO, { username: 'leaver-g' })).status).toBe(201);
  });

  it('an organization keeps its cards, paused and with an owner; one without other members goes', async () => {
    const { id } = await organizationOf(ada, 'alone-h');
    await join(acme.id, ada, 'USER');
    await database().update(profiles).set({ ownerId: ada.id }).where(eq(profiles.id, acme.cardId));
    await ask(ada);
    expect((await request(vcf, { params: { username: acme.username } })).status).toBe(200);
    await end();
    const [card] = await database().select().from(profiles).where(eq(profiles.id, acme.cardId));
    expect(card).toMatchObject({ status: 'paused', organizationId: acme.id });
    expect([cast.OO.id, cast.otherOwner.id]).toContain(card?.ownerId);
    expect(await database().select().from(organizations).where(eq(organizations.id, id))).toEqual([]);
  });

  it('an organization that got members meanwhile gets an owner', async () => {
    const { id } = await organizationOf(ada, 'late');
    await ask(ada);
    await join(id, cast.OU, 'USER');
    await join(id, cast.TV, 'ADMIN');
    await end();
    const people = await database().select().from(memberships).where(eq(memberships.organizationId, id));
    expect(people.map(({ userId, role }) => [userId, role]).sort()).toEqual(
      [
        [cast.OU.id, 'USER'],
        [cast.TV.id, 'OWNER'],
      ].sort(),
    );
  });
});
