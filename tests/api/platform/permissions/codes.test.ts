import { database } from '@/lib/platform/db/client';
import { codes } from '@/lib/platform/db/tables';
import { type Acme, makeAcme } from '@/tests/support/acme';
import { as, cast, startCast } from '@/tests/support/acme-scene';
import * as company from '@/tests/support/organization-codes';
import { type Asks, describeCells } from '@/tests/support/permission-cells';
import { givenRows } from '@/tests/support/rows';

type Subject = Acme & { codeId: string };

let subject: Subject;

startCast();

givenRows(async () => {
  const made = await makeAcme(cast);
  const row = { code: 'C0MPANY0', status: 'linked' as const, organizationId: made.id, profileId: made.cardId };
  const [code] = await database().insert(codes).values(row).returning({ id: codes.id });
  subject = { ...made, codeId: code?.id ?? '' };
});

const asks: Asks<Subject> = {
  'code.manage': {
    list: ({ slug }, who) => company.list(who, slug),
    make: ({ slug }, who) => company.make(who, slug, { total: 2 }),
    release: ({ slug, codeId }, who) => company.change(who, slug, codeId, { version: 1, status: 'released' }),
    link: ({ slug, codeId, cardId }, who) => company.change(who, slug, codeId, { version: 1, profileId: cardId }),
  },
};

describeCells('codes of an organization', {
  ...{ asks, as, on: () => subject, nowhere: (on: Subject) => ({ ...on, slug: 'nobody-here' }) },
  secrets: /C0MPANY0|@example/,
});
