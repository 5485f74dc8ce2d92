import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { grantInTeams } from '@/lib/organization/teams/grants';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { auditEntries, memberships, teamGrants, teams as teamTable, users } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { organizationOf, verified } from '@/tests/support/organizations';
import { insist } from '@/tests/support/repeats';
import type { Person } from '@/tests/support/request';
import { teamsOf } from '@/tests/support/teams';

// Fifty requests at once have exactly one winner, the others are refused, and the invariants hold.

const teams = teamsOf('acme');
const together = 50;
let olivia: Person;
let acme: { id: string };
const ids = Array.from({ length: together }, (_, at) => `racer-${at}`);

beforeEach(async () => {
  olivia = await verified('olivia');
  acme = await organizationOf(olivia);
  await database()
    .insert(users)
    .values(ids.map((id) => ({ id, email: `${id}@example.com` })));
  await database()
    .insert(memberships)
    .values(ids.map((userId) => ({ organizationId: acme.id, userId, role: 'USER' as const })));
});

/** Returns the number of grants without an active membership in the organization of their team. */
async function strayGrants(): Promise<number> {
  const { rows } = await database().execute<{ stray: number }>(sql`
    select count(*)::int as stray from ${teamGrants} g
    left join ${teamTable} t on t.id = g.team_id
    left join ${memberships} m on m.user_id = g.user_id and m.organization_id = t.organization_id and m.status = 'active'
    where m.user_id is null`);
  return rows[0]?.stray ?? -1;
}
const granted = async () =>
  (await database().select().from(auditEntries)).filter(({ action }) => action === 'team.grant').length;

describe('at the same time, 50 together', () => {
  it('a team is deleted while people are added: each addition is whole or nothing, and nothing is left of the team', async () => {
    const { body } = await teams.create(olivia, 'Sales');
    const acts = ids.map((id, at) =>
      insist(() => (at === together / 2 ? teams.remove(olivia, body.id) : teams.add(olivia, body.id, [id]))),
    );
    const answers = await Promise.all(acts);
    const added = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 204, 404].includes(status)).map(({ text }) => text)).toEqual([]);
    expect(await granted()).toBe(added);
    expect(await database().select().from(teamGrants)).toEqual([]);
    expect(await strayGrants()).toBe(0);
  });

  it('a team is deleted while members come with it in their invitation', async () => {
    const { body } = await teams.create(olivia, 'Sales');
    const give = (userId: string) =>
      inTransaction(systemContext(), (tx) =>
        grantInTeams(tx, acme.id, userId, [{ teamId: body.id, role: 'viewer' }]),
      ).then((given) => given.length);
    const [removed, ...given] = await Promise.all([teams.remove(olivia, body.id), ...ids.map(give)]);
    expect(removed.status).toBe(204);
    expect(await granted()).toBe(given.reduce((sum, one) => sum + one, 0));
    expect(await database().select().from(teamGrants)).toEqual([]);
  });

  it('people leave the organization while they are added: nobody outside has a grant', async () => {
    const { body } = await teams.create(olivia, 'Sales');
    const leave = (userId: string) =>
      database().execute(sql`update memberships set status = 'left' where user_id = ${userId}`);
    const [added] = await Promise.all([
      Promise.all(ids.map((id) => insist(() => teams.add(olivia, body.id, [id])))),
      Promise.all(ids.map(leave)),
    ]);
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await strayGrants()).toBe(0);
    expect(await database().select().from(teamGrants)).toEqual([]);
  });

  it('one name is given to one team', async () => {
    const answers = await Promise.all(ids.map(() => insist(() => teams.create(olivia, 'Sales'))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'team_name_taken')).toHaveLength(together - 1);
  });

  it('one person is added by everybody, once', async () => {
    const { body } = await teams.create(olivia, 'Sales');
    const answers = await Promise.all(ids.map(() => insist(() => teams.add(olivia, body.id, [ids[0] ?? '']))));
    expect(answers.filter((answer) => answer.body.items[0].result === 'granted')).toHaveLength(1);
    expect(await granted()).toBe(1);
  });
});
