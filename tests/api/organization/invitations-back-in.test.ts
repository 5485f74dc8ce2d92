import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import {
  auditEntries,
  invitationGrants,
  invitations,
  memberships,
  teamGrants,
  teams,
  users,
} from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import accept from '@/pages/api/v1/invitations/accept';
import me from '@/pages/api/v1/me';
import invitationList from '@/pages/api/v1/organizations/[organization]/invitations';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import offboarding from '@/pages/api/v1/organizations/[organization]/members/[id]/offboarding';
import restore from '@/pages/api/v1/organizations/[organization]/members/[id]/restore';
import memberBulk from '@/pages/api/v1/organizations/[organization]/members/bulk';
import { type Directory, directoryWith, newUser, patchOf, tokenOf } from '@/tests/support/directory';
import { invitationToken, join, newVerified, organizationOf, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { proveDomain } from '@/tests/support/sso';

// A member who was removed does not come back by an invitation made before.
let owner: Person;
let admin: Person;
let ada: Person;
let organizationId: string;
let ask: Directory;

beforeEach(async () => {
  [owner, admin, ada] = [await verified('olivia'), await verified('amir'), await newVerified('ada')];
  await request(me, { as: ada });
  organizationId = (await organizationOf(owner)).id;
  await join(organizationId, admin, 'ADMIN');
  ask = await directoryWith(await tokenOf(organizationId, { createdBy: owner.id }));
});

const params = { organization: 'acme' };
const invite = (email: string, role = 'ADMIN', organization = 'acme', as = owner) =>
  request(invitationList, { as, method: 'POST', params: { organization }, body: { email, role } });
const at = (as: Person, { id } = ada) => ({ as, params: { ...params, id } });
const remove = (as: Person, whom = ada) => request(member, { ...at(as, whom), method: 'DELETE' });
async function back(as = ada) {
  const token = await invitationToken(as.email);
  const { status, body } = await request(accept, { as, method: 'POST', body: { token } });
  return [status, body.code];
}
const statusOf = async ({ id }: Pick<Person, 'id'>) =>
  (await database().select().from(memberships).where(eq(memberships.userId, id))).map(({ status }) => status);
const post = (email: string) => ask('POST', '/Users', { body: newUser({ userName: email }) });

describe('whoever becomes a member by another way than the link has used it up', () => {
  const used = [410, 'invitation_used'];

  it('restored by an admin', async () => {
    await join(organizationId, ada, 'USER');
    await remove(owner);
    expect((await invite(ada.email)).status).toBe(201);
    expect((await request(restore, { ...at(admin), method: 'POST' })).status).toBe(204);
    expect((await remove(admin)).status).toBe(204);
    expect(await back()).toEqual(used);
    expect(await statusOf(ada)).toEqual(['left']);
  });

  it('made one by the directory', async () => {
    const email = `hire-${newId()}@d${randomUUID().slice(0, 8)}.example`;
    await proveDomain(organizationId, email.replace(/.*@/u, ''));
    await invite(email);
    const { body } = await post(email);
    expect(await statusOf(body)).toEqual(['active']);
    const [row] = await database().select().from(invitations);
    expect([row?.acceptedBy, row?.acceptedAt === null]).toEqual([body.id, false]);
  });

  it('who accepts at another address than the directory knows: its invitation, too', async () => {
    await post(ada.email);
    const toldEmail = `earlier-${newId()}@private.example`;
    await database().update(memberships).set({ toldEmail }).where(eq(memberships.userId, ada.id));
    await invite(toldEmail);
    expect((await back())[0]).toBe(200);
    const rows = await database().select().from(invitations);
    expect(rows.map(({ acceptedBy }) => acceptedBy)).toEqual([ada.id, ada.id]);
  });
});

describe('the teams of an invitation that is used up so', () => {
  beforeEach(async () => {
    await database().insert(teams).values({ id: 'team-sales', organizationId, name: 'Sales' });
  });
  const inviteWith = async (email: string, as = owner, role = 'USER') => {
    const body = { email, role, grants: [{ teamId: 'team-sales' }] };
    expect((await request(invitationList, { as, method: 'POST', params, body })).status).toBe(201);
  };
  const teamsOf = async ({ id }: Pick<Person, 'id'>) =>
    (await database().select().from(teamGrants).where(eq(teamGrants.userId, id))).map(({ teamId }) => teamId);
  /** Ada was removed, invited again, and is brought back by an admin after `change`. */
  async function restoreAfter(change: () => Promise<unknown>, by = owner): Promise<void> {
    await join(organizationId, ada, 'USER');
    await remove(owner);
    await inviteWith(ada.email, by);
    await change();
    expect((await request(restore, { ...at(owner), method: 'POST' })).status).toBe(204);
    expect(await statusOf(ada)).toEqual(['active']);
  }
  const nothing = async () => undefined;

  it('are theirs where the directory makes them a member, and no role', async () => {
    const email = `hire-${newId()}@d${randomUUID().slice(0, 8)}.example`;
    await proveDomain(organizationId, email.replace(/.*@/u, ''));
    await inviteWith(email, owner, 'ADMIN');
    const { body } = await post(email);
    expect(await teamsOf(body)).toEqual(['team-sales']);
    const rows = await database().select().from(memberships).where(eq(memberships.userId, body.id));
    expect(rows).toMatchObject([{ role: 'USER', status: 'active' }]);
  });

  it('are theirs where they are restored', async () => {
    await restoreAfter(nothing);
    expect(await teamsOf(ada)).toEqual(['team-sales']);
  });

  it('are theirs where nobody has sent it yet', async () => {
    const past = { delivery: 'none' as const, expiresAt: new Date(0) };
    await restoreAfter(() => database().update(invitations).set(past));
    expect(await teamsOf(ada)).toEqual(['team-sales']);
  });

  it.each([
    [
      'it has expired',
      () =>
        database()
          .update(invitations)
          .set({ expiresAt: new Date(0) }),
    ],
    [
      'whoever invited is an admin no more',
      () => database().update(memberships).set({ role: 'USER' }).where(eq(memberships.userId, admin.id)),
    ],
    [
      'the account of whoever invited is disabled',
      () => database().update(users).set({ disabledAt: new Date() }).where(eq(users.id, admin.id)),
    ],
    [
      'whoever invited may not make managers any more',
      async () => {
        await database().update(invitationGrants).set({ role: 'manager' });
        await database().update(memberships).set({ role: 'USER' }).where(eq(memberships.userId, admin.id));
        const grant = { teamId: 'team-sales', userId: admin.id, organizationId, role: 'manager' as const };
        await database().insert(teamGrants).values(grant);
      },
    ],
  ])('are not where %s', async (_, change) => {
    await restoreAfter(change, admin);
    expect(await teamsOf(ada)).toEqual([]);
    const [row] = await database().select().from(invitations);
    expect(row?.acceptedBy).toBe(ada.id);
  });
});

describe('taking somebody out takes back every invitation that waits for them', () => {
  const revoked = [410, 'invitation_revoked'];
  /** Makes Ada a member, to whose address an invitation was sent before and is still open. */
  async function invitedMember(role: string): Promise<void> {
    expect((await invite(ada.email, role)).status).toBe(201);
    await join(organizationId, ada, 'USER');
  }

  const plan = { cards: { act: 'pause' }, contacts: { act: 'stay' }, endSessions: false, releaseCodes: true };
  it.each([
    ['removed', () => remove(owner)],
    ['offboarded', () => request(offboarding, { ...at(owner), method: 'POST', body: plan })],
    [
      'removed with others',
      () => request(memberBulk, { as: owner, method: 'POST', params, body: { act: 'remove', ids: [ada.id] } }),
    ],
  ])('of whatever role, where an owner has them %s', async (_, act) => {
    await invitedMember('ADMIN');
    expect((await act()).status).toBeLessThan(300);
    expect(await back()).toEqual(revoked);
    const acts = await database().select().from(auditEntries).where(eq(auditEntries.action, 'invitation.revoke'));
    expect(acts).toHaveLength(1);
  });

  it('where the directory does', async () => {
    await invitedMember('ADMIN');
    const off = patchOf({ op: 'replace', path: 'active', value: false });
    expect((await ask('PATCH', `/Users/${ada.id}`, { body: off })).status).toBe(200);
    const [row] = await database().select().from(invitations);
    expect(row?.revokedAt).not.toBeNull();
  });

  it('where they leave', async () => {
    await invitedMember('ADMIN');
    expect((await remove(ada)).status).toBe(204);
    expect(await back()).toEqual(revoked);
  });

  it('where they were only invited, by an owner as an admin and by the directory as well', async () => {
    await invite(ada.email);
    await post(ada.email);
    expect(await statusOf(ada)).toEqual(['invited']);
    expect((await remove(owner)).status).toBe(204);
    expect(await back()).toEqual(revoked);
  });

  it('an admin those that an admin may take back', async () => {
    await invitedMember('USER');
    expect((await remove(admin)).status).toBe(204);
    expect(await back()).toEqual(revoked);
    await invite(ada.email);
    const again = { status: 'active' as const, endedAt: null, endedBy: null };
    await database().update(memberships).set(again).where(eq(memberships.userId, ada.id));
    expect((await remove(admin)).status).toBe(204);
    const open = (await database().select().from(invitations)).filter(({ revokedAt }) => revokedAt === null);
    expect(open.map(({ role }) => role)).toEqual(['ADMIN']);
  });

  const revokedAt = async () => (await database().select().from(invitations)).map((row) => row.revokedAt !== null);

  it('and none of another organization’s', async () => {
    const rita = await verified('rita');
    await organizationOf(rita, 'rival');
    expect((await invite(ada.email, 'USER', 'rival', rita)).status).toBe(201);
    await join(organizationId, ada, 'USER');
    expect((await remove(owner)).status).toBe(204);
    expect(await revokedAt()).toEqual([false]);
  });

  it('and none of an address that is not proven to be theirs', async () => {
    await invitedMember('USER');
    await database().update(users).set({ isUnproven: true }).where(eq(users.id, ada.id));
    expect((await remove(owner)).status).toBe(204);
    expect(await revokedAt()).toEqual([false]);
  });

  it('asked again afterwards, they may accept', async () => {
    await invitedMember('USER');
    await remove(owner);
    expect((await invite(ada.email, 'USER')).status).toBe(201);
    const token = await invitationToken(ada.email, 1);
    expect((await request(accept, { as: ada, method: 'POST', body: { token } })).status).toBe(200);
  });
});

it('an admin’s removal does not undo that somebody left by choice: the directory asks them again', async () => {
  const email = `hire-${newId()}@d${randomUUID().slice(0, 8)}.example`;
  await proveDomain(organizationId, email.replace(/.*@/u, ''));
  const { id } = (await post(email)).body;
  const isTheirs = eq(memberships.userId, id);
  await database().update(memberships).set({ status: 'left', endedBy: id }).where(isTheirs);
  const activate = () =>
    ask('PATCH', `/Users/${id}`, { body: patchOf({ op: 'replace', path: 'active', value: true }) });
  for (const act of [
    () => remove(admin, { ...ada, id }),
    () => request(memberBulk, { as: owner, method: 'POST', params, body: { act: 'remove', ids: [id] } }),
  ]) {
    expect((await activate()).status).toBe(200);
    expect(await statusOf({ id })).toEqual(['invited']);
    expect((await act()).status).toBeLessThan(300);
    expect(await database().select().from(memberships).where(isTheirs)).toMatchObject([
      { status: 'left', endedBy: id },
    ]);
  }
  expect((await activate()).status).toBe(200);
  expect(await statusOf({ id })).toEqual(['invited']);
});
