import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { auditEntries, memberships } from '@/lib/platform/db/tables';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import bulk from '@/pages/api/v1/organizations/[organization]/members/bulk';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import { insist } from '@/tests/support/repeats';
import { type Person, request } from '@/tests/support/request';

const pairs = 50;
let one: Person;
let two: Person;
let acme: { id: string; slug: string };

beforeEach(async () => {
  [one, two] = [await verified('one'), await verified('two')];
  acme = await organizationOf(one);
  await join(acme.id, two, 'OWNER');
});

const of = (id: string) => ({ params: { organization: 'acme', id } });
const owners = () =>
  database()
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.role, 'OWNER'), eq(memberships.status, 'active')));
const remove = (as: Person, on: Person) => insist(() => request(member, { as, method: 'DELETE', ...of(on.id) }));
const unmake = (as: Person, on: Person) =>
  insist(() => request(member, { as, method: 'PATCH', body: { role: 'USER' }, ...of(on.id) }));

it.each([
  ['remove each other', remove],
  ['unmake each other', unmake],
] as const)('two owners %s, 50 at once: one stays and nothing is done twice', async (_, act) => {
  const answers = await Promise.all(
    Array.from({ length: pairs }, (_each, at) => (at % 2 ? act(one, two) : act(two, one))),
  );
  const left = await owners();
  expect(left).toHaveLength(1);
  const winner = left[0]?.id === one.id ? one : two;
  // The loser is no longer a member or may no longer act; the winner repeats what is already done.
  for (const [at, { status }] of answers.entries())
    expect([204, ...(((at % 2 ? one : two) === winner ? [404] : [403, 404]) as number[])]).toContain(status);
  const done = await database().select().from(auditEntries).where(eq(auditEntries.targetKind, 'member'));
  expect(done).toHaveLength(1);
  expect(done[0]?.actorId).toBe(winner.id);
});

it('two owners leave, 50 at once: one stays', async () => {
  const answers = await Promise.all(
    Array.from({ length: pairs }, (_, at) => (at % 2 ? remove(one, one) : remove(two, two))),
  );
  expect(await owners()).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
});

it('the same members removed by several at once are removed once', async () => {
  const people = [await verified('uma'), await verified('adam')];
  for (const somebody of people) await join(acme.id, somebody, 'USER');
  const body = { act: 'remove', ids: people.map(({ id }) => id) };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      request(bulk, { as: one, method: 'POST', body, params: { organization: 'acme' } }),
    ),
  );
  const results = answers.flatMap((answer) => answer.body.items.map(({ result }: { result: string }) => result));
  expect(results.filter((result) => result === 'done')).toHaveLength(2);
  expect(results.filter((result) => result === 'unchanged')).toHaveLength(18);
});
