import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bulkInvitationJob } from '@/lib/organization/invitations/bulk/apply-bulk';
import { database } from '@/lib/platform/db/client';
import { invitationImportRows, invitationImports, invitations, memberships } from '@/lib/platform/db/tables';
import { apply, bulk, editRow, makeTeams, rows, settled, stop, upload } from '@/tests/support/bulk-invitations';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import type { Person } from '@/tests/support/request';

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

it('a file whose inviter is removed meanwhile says who is invited and who is not', async () => {
  const [olivia, adam] = [await verified('olivia'), await verified('adam')];
  const acme = await organizationOf(olivia);
  await join(acme.id, adam, 'ADMIN');
  const { body } = await upload(adam, 'email\r\na@example.com\r\nb@example.com\r\nc@example.com');
  expect(body.counts).toMatchObject({ ready: 3, known: 0 });
  // As after the first part.
  await database().update(invitationImports).set({ status: 'running', progressTotal: 3, progressDone: 1 });
  await database().update(invitationImportRows).set({ outcome: 'invited' }).where(eq(invitationImportRows.place, 1));
  await database().delete(memberships).where(eq(memberships.userId, adam.id));
  await bulkInvitationJob.resume();
  const left = { status: 'ready', problem: 'not_found', counts: { ready: 2, known: 1, wrong: 0, skipped: 0 } };
  expect((await bulk(olivia, body.id)).body).toMatchObject(left);
  expect((await rows(olivia, body.id)).body.items.map(({ state }) => state)).toEqual(['known', 'ready', 'ready']);
});

/** Everybody is invited, and the file is as if the last part of it had been stopped. */
async function invitedAndStopped(as: Person, lines: string): Promise<string> {
  const { id } = (await upload(as, `email,team\r\n${lines}`)).body;
  await apply(as, id);
  await settled(as, id);
  // The worker that has finished the file may look at it once more, and finish it again.
  await expect
    .poll(async () => {
      await database().update(invitationImports).set({ status: 'running', finishedAt: null });
      return (await stop(as, id)).body.status;
    })
    .toBe('ready');
  return id;
}
const addresses = async () => (await database().select().from(invitations)).map(({ email }) => email).sort();

describe('a file that was stopped, applied again', () => {
  it('invites whoever a corrected row names now, and nobody twice', async () => {
    const olivia = await verified('olivia');
    await organizationOf(olivia);
    const id = await invitedAndStopped(olivia, 'a@example.com,\r\nb@example.com,');
    expect((await bulk(olivia, id)).body.counts).toMatchObject({ ready: 0, known: 2 });
    await editRow(olivia, id, 2, { email: 'c@example.com' });
    await apply(olivia, id);
    expect(await settled(olivia, id)).toMatchObject({
      status: 'done',
      progress: { done: 1, total: 1 },
      result: { left: 0 },
    });
    expect(await addresses()).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  });

  it('invites whom it had left out, once their row is right', async () => {
    const olivia = await verified('olivia');
    await organizationOf(olivia);
    const { id } = (await upload(olivia, 'email,team\r\na@example.com,\r\nb@example.com,Sales')).body;
    // As when the team was deleted while the file was at work.
    await database()
      .update(invitationImportRows)
      .set({ state: 'ready', outcome: 'left' })
      .where(eq(invitationImportRows.place, 2));
    await database().update(invitationImports).set({ status: 'running' });
    await stop(olivia, id);
    await makeTeams(olivia, id, ['Sales']);
    await apply(olivia, id);
    expect(await settled(olivia, id)).toMatchObject({ status: 'done', result: { invited: 2, left: 0 } });
    expect(await addresses()).toEqual(['a@example.com', 'b@example.com']);
  });
});
