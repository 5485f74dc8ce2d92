import type { NextApiHandler } from 'next';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { auditEntries } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import audit from '@/pages/api/v1/organizations/[organization]/audit';
import exported from '@/pages/api/v1/organizations/[organization]/audit/export';
import { type Acme, makeAcme } from '@/tests/support/acme';
import { as, cast, startCast } from '@/tests/support/acme-scene';
import { type Ask, type Asks, describeCells } from '@/tests/support/permission-cells';
import { request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';

let subject: Acme;

startCast();

givenRows(async () => {
  subject = await makeAcme(cast);
  const target = { targetKind: 'team', targetId: subject.teamId, targetName: 'Sales' };
  const act = { action: 'team.create', actorId: cast.OO.id, requestId: 'r', createdAt: new Date(), ...target };
  await database()
    .insert(auditEntries)
    .values({ id: newId(), organizationId: subject.id, ...act });
});

const ask =
  (handler: NextApiHandler): Ask<Acme> =>
  ({ slug }, who) =>
    request(handler, { as: who, params: { organization: slug } });

const asks: Asks<Acme> = { 'audit.read': { read: ask(audit) }, 'audit.export': { export: ask(exported) } };

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
