import type { NextApiHandler } from 'next';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { auditEntries } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import type { Column } from '@/lib/platform/permissions/table.generated';
import audit from '@/pages/api/v1/organizations/[organization]/audit';
import exported from '@/pages/api/v1/organizations/[organization]/audit/export';
import { type Cast, type Company, makeCompany, signUpCast } from '@/tests/support/company';
import { type Ask, type Asks, describeCells } from '@/tests/support/permission-cells';
import { request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';

let cast: Cast;
let subject: Company;
const as = (column: Column) => (column === 'AN' ? null : cast[column]);

beforeAll(async () => {
  cast = await signUpCast();
});

givenRows(async () => {
  subject = await makeCompany(cast);
  const target = { targetKind: 'team', targetId: subject.teamId, targetName: 'Sales' };
  const act = { action: 'team.create', actorId: cast.OO.id, requestId: 'r', createdAt: new Date(), ...target };
  await database()
    .insert(auditEntries)
    .values({ id: newId(), organizationId: subject.id, ...act });
});

const ask =
  (handler: NextApiHandler): Ask<Company> =>
  ({ slug }, who) =>
    request(handler, { as: who, params: { organization: slug } });

const asks: Asks<Company> = { 'audit.read': { read: ask(audit) }, 'audit.export': { export: ask(exported) } };

describeCells('audit', {
  ...{ as, asks, on: () => subject, secrets: /acme|@example|Sales/ },
  nowhere: (on) => ({ ...on, slug: 'nobody-here' }),
});

describe('permissions of audit: beyond the cells', () => {
  it("one organization's log is another's business to nobody, and never in its pages", async () => {
    const before = await everything();
    const rivals = { ...subject, slug: 'rival' };
    for (const column of ['TV', 'TM', 'OU', 'OA', 'OO'] as const)
      for (const perform of Object.values(asks).flatMap((requests) => Object.values(requests)))
        expect((await perform(rivals, cast[column], column)).status).toBe(404);
    expect((await ask(audit)(rivals, cast.XO, 'XO')).body.items).toEqual([]);
    expect(await everything()).toBe(before);
  });
});
