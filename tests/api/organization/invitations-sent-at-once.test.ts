import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { outbox, rateLimits } from '@/lib/platform/db/tables';
import { counterOf } from '@/lib/platform/rate-limit-key';
import invitations from '@/pages/api/v1/organizations/[organization]/invitations';
import resend from '@/pages/api/v1/organizations/[organization]/invitations/[id]/resend';
import send from '@/pages/api/v1/organizations/[organization]/invitations/send';
import { apply, editBulk, settled, upload } from '@/tests/support/bulk-invitations';
import { organizationOf, verified } from '@/tests/support/organizations';
import { insist } from '@/tests/support/repeats';
import { type Person, request } from '@/tests/support/request';

// Emails count toward the daily limits where they are sent, and nowhere else.

let olivia: Person;
let acme: { id: string };

beforeEach(async () => {
  olivia = await verified('olivia');
  acme = await organizationOf(olivia);
});

const all = () => insist(() => request(send, { as: olivia, method: 'POST', params: { organization: 'acme' } }));
const mails = async () => (await database().select().from(outbox).where(eq(outbox.kind, 'email'))).length;
const counted = async () =>
  (await database().select().from(rateLimits).where(like(rateLimits.key, 'invitation-bulk%'))).map(
    ({ points }) => points,
  );
const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@example.com`);

async function invite(emails: string[], delivery: 'mail' | 'none') {
  const { body } = await upload(olivia, ['email', ...emails].join('\r\n'));
  await editBulk(olivia, body.id, { delivery });
  await apply(olivia, body.id);
  return (await settled(olivia, body.id)).result;
}

it('sending all, three times at once: each is sent once and counts once, and nobody is told of more that are left', async () => {
  await invite(people(250), 'none');
  const answers = await Promise.all([all(), all(), all()]);
  expect(answers.map(({ status, body }) => [status, body.left])).toEqual([1, 2, 3].map(() => [200, 0]));
  expect([await mails(), await counted()]).toEqual([250, [250, 250]]);
});

it('at the end of a day’s share it is used up to the last batch, and all are told how many are left', async () => {
  await invite(people(250), 'none');
  await database()
    .insert(rateLimits)
    .values({ key: `invitation-bulk:${counterOf(acme.id)}`, points: 2400, expire: Date.now() + 3_600_000 });
  const answers = await Promise.all([all(), all()]);
  for (const { status, body } of answers) if (status === 200) expect(body).toEqual({ sent: 100, left: 150 });
  expect(answers.map(({ status }) => status)).toContain(429);
  expect(await mails()).toBe(100);
  expect((await counted()).sort()).toEqual([100, 2500]);
});

it('a file counts the people that are emailed, not those who are invited already or whose address is used up', async () => {
  const [known = '', often = '', ...others] = people(5);
  await invite([known], 'none');
  const hour = Date.now() + 3_600_000;
  await database()
    .insert(rateLimits)
    .values({ key: `invitation-address:${counterOf(often)}`, points: 10, expire: hour });
  expect(await invite([known, often, ...others], 'mail')).toEqual({ invited: 4, mailed: 3, left: 1 });
  expect([await mails(), await counted()]).toEqual([3, [3, 3]]);
});

it('one address invited several times at once gets one email, which counts once: it can be sent again as often as ever', async () => {
  const body = { email: 'often@example.com', role: 'USER' };
  const params = { organization: 'acme' };
  const ask = () => request(invitations, { as: olivia, method: 'POST', params, body });
  const answers = await Promise.all(Array.from({ length: 6 }, ask));
  expect(answers.map(({ status, body: { code } }) => code ?? status).sort()).toEqual([
    ...[201, ...Array.from({ length: 5 }, () => 'already_invited')],
  ]);
  const id = answers.find(({ status }) => status === 201)?.body.id;
  const again = () => request(resend, { as: olivia, method: 'POST', params: { ...params, id } });
  const sent = [await again(), await again(), await again()];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(sent[2]?.headers.get('retry-after'))).toBeGreaterThan(86_000);
  expect(await mails()).toBe(3);
});
