import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { auditEntries, memberships, invitations as table, teamGrants, teams, users } from '@/lib/platform/db/tables';
import accept from '@/pages/api/v1/invitations/accept';
import invitations from '@/pages/api/v1/organizations/[organization]/invitations';
import { invitationToken, organizationOf, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';

// Fifty requests at once have exactly one winner, the others are refused, and the invariants hold.

let olivia: Person;
let acme: { id: string; slug: string };
const many = 50;

beforeEach(async () => {
  olivia = await verified('olivia');
  acme = await organizationOf(olivia);
  await database().insert(teams).values({ id: 'team-sales', organizationId: acme.id, name: 'Sales' });
});

const take = (token: string, as: Person) => request(accept, { as, method: 'POST', body: { token } });

async function invited(email: string): Promise<string> {
  const body = { email, role: 'USER', grants: [{ teamId: 'team-sales' }] };
  const made = await request(invitations, { as: olivia, method: 'POST', params: { organization: 'acme' }, body });
  expect(made.status).toBe(201);
  return invitationToken(email);
}

/** Expects one membership with one grant for each accepted invitation, reported once, and nothing else. */
async function expectOneJoined(person: Person): Promise<void> {
  const members = await database().select().from(memberships);
  expect(members.map(({ userId }) => userId).sort()).toEqual([olivia.id, person.id].sort());
  expect(await database().select().from(teamGrants)).toMatchObject([{ userId: person.id, role: 'viewer' }]);
  expect(await database().select().from(table)).toMatchObject([{ acceptedBy: person.id }]);
  const joined = (await database().select().from(auditEntries)).filter(({ action }) => action === 'member.join');
  expect(joined).toMatchObject([{ actorId: person.id }]);
}

it('one invitation accepted 50 times by the invited person: one membership', async () => {
  const guest = await verified('guest');
  const token = await invited(guest.email);
  // The limit of one person's attempts is not tested here, so it is reset between the rounds.
  const answers = [];
  for (let round = 0; round < 2; round += 1) {
    answers.push(...(await Promise.all(Array.from({ length: many / 2 }, () => take(token, guest)))));
    await database().execute(sql`delete from rate_limits`);
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'invitation_used')).toHaveLength(many - 1);
  await expectOneJoined(guest);
});

it('one invitation accepted by two people, 25 times each: the invited one has it, the other never', async () => {
  const [guest, eve] = [await verified('guest'), await verified('eve')];
  const token = await invited(guest.email);
  const answers = await Promise.all(
    Array.from({ length: many }, async (_, at) => ({ at, answer: await take(token, at % 2 === 0 ? guest : eve) })),
  );
  const ofEve = answers.filter(({ at }) => at % 2 === 1).map(({ answer }) => answer.body.code);
  expect(ofEve.every((code) => code === 'invitation_email_mismatch' || code === 'invitation_used')).toBe(true);
  expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(1);
  await expectOneJoined(guest);
});

it('two accounts of one address, as after the address moved: one of them has it', async () => {
  const [guest, heir] = [await verified('guest'), await verified('heir')];
  const token = await invited(guest.email);
  // The row of `heir` now has the invited address. The identity provider still has it for `guest`, but that is older.
  const isOf = sql`${users.id} = ${heir.id}`;
  await database()
    .update(users)
    .set({ email: `moved-${guest.email}` })
    .where(sql`${users.id} = ${guest.id}`);
  await database().update(users).set({ email: guest.email }).where(isOf);
  const answers = await Promise.all(
    Array.from({ length: many }, async (_, at) => take(token, at % 2 === 0 ? guest : heir)),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect((await database().select().from(memberships)).length).toBeLessThanOrEqual(2);
});
