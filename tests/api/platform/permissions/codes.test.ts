import { beforeAll } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { codes } from '@/lib/platform/db/tables';
import type { Column } from '@/lib/platform/permissions/table.generated';
import { type Cast, type Company, makeCompany, signUpCast } from '@/tests/support/company';
import * as company from '@/tests/support/organization-codes';
import { type Asks, describeCells } from '@/tests/support/permission-cells';
import { givenRows } from '@/tests/support/rows';

type Subject = Company & { codeId: string };

let cast: Cast;
let subject: Subject;
const as = (column: Column) => (column === 'AN' ? null : cast[column]);

beforeAll(async () => {
  cast = await signUpCast();
});

givenRows(async () => {
  const made = await makeCompany(cast);
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
