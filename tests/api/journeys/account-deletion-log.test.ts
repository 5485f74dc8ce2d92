import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { accountDeletionJob } from '@/lib/journeys/account-deletion/delete-account';
import { record, recordAll } from '@/lib/platform/audit/audit';
import { auditFields } from '@/lib/platform/audit/fields';
import { type AuditAction, auditActions } from '@/lib/platform/audit/schema';
import { type Context, systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import * as tables from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { partPaths } from '@/lib/platform/formats/card-parts';
import { newId } from '@/lib/platform/ids';
import { sweep } from '@/lib/server/sweep';
import me from '@/pages/api/v1/me';
import organizationCards from '@/pages/api/v1/organizations/[organization]/cards';
import organizationCard from '@/pages/api/v1/organizations/[organization]/cards/[id]';
import invitationsApi from '@/pages/api/v1/organizations/[organization]/invitations';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { join, newVerified, organizationOf } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { tablesWith } from '@/tests/support/tables-with';

// What organizations keep of a person whose account is deleted: that something happened, when, and by which id. None of the names and
// addresses that the person ever had.

startAcme();

let ada: Person;
let second: string;
let third: string;
let rounds = 0;
const early = 'Fruehername Altmann';
const late = 'Spaetername Neumann';

beforeEach(async () => {
  rounds += 1;
  ada = await newVerified('formerly');
  await request(me, { as: ada });
  [second, third] = ['second', 'third'].map((each) => `${each}-${process.pid}-${rounds}@example.com`) as [
    string,
    string,
  ];
});

const rename = (displayName: string) =>
  database().update(tables.users).set({ displayName }).where(eq(tables.users.id, ada.id));
const moveTo = (email: string) => database().update(tables.users).set({ email }).where(eq(tables.users.id, ada.id));

/** Deletes accounts whose holders asked for it, as the job does on day 14. */
async function goes(...people: Person[]): Promise<void> {
  for (const { id } of people)
    await database()
      .update(tables.users)
      .set({ deleteAfter: sql`now() - interval '1 second'` })
      .where(eq(tables.users.id, id));
  await accountDeletionJob.resume();
  for (const { id } of people) expect(await database().$count(tables.users, eq(tables.users.id, id))).toBe(0);
}

const written = <Result>(actorId: string | null, write: (tx: Context) => Promise<Result>) =>
  inTransaction({ ...systemContext(), actor: actorId === null ? null : ({ id: actorId } as never) }, write);
const entries = () =>
  database()
    .select()
    .from(tables.auditEntries)
    .where(eq(tables.auditEntries.organizationId, acme.id))
    .orderBy(tables.auditEntries.id);
const entryOf = async (action: AuditAction) => (await entries()).filter((entry) => entry.action === action);
const recordIn = (action: AuditAction, target: { kind: string; id: string; name?: string }, changes: object = {}) =>
  written(cast.OO.id, (tx) => recordAll(tx, acme.id, [{ action, target, changes }]));
const expectNone = async (...texts: string[]) => {
  for (const text of texts) expect([text, await tablesWith(text)]).toEqual([text, []]);
};

it('the log names no one by an address or a name that they had before', async () => {
  const first = ada.email;
  const params = { organization: acme.slug };
  const invite = { email: first, role: 'USER' };
  const invited = await request(invitationsApi, { as: cast.OO, method: 'POST', params, body: invite });
  expect(invited.status).toBe(201);
  await database()
    .update(tables.invitations)
    .set({ acceptedAt: new Date(), acceptedBy: ada.id })
    .where(eq(tables.invitations.email, first));
  await join(acme.id, ada, 'USER');
  await rename(early);
  const made = await request(organizationCards, { as: cast.OO, method: 'POST', params, body: { memberIds: [ada.id] } });
  const { id, version } = made.body.items[0];
  const assigned = await request(organizationCard, {
    ...{ as: cast.OO, method: 'PATCH', params: { ...params, id }, body: { version, holderId: cast.US.id } },
  });
  expect(assigned.status).toBe(200);
  await moveTo(second);
  await written(ada.id, (tx) =>
    record(
      tx,
      acme.id,
      'member.email',
      { kind: 'member', id: ada.id, name: second },
      { email: { from: first, to: second } },
    ),
  );
  await rename(late);
  await moveTo(third);
  await goes(ada);
  expect(await entryOf('card.create')).toMatchObject([{ changes: { holder: { to: ada.id } } }]);
  expect(await entryOf('card.assign')).toMatchObject([{ changes: { holder: { from: ada.id, to: cast.US.id } } }]);
  expect(await entryOf('invitation.create')).toMatchObject([{ targetName: '', changes: { role: { to: 'USER' } } }]);
  expect(await entryOf('member.email')).toMatchObject([
    { targetId: ada.id, targetName: '', changes: { email: { from: '', to: '' } } },
  ]);
  // The card is the organization's, and so is what stands on it.
  await database().delete(tables.profiles).where(eq(tables.profiles.organizationId, acme.id));
  // Answers to requests that may be repeated stay for a day.
  await database()
    .update(tables.idempotencyKeys)
    .set({ expiresAt: new Date(0) });
  await sweep();
  await expectNone(first, second, third, early, late);
});

it('whatever an entry tells, in whichever field', async () => {
  const first = ada.email;
  const label = 'Quillfeather’s laptop';
  await join(acme.id, ada, 'ADMIN');
  await rename(early);
  await recordIn('member.role', { kind: 'member', id: ada.id, name: early }, { role: { from: 'USER', to: 'ADMIN' } });
  const [key, wish] = [newId(), newId()];
  await written(ada.id, (tx) =>
    recordAll(tx, acme.id, [
      { action: 'apiKey.create', target: { kind: 'apiKey', id: key, name: label } },
      { action: 'changeRequest.create', target: { kind: 'changeRequest', id: wish, name: early } },
    ]),
  );
  await written(ada.id, (tx) =>
    recordAll({ ...tx, token: { id: key, label } as never }, acme.id, [
      { action: 'team.create', target: { kind: 'team', id: 't', name: 'Sales' } },
    ]),
  );
  const texts = Object.entries(auditFields).filter(([, manner]) =>
    ['text', 'texts', 'member', 'holder'].includes(manner as string),
  );
  for (const action of auditActions) {
    const noun = action.split('.')[0] ?? '';
    const id = { member: ada.id, apiKey: key, changeRequest: wish }[noun] ?? newId();
    const isAbout = ['member', 'changeRequest'].includes(noun);
    const fields = noun === 'changeRequest' ? partPaths : texts.map(([name]) => name);
    const said = noun === 'changeRequest' ? early : { en: [`Write to <${first.toUpperCase()}>, please`] };
    await recordIn(
      action,
      { kind: noun, id, name: noun === 'apiKey' ? label : isAbout ? early : `of ${first}` },
      {
        ...Object.fromEntries(fields.map((name) => [name, { from: said, to: said }])),
        ...(noun === 'changeRequest' ? {} : { holder: { to: early }, member: { from: early, to: null } }),
        ...{ person: { to: 'fruehername' }, email: { from: first } },
      },
    );
  }
  await rename(late);
  await moveTo(second);
  const before = (await entries()).map(({ targetName: _1, changes: _2, tokenLabel: _3, ...kept }) => kept);
  await goes(ada);
  const after = (await entries()).map(({ targetName: _1, changes: _2, tokenLabel: _3, ...kept }) => kept);
  expect(after.slice(0, before.length)).toEqual(before);
  expect((await entryOf('member.role'))[0]?.changes).toEqual({ role: { from: 'USER', to: 'ADMIN' } });
  expect((await entryOf('organization.edit'))[0]?.changes).toMatchObject({
    name: { from: { en: ['Write to <>, please'] } },
  });
  await expectNone(first, second, early, late, 'fruehername', label);
});

it('also where they were invited and never came, or have left', async () => {
  const first = ada.email;
  const other = await organizationOf(await newVerified('host'), `host-${rounds}`);
  await recordIn('invitation.create', { kind: 'invitation', id: newId(), name: first });
  await written(cast.XO.id, (tx) =>
    recordAll(tx, other.id, [{ action: 'member.join', target: { kind: 'member', id: ada.id, name: early } }]),
  );
  await database()
    .insert(tables.memberships)
    .values({
      ...{ organizationId: other.id, userId: ada.id, role: 'USER', status: 'left', toldName: early, toldEmail: first },
    });
  await moveTo(second);
  await goes(ada);
  await expectNone(first, second, early);
});

it('an address is theirs only until they gave it up, and within no longer one', async () => {
  const first = ada.email;
  await moveTo(second);
  await database().update(tables.formerAddresses).set({ leftAt: sql`now() - interval '3 days'` });
  const longer = `more-${first}`;
  await recordIn('invitation.create', { kind: 'invitation', id: newId(), name: first });
  await recordIn('invitation.create', { kind: 'invitation', id: newId(), name: longer });
  const invitation = { organizationId: acme.id, role: 'USER', inviterId: cast.OO.id, expiresAt: new Date() } as const;
  await database()
    .insert(tables.invitations)
    .values([
      { ...invitation, email: first, tokenHash: `new-${rounds}` },
      { ...invitation, email: first, tokenHash: `old-${rounds}`, revokedAt: new Date(), createdAt: new Date(0) },
    ]);
  await goes(ada);
  expect((await entryOf('invitation.create')).map(({ targetName }) => targetName)).toEqual([first, longer]);
  const left = await database().select().from(tables.invitations).where(eq(tables.invitations.email, first));
  expect(left.map(({ tokenHash }) => tokenHash)).toEqual([`new-${rounds}`]);
});

it('no name that someone gives themselves removes anything else from the log', async () => {
  await join(acme.id, ada, 'USER');
  const role = { from: 'USER', to: 'OWNER' };
  await recordIn('member.role', { kind: 'member', id: cast.US.id, name: 'Sibyl' }, { role });
  await recordIn('team.create', { kind: 'team', id: 't', name: 'role' }, { name: { to: 'OWNER' } });
  for (const name of ['OWNER', 'role', 'from']) {
    await rename(name);
    await recordIn('member.join', { kind: 'member', id: ada.id, name });
  }
  await goes(ada);
  expect(await entryOf('member.role')).toMatchObject([{ targetName: 'Sibyl', changes: { role } }]);
  expect(await entryOf('team.create')).toMatchObject([{ targetName: 'role', changes: { name: { to: 'OWNER' } } }]);
});

it('of entries that name a holder in words, those stay that name someone else', async () => {
  await join(acme.id, ada, 'USER');
  await database().update(tables.users).set({ displayName: 'Sibyl Stays' }).where(eq(tables.users.id, cast.US.id));
  await recordIn('card.assign', { kind: 'card', id: newId() }, { holder: { from: early, to: 'Sibyl Stays' } });
  await recordIn('card.assign', { kind: 'card', id: newId() }, { holder: { from: cast.OO.id, to: ada.id } });
  await rename(late);
  await goes(ada);
  expect((await entryOf('card.assign')).map(({ changes }) => changes.holder)).toEqual([
    { from: '', to: 'Sibyl Stays' },
    { from: cast.OO.id, to: ada.id },
  ]);
});

it('what else organizations keep of them: messages of webhooks, files with people to invite, mail that waits', async () => {
  const first = ada.email;
  await join(acme.id, ada, 'USER');
  await rename(early);
  await recordIn('member.join', { kind: 'member', id: ada.id, name: early });
  const db = database();
  const [webhookId, importId, invitationId] = [newId(), newId(), newId()];
  await db.insert(tables.webhooks).values({
    ...{
      id: webhookId,
      organizationId: acme.id,
      url: 'https://hooks.example.com/',
      events: ['code.claimed'],
      secret: 's',
    },
  });
  await db.insert(tables.invitations).values({
    ...{ id: invitationId, organizationId: acme.id, email: first, role: 'USER', inviterId: cast.OO.id },
    ...{ tokenHash: `hook-${rounds}`, expiresAt: new Date(), acceptedAt: new Date(), acceptedBy: ada.id },
  });
  await db.insert(tables.webhookDeliveries).values([
    { webhookId, type: 'invitation.sent', subjectId: invitationId, body: JSON.stringify({ data: { email: first } }) },
    { webhookId, type: 'code.claimed', subjectId: newId(), body: JSON.stringify({ data: { holder: early } }) },
    { webhookId, type: 'code.claimed', subjectId: newId(), body: JSON.stringify({ data: { holder: 'Sibyl' } }) },
  ]);
  await db.insert(tables.invitationImports).values({
    ...{
      id: importId,
      organizationId: acme.id,
      starterId: cast.OO.id,
      fileName: 'people.csv',
      format: 'csv',
      status: 'done',
    },
    ...{ columns: [], options: {}, counts: {} },
  } as never);
  await db.insert(tables.invitationImportRows).values({
    ...{ importId, place: 1, cells: [first, early], email: first, name: early, role: 'USER', roleText: '', teams: [] },
    ...{ state: 'ready', outcome: 'invited' },
  } as never);
  await db.insert(tables.outbox).values({ id: newId(), kind: 'email', payload: { to: first }, failedAt: new Date() });
  await rename(late);
  await moveTo(second);
  await goes(ada);
  await expectNone(first, second, early, late);
  const bodies = await db.select({ body: tables.webhookDeliveries.body }).from(tables.webhookDeliveries);
  expect(bodies.filter(({ body }) => body?.includes('Sibyl'))).toHaveLength(1);
});
