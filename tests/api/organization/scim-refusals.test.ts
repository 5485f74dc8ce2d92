import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { invitations, memberships, organizationDomains, users } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { expectError, newUser, patchOf } from '@/tests/support/directory';
import { ask, organizationId, owner, post, startDirectory } from '@/tests/support/directory-scene';
import { newVerified } from '@/tests/support/organizations';

startDirectory(newVerified);

// A directory's request at a bad moment is refused with an explanation, and nothing is left half done.
let domain: string;

beforeEach(async () => {
  vi.restoreAllMocks();
  domain = `${newId()}.example`;
  const verifiedAt = new Date();
  await database().insert(organizationDomains).values({ organizationId, domain, token: 't', verifiedAt });
});

const address = () => `${newId()}@${domain}`;
const set = (id: string, path: string, value: unknown, headers = {}) =>
  ask('PATCH', `/Users/${id}`, { body: patchOf({ op: 'replace', path, value }), headers });
const accountOf = async (id: string) => (await identity().getUser(id)).email;
const emailOf = async (id: string) => (await database().select().from(users).where(eq(users.id, id)))[0]?.email;

describe('inviting on nobody’s power', () => {
  it('is refused in words where the only owner’s account is disabled, and done once there is an owner again', async () => {
    await database().update(users).set({ disabledAt: new Date() }).where(eq(users.id, owner.id));
    const userName = `hire-${newId()}@elsewhere.example`;
    const refused = await post(userName);
    expectError(refused, 409);
    expect(refused.body.detail).toMatch(/owner/);
    await database().update(users).set({ disabledAt: null }).where(eq(users.id, owner.id));
    expect((await post(userName)).status).toBe(201);
  });
});

describe('a new address', () => {
  it('is had although the account is gone at the provider, which has it again', async () => {
    const [{ body }, next] = [await post(address()), address()];
    await identity().deleteUser(body.id);
    expect((await set(body.id, 'userName', next)).status).toBe(200);
    expect([await emailOf(body.id), await accountOf(body.id)]).toEqual([next, next]);
  });

  it('that someone else in the directory has got meanwhile is refused, and the old one stays', async () => {
    const [was, wanted] = [address(), address()];
    const { body } = await post(was);
    const { getUserByEmail } = Object.getPrototypeOf(identity());
    vi.spyOn(Object.getPrototypeOf(identity()), 'getUserByEmail').mockImplementationOnce(async function (
      this: unknown,
      ...args: unknown[]
    ) {
      // By then someone else in the directory has the new address.
      const rival = await identity().createUser({ email: address(), emailVerified: true });
      const { id } = (await post(rival.email ?? '')).body;
      await database().execute(`update scim_users set user_name = '${wanted}' where user_id = '${id}'`);
      return getUserByEmail.call(this, ...args);
    });
    expectError(await set(body.id, 'userName', wanted), 409, 'uniqueness');
    expect(await emailOf(body.id)).toBe(was);
  });
});

it('what was read before somebody else renamed them is refused: user name and account stay one', async () => {
  const [was, renamed] = [address(), address()];
  const { body } = await post(was);
  await set(body.id, 'active', false);
  const { getUserByEmail } = Object.getPrototypeOf(identity());
  const read = vi.spyOn(Object.getPrototypeOf(identity()), 'getUserByEmail').mockImplementationOnce(async function (
    this: unknown,
    ...args: unknown[]
  ) {
    const answer = await set(body.id, 'userName', renamed);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return getUserByEmail.call(this, ...args);
  });
  const put = () => ask('PUT', `/Users/${body.id}`, { body: newUser({ userName: was, active: true }) });
  expectError(await put(), 409);
  expect(read).toHaveBeenCalled();
  const state = async () => {
    const { userName, active } = (await ask('GET', `/Users/${body.id}`)).body;
    return [active, userName, await emailOf(body.id), await accountOf(body.id)];
  };
  expect(await state()).toEqual([false, renamed, renamed, renamed]);
  expect((await put()).status).toBe(200);
  expect(await state()).toEqual([true, was, was, was]);
});

describe('an organization that is being deleted', () => {
  const of = async (id: string) => {
    const pair = and(eq(memberships.organizationId, organizationId), eq(memberships.userId, id));
    return (await database().select().from(memberships).where(pair))[0]?.status;
  };

  it('gets nobody more, and loses whom its directory takes out', async () => {
    const { body } = await post(address());
    await database().execute(`update organizations set delete_after = now() + interval '9 days'`);
    const later = address();
    expectError(await post(later), 403);
    await expect(identity().getUserByEmail(later)).rejects.toThrow();
    expectError(await post(`hire-${newId()}@elsewhere.example`), 403);
    expect((await set(body.id, 'title', 'Clerk')).status).toBe(200);
    expect((await set(body.id, 'active', false)).status).toBe(200);
    expectError(await set(body.id, 'active', true), 403);
    expect(await of(body.id)).toBe('left');
    await database().execute('update organizations set delete_after = null');
    expect((await set(body.id, 'active', true)).status).toBe(200);
    expect(await of(body.id)).toBe('active');
  });
});

it('who is made a member is described with it: where that fails, nobody is a member and nobody invited', async () => {
  const fail = `create function fail() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger fail before insert on scim_users for each row execute function fail()`;
  const userNames = [address(), `hire-${newId()}@elsewhere.example`];
  await database().execute(fail);
  try {
    for (const userName of userNames) expect((await post(userName)).status).toBe(500);
  } finally {
    await database().execute('drop function fail() cascade');
  }
  expect(await database().$count(memberships)).toBe(1);
  expect(await database().$count(invitations)).toBe(0);
  for (const userName of userNames) expect((await post(userName)).status).toBe(201);
});
