import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { invitations, outbox, rateLimits } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { counterOf } from '@/lib/platform/rate-limit-key';
import invitationList from '@/pages/api/v1/organizations/[organization]/invitations';
import one from '@/pages/api/v1/organizations/[organization]/invitations/[id]';
import resend from '@/pages/api/v1/organizations/[organization]/invitations/[id]/resend';
import send from '@/pages/api/v1/organizations/[organization]/invitations/send';
import { apply, settled, upload } from '@/tests/support/bulk-invitations';
import { directoryWith, newUser, patchOf, tokenOf } from '@/tests/support/directory';
import { newVerified, organizationOf, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';

// No address gets more than 10 invitation emails a day, from any sender and in any way.
let owner: Person;
let organizationId: string;
let email: string;

beforeEach(async () => {
  owner = await verified('olivia');
  organizationId = (await organizationOf(owner)).id;
  email = `often-${newId()}@private.example`;
});

const params = { organization: 'acme' };
const mails = () => database().select().from(outbox).where(eq(outbox.kind, 'email'));
const waiting = async () => (await database().select().from(invitations)).filter(({ revokedAt }) => revokedAt === null);
const exhausted = () =>
  database()
    .insert(rateLimits)
    .values({ key: `invitation-address:${counterOf(email)}`, points: 10, expire: Date.now() + 3_600_000 });

it('not by a directory that takes them out and in again: beyond it the invitation waits unsent', async () => {
  const ask = await directoryWith(await tokenOf(organizationId, { createdBy: owner.id }));
  const { body } = await ask('POST', '/Users', { body: newUser({ userName: email }) });
  await database().update(rateLimits).set({ points: 9 }).where(like(rateLimits.key, 'invitation-address:%'));
  const delivered: string[] = [];
  for (const _ of [1, 2]) {
    for (const value of [false, true])
      await ask('PATCH', `/Users/${body.id}`, { body: patchOf({ op: 'replace', path: 'active', value }) });
    delivered.push(...(await waiting()).map(({ delivery }) => delivery));
  }
  expect(delivered).toEqual(['mail', 'none']);
  expect(await mails()).toHaveLength(2);
});

it('not by a file', async () => {
  await exhausted();
  const { body } = await upload(owner, `email\r\n${email.toUpperCase()}\r\nb@example.com`);
  await apply(owner, body.id);
  expect((await settled(owner, body.id)).result).toEqual({ invited: 2, mailed: 1, left: 0 });
  expect((await waiting()).find((each) => each.email === email)?.delivery).toBe('none');
});

it('not by sending all that wait: theirs goes on waiting', async () => {
  await exhausted();
  for (const each of [email, 'b@example.com']) {
    const invitee = { email: each, role: 'USER', delivery: 'none' };
    await request(invitationList, { as: owner, method: 'POST', params, body: invitee });
  }
  expect((await request(send, { as: owner, method: 'POST', params })).body).toEqual({ sent: 1, left: 1 });
  expect(await mails()).toHaveLength(1);
});

it('by one organization not more than 3 times, by whatever way: it cannot use up what others may send', async () => {
  const make = (to: string, as = owner, organization = 'acme') =>
    request(invitationList, { as, method: 'POST', params: { organization }, body: { email: to, role: 'USER' } });
  const made = await make(email);
  expect(made.status).toBe(201);
  // Refused invitations do not count as emails.
  for (let count = 0; count < 5; count += 1) expect((await make(email)).status).toBe(409);
  const again = () => request(resend, { as: owner, method: 'POST', params: { ...params, id: made.body.id } });
  const answers = [];
  for (let count = 0; count < 12; count += 1) answers.push((await again()).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(2);
  expect(answers.at(-1)).toBe(429);
  // A directory, a file or sending all at once cannot exceed the limit either.
  const ask = await directoryWith(await tokenOf(organizationId, { createdBy: owner.id }));
  await request(one, { as: owner, method: 'DELETE', params: { ...params, id: made.body.id } });
  expect((await ask('POST', '/Users', { body: newUser({ userName: email }) })).status).toBe(201);
  expect((await waiting()).map(({ delivery }) => delivery)).toEqual(['none']);
  expect((await request(send, { as: owner, method: 'POST', params })).body).toEqual({ sent: 0, left: 1 });
  const [common] = await database().select().from(rateLimits).where(like(rateLimits.key, 'invitation-address:%'));
  expect(common?.points).toBe(3);
  const rita = await newVerified('rita');
  await organizationOf(rita, 'rival');
  expect((await make(email, rita, 'rival')).status).toBe(201);
  expect(await mails()).toHaveLength(4);
});
