import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accountDeletionJob } from '@/lib/journeys/account-deletion/delete-account';
import { type AuditEvent, recordAll } from '@/lib/platform/audit/audit';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { auditEntries, users } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { newId } from '@/lib/platform/ids';
import { sweep } from '@/lib/server/sweep';
import me from '@/pages/api/v1/me';
import deletion from '@/pages/api/v1/me/deletion';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { newVerified, organizationOf } from '@/tests/support/organizations';
import { request } from '@/tests/support/request';
import { tablesWith } from '@/tests/support/tables-with';

// The log of an organization goes with it: no one could read it any more.

startAcme();

const records = (organizationId: string, event: AuditEvent) =>
  inTransaction(systemContext(), (tx) => recordAll(tx, organizationId, [event]));
const entriesOf = (organizationId: string) =>
  database().$count(auditEntries, eq(auditEntries.organizationId, organizationId));

it('with an organization that goes with its only member', async () => {
  const ada = await newVerified('alone');
  await request(me, { as: ada });
  const solo = await organizationOf(ada, `solo-${process.pid}`);
  const target = { kind: 'invitation', id: newId(), name: 'someone@partner.example' };
  await records(solo.id, { action: 'invitation.create', target });
  const asked = await request(deletion, { as: ada, method: 'POST', body: { email: ada.email } });
  expect(asked.status).toBe(200);
  await database().update(users).set({ deleteAfter: sql`now() - interval '1 second'` }).where(eq(users.id, ada.id));
  await accountDeletionJob.resume();
  expect(await entriesOf(solo.id)).toBe(0);
  expect(await tablesWith('someone@partner.example')).toEqual([]);
  expect(await tablesWith(solo.id)).toEqual([]);
});

it('of organizations that were deleted before, at night; of all others the database lets none be deleted', async () => {
  const gone = newId();
  const key = { kind: 'apiKey', id: newId(), name: 'Altmann’s key' };
  for (const id of [gone, newId()]) await records(id, { action: 'apiKey.create', target: key });
  await records(acme.id, { action: 'team.create', target: { kind: 'team', id: 't', name: 'Sales' } });
  await sweep();
  expect([await tablesWith(gone), await tablesWith('Altmann’s key')]).toEqual([[], []]);
  expect([await entriesOf(acme.id), await database().$count(auditEntries)]).toEqual([1, 1]);
  const removes = sql`select delete_audit_of(${acme.id}::uuid, 100)`;
  await expect(inTransaction(systemContext(), ({ db }) => db.execute(removes))).rejects.toThrow();
  expect(await entriesOf(acme.id)).toBe(1);
});

it('what logs tell of accounts that were deleted before goes at night', async () => {
  const [gone, address] = [`gone${newId()}`, 'gone-long-ago@example.com'];
  const email = { from: 'before-that@example.com', to: address };
  const events: AuditEvent[] = [
    { action: 'invitation.create', target: { kind: 'invitation', id: newId(), name: email.from } },
    { action: 'member.join', target: { kind: 'member', id: gone, name: 'Gone Longago' }, changes: {} },
    { action: 'card.create', target: { kind: 'card', id: newId() }, changes: { holder: { to: 'Gone Longago' } } },
    { action: 'member.email', target: { kind: 'member', id: gone }, changes: { email } },
    { action: 'member.join', target: { kind: 'member', id: cast.US.id, name: 'Sibyl' } },
  ];
  for (const event of events) await records(acme.id, event);
  // A log of more entries than are read at once.
  await database().execute(sql`
    insert into audit_entries (id, organization_id, action, target_kind, target_id, changes, request_id, created_at)
    select gen_random_uuid(), ${acme.id}::uuid, 'card.create', 'card', 'c', '{"holder":{"to":"Gone Longago"}}', 'r', now()
    from generate_series(1, 5200)`);
  await sweep();
  for (const text of [address, email.from, 'Gone Longago']) expect(await tablesWith(text)).toEqual([]);
  expect([await entriesOf(acme.id), await tablesWith(gone), await tablesWith('Sibyl')]).toMatchObject([
    events.length + 5200,
    ['audit_entries'],
    expect.arrayContaining(['audit_entries']),
  ]);
});
