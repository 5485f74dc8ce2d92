import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/lib/organization/audit-log/schema';
import { createTeamRow } from '@/lib/organization/teams/create-team';
import { record } from '@/lib/platform/audit/audit';
import { auditActions } from '@/lib/platform/audit/schema';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { auditEntries, teams as teamTable, users } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { newId } from '@/lib/platform/ids';
import audit from '@/pages/api/v1/organizations/[organization]/audit';
import exported from '@/pages/api/v1/organizations/[organization]/audit/export';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { teamsOf } from '@/tests/support/teams';
import words from '../../../locales/en/organization/audit.json';

const teams = teamsOf('acme');
let olivia: Person;
let uma: Person;
let acme: { id: string };

beforeEach(async () => {
  olivia = await verified('olivia');
  acme = await organizationOf(olivia);
  uma = await verified('uma');
  await join(acme.id, uma, 'USER');
});

const read = (query = '', as = olivia) => request(audit, { as, path: `/x${query}`, params: { organization: 'acme' } });
const save = (query = '', as = olivia) =>
  request(exported, { as, path: `/x${query}`, params: { organization: 'acme' } });
const acts = async (query = '') => {
  const { body, status } = await read(query);
  expect(status).toBe(200);
  return body.items.map(({ action }: AuditEntry) => action);
};
const cause = (error: unknown) => String(error instanceof Error && error.cause ? error.cause : error);

describe('the log', () => {
  it('tells who did what to what, from what to what, the newest first', async () => {
    const { body: team } = await teams.create(olivia, 'Sales');
    await teams.edit(olivia, team.id, { version: 1, name: 'Field' });
    await teams.add(olivia, team.id, [uma.id]);
    const { body } = await read();
    expect(body.items).toMatchObject([
      {
        ...{ action: 'team.grant', actor: { id: olivia.id, name: olivia.email, isStaff: false } },
        target: { kind: 'member', id: uma.id, name: uma.email },
        changes: { role: { from: null, to: 'viewer' }, team: { to: 'Field' } },
      },
      {
        action: 'team.edit',
        target: { kind: 'team', name: 'Field' },
        changes: { name: { from: 'Sales', to: 'Field' } },
      },
      {
        action: 'team.create',
        target: { kind: 'team', name: 'Sales' },
        network: expect.stringMatching(/^127\.0\.0$|^::/),
      },
      { action: 'organization.create' },
    ]);
    expect(Math.abs(Date.now() - Date.parse(body.items[0].at))).toBeLessThan(60_000);
  });

  it('is narrowed by activity, kind, person and time, and comes by pages', async () => {
    const { body: team } = await teams.create(olivia, 'Sales');
    await teams.add(olivia, team.id, [uma.id]);
    await teams.takeOut(uma, team.id, uma.id);
    expect(await acts('?group=team')).toEqual(['team.leave', 'team.grant', 'team.create']);
    expect(await acts('?kind=organization')).toEqual(['organization.create']);
    expect(await acts(`?person=${uma.email.toUpperCase()}`)).toEqual(['team.leave', 'team.grant']);
    expect(await acts(`?personId=${uma.id}`)).toEqual(['team.leave', 'team.grant']);
    expect(await acts('?person=%25')).toEqual([]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await acts(`?from=${tomorrow}`)).toEqual([]);
    expect(await acts(`?to=${tomorrow}&group=organization`)).toEqual(['organization.create']);
    const first = await read('?limit=3');
    const cursor = encodeURIComponent(first.body.nextCursor);
    expect(await acts(`?limit=3&cursor=${cursor}`)).toEqual(['organization.create']);
    expect((await read(`?limit=3&group=team&cursor=${cursor}`)).status).toBe(422);
    for (const wrong of ['?group=nothing', '?from=yesterday', '?limit=101', '?other=1', '?person=a%00b'])
      expect((await read(wrong)).status).toBe(422);
  });

  it('names people, teams and cards that acts name by their ids, of this organization alone', async () => {
    const { body: team } = await teams.create(olivia, 'Sales');
    const changes = {
      ...{ member: { to: uma.id }, team: { to: team.id }, event: { to: olivia.id } },
      card: { to: '0199d2f0-0000-7000-8000-000000000000' },
    };
    const entry = { targetKind: 'organization', targetId: acme.id, requestId: 'r', createdAt: new Date(), changes };
    await database()
      .insert(auditEntries)
      .values({ id: newId(), organizationId: acme.id, actorId: olivia.id, action: 'contact.export', ...entry });
    expect((await read()).body.people).toEqual({ [uma.id]: uma.email, [team.id]: 'Sales' });
    const otto = await verified('otto');
    const other = await organizationOf(otto, 'other');
    await database()
      .insert(auditEntries)
      .values({ id: newId(), organizationId: other.id, actorId: otto.id, action: 'contact.export', ...entry });
    const { body } = await request(audit, { as: otto, path: '/x', params: { organization: 'other' } });
    expect(body.items[0]).toMatchObject({ action: 'contact.export', changes });
    expect(body.people).toEqual({});
  });

  it('does not tell which of the product’s staff acted', async () => {
    const sam = await verified('sam');
    await database().update(users).set({ staffRole: 'SUPPORT', displayName: 'Sam' }).where(eq(users.id, sam.id));
    const target = { targetKind: 'organization', targetId: acme.id, requestId: 'r', createdAt: new Date() };
    await database()
      .insert(auditEntries)
      .values({ id: newId(), organizationId: acme.id, actorId: sam.id, action: 'support.open', ...target });
    const [entry] = (await read()).body.items;
    expect(entry).toMatchObject({ action: 'support.open', actor: { name: null, isStaff: true } });
    const { text } = await save();
    expect(text).toContain('support.open,staff,,,');
    expect(text).not.toContain(sam.email);
  });

  it('has a sentence for every act', () => {
    const sentences = words.acts as Record<string, Record<string, string> | undefined>;
    const silent = auditActions.filter((action) => {
      const [noun = '', verb = ''] = action.split('.');
      return !sentences[noun]?.[verb];
    });
    expect(silent).toEqual([]);
    const nouns = new Set(auditActions.map((action) => action.split('.')[0] ?? ''));
    expect([...nouns].filter((noun) => !Object.hasOwn(words.groups, noun))).toEqual([]);
  });
});

describe('as a table', () => {
  it('every cell is safe in a spreadsheet; taking it is an act itself', async () => {
    await teams.create(olivia, '=cmd|calc, "x"');
    const answer = await save('?group=team');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
    ]);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*\.csv/);
    const [head, line, end] = answer.text.split('\r\n');
    expect(head).toBe(
      'time,action,actor_name,actor_email,actor_id,target_kind,target_name,target_id,changes,network,request_id',
    );
    expect(line).toContain(`"'=cmd|calc, ""x"""`);
    expect(end).toBe('');
    expect((await read()).body.items[0]).toMatchObject({ action: 'audit.export', changes: { group: { to: 'team' } } });
  });

  it('has every entry, however many', async () => {
    const target = { targetKind: 'team', targetId: 'x', requestId: 'r', createdAt: new Date(), action: 'team.edit' };
    const rows = Array.from({ length: 1200 }, () => ({ id: newId(), organizationId: acme.id, ...target }));
    await database().insert(auditEntries).values(rows);
    const lines = (await save('?group=team')).text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1201);
    expect(new Set(lines).size).toBe(2);
  });
});

describe('an entry', () => {
  it('is neither changed nor deleted: the database refuses, whoever asks', async () => {
    for (const act of [
      sql`update audit_entries set actor_id = 'x'`,
      sql`delete from audit_entries`,
      sql`update audit_entries set created_at = now() where organization_id = ${acme.id}`,
    ])
      expect(
        await database()
          .execute(act)
          .then(() => 'done', cause),
      ).toContain('audit entries are neither changed nor deleted');
    expect(await database().select().from(auditEntries)).toHaveLength(1);
  });

  it('stands where its act does: what is rolled back leaves none', async () => {
    const before = await database().select().from(auditEntries);
    const act = inTransaction(systemContext(), async (tx) => {
      await createTeamRow(tx, acme.id, 'Sales');
      throw new Error('rolled back');
    });
    await expect(act).rejects.toThrow('rolled back');
    expect(await database().select().from(teamTable)).toEqual([]);
    expect(await database().select().from(auditEntries)).toEqual(before);
    await expect(record(systemContext(), acme.id, 'team.create', { kind: 'team', id: 'x' })).rejects.toThrow();
  });
});
