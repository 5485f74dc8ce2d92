import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { memberships, outbox, users } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import me from '@/pages/api/v1/me';
import invitations from '@/pages/api/v1/organizations/[organization]/invitations';
import resend from '@/pages/api/v1/organizations/[organization]/invitations/[id]/resend';
import { type Directory, directoryWith, expectError, newUser, patchOf, tokenOf } from '@/tests/support/directory';
import { newAccount } from '@/tests/support/local-session';
import { organizationOf, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { proveDomain } from '@/tests/support/sso';

// Staff are separate accounts, never mixed with memberships (docs/permissions.md).
let owner: Person;
let organizationId: string;
let ask: Directory;
let staff: Person;
let domain: string;

beforeEach(async () => {
  owner = await verified('olivia');
  await request(me, { as: owner });
  organizationId = (await organizationOf(owner)).id;
  ask = await directoryWith(await tokenOf(organizationId, { createdBy: owner.id }));
  domain = `${newId()}.example`;
  staff = await newAccount(`boss@${domain}`);
  await identity().updateUser(staff.id, { emailVerified: true });
  await request(me, { as: staff });
  await database().update(users).set({ staffRole: 'ADMIN' }).where(eq(users.id, staff.id));
});

const standings = async () =>
  (await database().select().from(memberships).where(eq(memberships.userId, staff.id))).map(({ status }) => status);
/** The number of emails that were sent or are waiting. */
const mails = () => database().$count(outbox);

it('a directory does not make staff of its own domain members, nor move anybody to or from their address', async () => {
  await proveDomain(organizationId, domain);
  expectError(await ask('POST', '/Users', { body: newUser({ userName: staff.email }) }), 403);
  expectError(await ask('POST', '/Users', { body: newUser({ userName: staff.email, active: false }) }), 403);
  expect(await standings()).toEqual([]);
  const { id } = (await ask('POST', '/Users', { body: newUser({ userName: `ann@${domain}` }) })).body;
  const move = patchOf({ op: 'replace', path: 'userName', value: staff.email });
  expectError(await ask('PATCH', `/Users/${id}`, { body: move }), 409, 'uniqueness');
  // A member who becomes staff later cannot be moved or brought back by a directory either.
  await database().update(users).set({ staffRole: 'SUPPORT' }).where(eq(users.id, id));
  const away = patchOf({ op: 'replace', path: 'userName', value: `else@${domain}` });
  expectError(await ask('PATCH', `/Users/${id}`, { body: away }), 400, 'mutability');
  await ask('PATCH', `/Users/${id}`, { body: patchOf({ op: 'replace', path: 'active', value: false }) });
  const back = patchOf({ op: 'replace', path: 'active', value: true });
  expectError(await ask('PATCH', `/Users/${id}`, { body: back }), 403);
});

it('nobody is told elsewhere that an address is of staff, but no mail invites them', async () => {
  const other = `nobody-${newId()}@private.example`;
  const answers = [];
  for (const email of [staff.email, other]) {
    const made = await ask('POST', '/Users', { body: newUser({ userName: email }) });
    answers.push([made.status, made.body.active]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(await standings()).toEqual(['invited']);
  expect(await mails()).toBe(1);
});

it('an invitation to staff looks like any other, and no mail leaves, also when it is sent again', async () => {
  const params = { organization: 'acme' };
  const body = { email: staff.email, role: 'USER' };
  const made = await request(invitations, { as: owner, method: 'POST', params, body });
  expect([made.status, made.body.state]).toEqual([201, 'waiting']);
  const again = await request(resend, { as: owner, method: 'POST', params: { ...params, id: made.body.id } });
  expect(again.status).toBe(200);
  expect(await mails()).toBe(0);
});
