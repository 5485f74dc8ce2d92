import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { invitationGrants, memberships, teams } from '@/lib/platform/db/tables';
import { apply, editBulk, settled, upload } from '@/tests/support/bulk-invitations';
import { organizationOf, verified } from '@/tests/support/organizations';

it('a file of 2,000 people to invite is judged and applied whole', async () => {
  const olivia = await verified('olivia');
  const acme = await organizationOf(olivia);
  await database().insert(teams).values({ id: 'team-sales', organizationId: acme.id, name: 'Sales' });
  const lines = Array.from({ length: 2000 }, (_, at) => `p${at}@example.com,P ${at},Sales`);
  const { body } = await upload(olivia, ['email,name,team', ...lines].join('\r\n'));
  await editBulk(olivia, body.id, { delivery: 'none' });
  await apply(olivia, body.id);
  expect((await settled(olivia, body.id)).result).toEqual({ invited: 2000, mailed: 0, left: 0 });
  expect(await database().select().from(invitationGrants)).toHaveLength(2000);
  expect(await database().select().from(memberships)).toHaveLength(1);
}, 120_000);
