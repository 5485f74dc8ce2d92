import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bulkInvitationJob } from '@/lib/organization/invitations/bulk/apply-bulk';
import { database } from '@/lib/platform/db/client';
import {
  auditEntries,
  invitationGrants,
  invitationImportRows,
  invitationImports,
  invitations,
  organizations,
  outbox,
  rateLimits,
  teamGrants,
  teams,
} from '@/lib/platform/db/tables';
import { counterOf } from '@/lib/platform/rate-limit-key';
import { sweep } from '@/lib/server/sweep';
import { workbooks } from '@/tests/support/bombs';
import {
  apply,
  bulk,
  bulks,
  deleteBulk,
  editBulk,
  editRow,
  makeTeams,
  rows,
  settled,
  upload,
} from '@/tests/support/bulk-invitations';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import type { Person } from '@/tests/support/request';
import { xlsx, xlsxOf } from '@/tests/support/workbook';

let olivia: Person;
let acme: { id: string; slug: string };

const csv = (...lines: string[]) => lines.join('\r\n');
const all = () => database().select().from(invitations);
const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const problems = async (id: string) =>
  (await rows(olivia, id)).body.items.map((row) => [row.place, ...row.problems.map((each) => each.code)]);

beforeEach(async () => {
  olivia = await verified('olivia');
  acme = await organizationOf(olivia);
  await database()
    .insert(teams)
    .values([
      { id: 'team-sales', organizationId: acme.id, name: 'Sales' },
      { id: 'team-other', organizationId: acme.id, name: 'Ops' },
    ]);
});

describe('a file of people to invite', () => {
  it('says row by row who would be invited, and why not; corrected in place, everybody is', async () => {
    const uma = await verified('uma');
    await join(acme.id, uma, 'USER');
    const file = csv(
      'E-Mail;Name;Rolle;Team',
      'ada@example.com;Ada Lovelace;Benutzer;Sales',
      'not an address;Bob;;',
      'Ada@Example.com;Ada again;;',
      `${uma.email};Uma;;`,
      'carl@example.com;Carl;Emperor;',
      'dora@example.com;Dora;Manager;sales, Ops',
      'emma@example.com;Emma;Admin;Marketing',
      ';Nobody;;',
    );
    const made = await upload(olivia, file);
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(made.body).toMatchObject({
      status: 'ready',
      options: { mapping: ['email', 'name', 'role', 'teams'], delivery: 'mail', teamId: null },
      counts: { ready: 2, wrong: 5, known: 1, skipped: 0 },
      unknownTeams: ['Marketing'],
    });
    expect(await problems(id)).toEqual([
      ...[[1], [2, 'invalid_email'], [3, 'duplicate'], [4, 'already_member'], [5, 'invalid_role'], [6]],
      ...[
        [7, 'unknown_team'],
        [8, 'required'],
      ],
    ]);
    expect((await rows(olivia, id, { state: 'known' })).body.items.map(({ place }) => place)).toEqual([4]);
    expect((await editRow(olivia, id, 2, { email: 'bob@example.com' })).body).toMatchObject({
      ...{ state: 'ready', problems: [], isEdited: true },
    });
    // The correction of row 1 also settles row 3.
    expect((await editRow(olivia, id, 1, { email: 'ada.l@example.com' })).body.state).toBe('ready');
    expect((await rows(olivia, id, { state: 'ready' })).body.items.map(({ place }) => place)).toEqual([1, 2, 3, 6]);
    expect((await editRow(olivia, id, 5, { role: 'USER' })).body.state).toBe('ready');
    expect((await makeTeams(olivia, id, ['Marketing'])).body.unknownTeams).toEqual([]);
    expect((await editRow(olivia, id, 8, { isSkipped: true })).body.state).toBe('skipped');
    expect(await all()).toEqual([]);

    expect((await apply(olivia, id)).status).toBe(202);
    const done = await settled(olivia, id);
    expect(done).toMatchObject({ status: 'done', result: { invited: 6, mailed: 6, left: 2 } });
    expect(done.progress).toEqual({ done: 6, total: 6 });
    const made2 = await all();
    expect(made2.map(({ email, role, name }) => `${email} ${role} ${name}`).sort()).toEqual([
      ...['ada.l@example.com USER Ada Lovelace', 'ada@example.com USER Ada again', 'bob@example.com USER Bob'],
      ...['carl@example.com USER Carl', 'dora@example.com USER Dora', 'emma@example.com ADMIN Emma'],
    ]);
    const dora = made2.find(({ email }) => email.startsWith('dora'))?.id ?? '';
    const grants = await database().select().from(invitationGrants).where(eq(invitationGrants.invitationId, dora));
    expect(grants.map(({ teamId, role }) => `${teamId} ${role}`).sort()).toEqual([
      ...['team-other manager', 'team-sales manager'],
    ]);
    const said = await database().select().from(auditEntries).where(eq(auditEntries.action, 'invitation.create'));
    expect(said).toHaveLength(6);
    expect(said.every(({ actorId }) => actorId === olivia.id)).toBe(true);
  });

  it('is applied also where the organization leaves its members one way to sign in', async () => {
    const admin = await verified('adam');
    await join(acme.id, admin, 'ADMIN');
    await database()
      .update(organizations)
      .set({ policies: { signInMethods: ['code'] } });
    const { body } = await upload(admin, csv('email', 'ada@example.com'));
    expect((await apply(admin, body.id)).status).toBe(202);
    expect(await settled(admin, body.id)).toMatchObject({ problem: null, result: { invited: 1 } });
  });

  it('is an Excel workbook too: the first visible sheet, without the readings of Japanese cells', async () => {
    const table = [
      ['People to invite', '', ''],
      ['メールアドレス', '氏名', '役割', 'チーム'],
      ['hana@example.com', '山田花子', 'メンバー', 'Sales'],
      ['', '', '', ''],
      ['taro@example.com', '<Taro & Co>', '管理者', ''],
    ];
    const { body } = await upload(olivia, xlsx(table), '名簿.xlsx');
    expect(body).toMatchObject({
      ...{ format: 'xlsx', fileName: '名簿.xlsx', counts: { ready: 2, wrong: 0 } },
      options: { mapping: ['email', 'name', 'role', 'teams'] },
    });
    const { items } = (await rows(olivia, body.id)).body;
    expect(items).toMatchObject([
      { place: 1, email: 'hana@example.com', name: '山田花子', role: 'USER', teams: ['Sales'] },
      { place: 2, name: '<Taro & Co>', role: 'ADMIN', teams: [] },
    ]);
  });

  it('is every sheet of a workbook that names people, and says which others have rows', async () => {
    const sheets = {
      Notes: [['Please fill in'], ['the sheets behind']],
      Berlin: [
        ['E-mail', 'Name', 'Role'],
        ['ann@example.com', 'Ann', 'Admin'],
      ],
      Paris: [
        ['Name', 'E-mail'],
        ['Bob', 'bob@example.com'],
      ],
    };
    const { body } = await upload(olivia, xlsxOf(sheets), 'people.xlsx');
    expect(body).toMatchObject({ counts: { ready: 2, wrong: 0 }, unreadSheets: ['Notes'] });
    expect((await rows(olivia, body.id)).body.items).toMatchObject([
      { email: 'ann@example.com', name: 'Ann', role: 'ADMIN' },
      { email: 'bob@example.com', name: 'Bob', role: 'USER' },
    ]);
  });

  it('nobody is invited twice: by a double click, by the same file again, or by two files at once', async () => {
    const file = csv('email', ...Array.from({ length: 120 }, (_, at) => `p${at}@example.com`));
    const [one, two] = [await upload(olivia, file), await upload(olivia, file)];
    const answers = await Promise.all([one, one, two, two, one].map(({ body }) => apply(olivia, body.id)));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    const results = [await settled(olivia, one.body.id), await settled(olivia, two.body.id)];
    expect(results.reduce((total, { result }) => total + (result?.invited ?? 0), 0)).toBe(120);
    expect(await all()).toHaveLength(120);
    const again = await upload(olivia, file);
    expect(again.body.counts).toEqual({ ready: 0, wrong: 0, known: 120, skipped: 0 });
    await apply(olivia, again.body.id);
    expect((await settled(olivia, again.body.id)).result).toEqual({ invited: 0, mailed: 0, left: 120 });
    expect(await all()).toHaveLength(120);
  });

  it('goes on where a process left it', async () => {
    const { body } = await upload(olivia, csv('email', 'a@example.com', 'b@example.com', 'c@example.com'));
    // The import looks as if its process was killed between two transactions.
    await database()
      .update(invitationImports)
      .set({ status: 'running', progressTotal: 3, progressDone: 1, result: { invited: 1, mailed: 1, left: 0 } });
    await database()
      .update(invitationImportRows)
      .set({ outcome: 'invited' })
      .where(and(eq(invitationImportRows.importId, body.id), eq(invitationImportRows.place, 1)));
    await bulkInvitationJob.resume();
    expect((await bulk(olivia, body.id)).body).toMatchObject({ status: 'done', result: { invited: 3, left: 0 } });
    expect((await all()).map(({ email }) => email).sort()).toEqual(['b@example.com', 'c@example.com']);
  });

  it('with no mail yet, or too many for a day, the invitations wait unsent', async () => {
    const { body } = await upload(olivia, csv('email', 'a@example.com', 'b@example.com'));
    await editBulk(olivia, body.id, { delivery: 'none' });
    await apply(olivia, body.id);
    expect((await settled(olivia, body.id)).result).toEqual({ invited: 2, mailed: 0, left: 0 });
    expect((await all()).map(({ delivery }) => delivery)).toEqual(['none', 'none']);
    expect(await database().select().from(outbox).where(eq(outbox.kind, 'email'))).toEqual([]);
    const many = await upload(olivia, csv('email', ...Array.from({ length: 150 }, (_, at) => `p${at}@example.com`)));
    await database()
      .insert(rateLimits)
      .values({ key: `invitation-bulk:${counterOf(acme.id)}`, points: 2400, expire: Date.now() + 60_000 });
    await apply(olivia, many.body.id);
    expect((await settled(olivia, many.body.id)).result).toEqual({ invited: 150, mailed: 100, left: 0 });
  });

  it('columns are taken for something else; what was corrected by hand stays; rows without a team get one', async () => {
    const file = csv('Wer,E-Mail', 'Ada,ada@example.com', 'Bob,bob@example.com');
    const { body } = await upload(olivia, file);
    expect(body.options.mapping).toEqual(['ignore', 'email']);
    await editRow(olivia, body.id, 2, { name: 'Robert' });
    const edited = await editBulk(olivia, body.id, { mapping: ['name', 'email'], teamId: 'team-sales' });
    expect(edited.body.options).toMatchObject({ mapping: ['name', 'email'], teamId: 'team-sales' });
    const { items } = (await rows(olivia, body.id)).body;
    expect(items.map(({ name }) => name)).toEqual(['Ada', 'Robert']);
    expect(code(await editBulk(olivia, body.id, { teamId: 'not-a-team' }))).toEqual([422, 'invalid_fields']);
    await apply(olivia, body.id);
    await settled(olivia, body.id);
    expect(await database().select().from(invitationGrants)).toHaveLength(2);
    expect(code(await editRow(olivia, body.id, 1, { name: 'x' }))).toEqual([409, 'bulk_busy']);
  });

  it('of a manager invites viewers of their own teams alone, also where they were one when it was applied', async () => {
    const mia = await verified('mia');
    await join(acme.id, mia, 'USER');
    const grant = { teamId: 'team-sales', organizationId: acme.id, userId: mia.id, role: 'manager' as const };
    await database().insert(teamGrants).values(grant);
    const file = csv(
      'email,role,team',
      ...['a@example.com,,Sales', 'b@example.com,,Ops', 'c@example.com,,', 'd@example.com,Admin,Sales'],
      ...['e@example.com,Manager,Sales', 'f@example.com,,Sales'],
    );
    const { body } = await upload(mia, file);
    const found = (await rows(mia, body.id)).body.items.map((row) => row.problems.map((each) => each.code).join());
    expect(found).toEqual(['', 'team_not_allowed', 'team_required', 'role_not_allowed', 'role_not_allowed', '']);
    expect(code(await makeTeams(mia, body.id, ['New']))).toEqual([403, 'forbidden']);
    await apply(mia, body.id);
    expect((await settled(mia, body.id)).result).toMatchObject({ invited: 2, left: 4 });
    expect((await bulks(mia)).body.items).toHaveLength(1);
    expect((await bulks(olivia)).body.items).toHaveLength(1);
    const hers = (await upload(olivia, file)).body.id;
    expect(code(await bulk(mia, hers))).toEqual([403, 'forbidden']);
    expect((await bulks(mia)).body.items).toHaveLength(1);

    const later = await upload(mia, csv('email,team', 'late@example.com,Sales'));
    await database().delete(teamGrants);
    await database()
      .update(invitationImports)
      .set({ status: 'running' })
      .where(eq(invitationImports.id, later.body.id));
    await bulkInvitationJob.resume();
    expect((await bulk(olivia, later.body.id)).body).toMatchObject({ status: 'ready', problem: 'forbidden' });
    expect(await all()).toHaveLength(2);
  });

  it('is refused where nobody can be read from it', async () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    expect(code(await upload(olivia, png, 'a.png'))).toEqual([415, 'bulk_unsupported']);
    expect(code(await upload(olivia, '', 'a.csv'))).toEqual([422, 'bulk_unreadable']);
    expect(code(await upload(olivia, 'email\r\n', 'a.csv'))).toEqual([422, 'bulk_unreadable']);
    expect(code(await upload(olivia, Buffer.from('PK\x03\x04nonsense'), 'a.xlsx'))).toEqual([422, 'bulk_unreadable']);
    expect(code(await upload(olivia, csv('email,name', 'a@example.com,A\0da')))).toEqual([422, 'bulk_unreadable']);
    const many = csv('email', ...Array.from({ length: 2001 }, (_, at) => `p${at}@example.com`));
    expect(code(await upload(olivia, many))).toEqual([422, 'bulk_too_many']);
    expect(code(await upload(olivia, Buffer.alloc(5_000_001, 'a')))).toEqual([413, 'body_too_large']);
    const bomb = xlsx([['email'], [`${'a'.repeat(40_000_000)}@example.com`]]);
    expect(bomb.length).toBeLessThan(200_000);
    expect(code(await upload(olivia, bomb, 'a.xlsx'))).toEqual([422, 'bulk_unreadable']);
    const rows = workbooks['rows of nothing']?.() ?? '';
    expect(code(await upload(olivia, rows, 'a.xlsx'))).toEqual([422, 'workbook_too_large']);
    expect(await database().select().from(invitationImports)).toEqual([]);
  });

  it('is cut between characters only', async () => {
    const pairs = `x${'😀'.repeat(300)}`;
    const file = csv(`email,name,team,${pairs}`, `a@example.com${`,${pairs}`.repeat(3)}`);
    expect((await upload(olivia, file, `${pairs}.csv`)).status).toBe(201);
  });

  it('is kept for 30 days with what came of it; a dry run can be forgotten', async () => {
    const { body } = await upload(olivia, csv('email', 'a@example.com'));
    expect((await deleteBulk(olivia, body.id)).status).toBe(204);
    expect((await bulk(olivia, body.id)).status).toBe(404);
    const kept = (await upload(olivia, csv('email', 'a@example.com'))).body;
    await apply(olivia, kept.id);
    await settled(olivia, kept.id);
    await database().update(invitationImports).set({ finishedAt: sql`now() - interval '31 days'` });
    expect((await bulks(olivia)).body.items).toEqual([]);
    await sweep();
    expect(await database().select().from(invitationImportRows)).toEqual([]);
    expect(await all()).toHaveLength(1);
  });
});
