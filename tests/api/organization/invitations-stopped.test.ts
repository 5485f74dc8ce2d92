import { expect, it } from 'vitest';
import { bulkInvitationJob } from '@/lib/organization/invitations/bulk/apply-bulk';
import { database } from '@/lib/platform/db/client';
import { invitationImports, invitations } from '@/lib/platform/db/tables';
import { apply, settled, stop, upload } from '@/tests/support/bulk-invitations';
import { organizationOf, verified } from '@/tests/support/organizations';

it('a file of people to invite can be stopped: who is invited stays so, the others can be invited later', async () => {
  const olivia = await verified('olivia');
  await organizationOf(olivia);
  const { body } = await upload(olivia, 'email\r\na@example.com\r\nb@example.com');
  await database().update(invitationImports).set({ status: 'running', progressTotal: 2 });
  for (let time = 0; time < 2; time += 1)
    expect((await stop(olivia, body.id)).body).toMatchObject({ status: 'ready', problem: null });
  await bulkInvitationJob.resume();
  expect(await database().select().from(invitations)).toEqual([]);
  await apply(olivia, body.id);
  expect(await settled(olivia, body.id)).toMatchObject({ status: 'done', result: { invited: 2 } });
  expect((await stop(olivia, body.id)).body.status).toBe('done');
});
