import { eq } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { invitationGrants, invitations as invitationTable } from '@/lib/platform/db/tables';
import { newToken, tokenHash } from '@/lib/platform/token';
import accept from '@/pages/api/v1/invitations/accept';
import preview from '@/pages/api/v1/invitations/preview';
import invitations from '@/pages/api/v1/organizations/[organization]/invitations';
import invitation from '@/pages/api/v1/organizations/[organization]/invitations/[id]';
import link from '@/pages/api/v1/organizations/[organization]/invitations/[id]/link';
import resend from '@/pages/api/v1/organizations/[organization]/invitations/[id]/resend';
import send from '@/pages/api/v1/organizations/[organization]/invitations/send';
import { type Acme, makeAcme } from '@/tests/support/acme';
import { as, cast, startCast } from '@/tests/support/acme-scene';
import * as files from '@/tests/support/bulk-invitations';
import { verified } from '@/tests/support/organizations';
import { type Ask, type Asks, describeCells } from '@/tests/support/permission-cells';
import { type Person, request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';

type Subject = Acme & { toUser: string; toAdmin: string; toOther: string; token: string; file: string };

let subject: Subject;

startCast();

type Invited = { email: string; role: 'USER' | 'ADMIN'; teamId?: string };

async function invitedBy(inviter: Person, organizationId: string, { email, role, teamId }: Invited) {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 60_000);
  const row = { organizationId, email, role, inviterId: inviter.id, tokenHash: tokenHash(token), expiresAt };
  const [made] = await database().insert(invitationTable).values(row).returning({ id: invitationTable.id });
  const id = made?.id ?? '';
  if (teamId)
    await database().insert(invitationGrants).values({ invitationId: id, teamId, organizationId, role: 'viewer' });
  return { id, token };
}

/** The company with an invitation to the team, one to another team and one to ADMIN, and a file that TM has uploaded. */
givenRows(async () => {
  const company = await makeAcme(cast);
  const invite = (invited: Invited) => invitedBy(cast.OO, company.id, invited);
  const toUser = await invite({ email: 'guest@example.com', role: 'USER', teamId: company.teamId });
  const toOther = await invite({ email: 'other@example.com', role: 'USER', teamId: company.otherTeamId });
  const toAdmin = await invite({ email: 'chief@example.com', role: 'ADMIN' });
  const file = await files.upload(cast.TM, 'email,team\r\nrow@example.com,Sales\r\nbad,Missing');
  const ids = { toUser: toUser.id, toOther: toOther.id, toAdmin: toAdmin.id, file: file.body.id };
  subject = { ...company, ...ids, token: toUser.token };
});

const ask =
  (handler: NextApiHandler, method: string, body?: object): Ask<Subject> =>
  ({ slug }, who) =>
    request(handler, { as: who, method, params: { organization: slug }, ...(body ? { body } : {}) });
const about =
  (handler: NextApiHandler, method: string, of: keyof Subject): Ask<Subject> =>
  (on, who) =>
    request(handler, { as: who, method, params: { organization: on.slug, id: on[of] } });
const withToken =
  (handler: NextApiHandler): Ask<Subject> =>
  ({ token }, who) =>
    request(handler, { as: who, method: 'POST', body: { token } });

const inTeam: Ask<Subject> = ({ slug, teamId }, who) =>
  request(invitations, {
    ...{ as: who, method: 'POST', params: { organization: slug } },
    body: { email: 'new@example.com', role: 'USER', grants: [{ teamId, role: 'viewer' }] },
  });

const applied: Ask<Subject> = async ({ file, slug }, who) => {
  const answer = await files.apply(who, file, slug);
  if (who && answer.status === 202) await files.settled(who, file);
  return answer;
};

const asks: Asks<Subject> = {
  'invitation.inviteUser': {
    ...{ invite: inTeam, apply: applied },
    'bring a file': ({ slug }, who) => files.upload(who, 'email\r\nnew@example.com', 'a.csv', slug),
    'read it anew': ({ slug, file }, who) => files.editBulk(who, file, { delivery: 'none' }, slug),
    'correct a row': ({ slug, file }, who) => files.editRow(who, file, 2, { email: 'good@example.com' }, slug),
    deleteBulk: ({ slug, file }, who) => files.deleteBulk(who, file, slug),
  },
  'invitation.inviteAdmin': { invite: ask(invitations, 'POST', { email: 'new@example.com', role: 'ADMIN' }) },
  'invitation.list': {
    list: ask(invitations, 'GET'),
    files: ({ slug }, who) => files.bulks(who, slug),
    file: ({ slug, file }, who) => files.bulk(who, file, slug),
    rows: ({ slug, file }, who) => files.rows(who, file, {}, slug),
  },
  'invitation.change': {
    ...{ revoke: about(invitation, 'DELETE', 'toUser'), resend: about(resend, 'POST', 'toUser') },
    ...{ link: about(link, 'POST', 'toUser'), 'send all': ask(send, 'POST') },
  },
  'team.own': { 'make missing teams': ({ slug, file }, who) => files.makeTeams(who, file, ['Missing'], slug) },
  'invitation.preview': { preview: withToken(preview) },
  'invitation.accept': { accept: withToken(accept) },
};

const given = {
  ...{ as, on: () => subject, nowhere: (on: Subject) => ({ ...on, slug: 'nobody-here' }), secrets: /acme|@example/ },
};
describeCells('invitations', { ...given, asks });

describe('permissions of invitations: notes', () => {
  const changes = (of: keyof Subject) => [
    ...[about(invitation, 'DELETE', of), about(resend, 'POST', of), about(link, 'POST', of)],
  ];

  it('k: a manager sees and changes nothing but USERs who become viewers of their own teams', async () => {
    const { body } = await ask(invitations, 'GET')(subject, cast.TM, 'TM');
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual([subject.toUser]);
    expect(body.counts).toMatchObject({ waiting: 1 });
    const before = await everything();
    for (const act of [...changes('toAdmin'), ...changes('toOther')])
      expect((await act(subject, cast.TM, 'TM')).status).toBe(403);
    const invite = (grants: object[]) =>
      ask(invitations, 'POST', { email: 'new@example.com', role: 'USER', grants })(subject, cast.TM, 'TM');
    const [own, other] = [subject.teamId, subject.otherTeamId];
    const refused = [
      ...[[], [{ teamId: other }], [{ teamId: own }, { teamId: other }], [{ teamId: own, role: 'manager' }]],
      ...[[{ teamId: 'not-a-team' }]],
    ];
    for (const grants of refused) expect([grants, (await invite(grants)).status]).toEqual([grants, 403]);
    expect(await everything()).toBe(before);
  });

  it('l: an ADMIN neither revokes nor sends an invitation to ADMIN', async () => {
    const before = await everything();
    for (const act of changes('toAdmin')) expect((await act(subject, cast.OA, 'OA')).status).toBe(403);
    expect(await everything()).toBe(before);
    expect((await about(invitation, 'DELETE', 'toAdmin')(subject, cast.OO, 'OO')).status).toBe(204);
  });

  it('m: who was invited, by the verified address, joins', async () => {
    const guest = await verified('guest');
    await database().update(invitationTable).set({ email: guest.email }).where(eq(invitationTable.id, subject.toUser));
    expect((await withToken(accept)(subject, guest, 'XO')).status).toBe(200);
  });

  it("one organization's invitations and files are not found in another, also by its owner", async () => {
    const before = await everything();
    const foreign = { ...subject, slug: 'rival' };
    for (const [action, acts] of Object.entries(asks))
      for (const [name, act] of Object.entries(acts ?? {})) {
        if (['invite', 'bring a file', 'list', 'files', 'send all', 'preview', 'accept'].includes(name)) continue;
        expect([action, name, (await act(foreign, cast.XO, 'XO')).status]).toEqual([action, name, 404]);
        expect([action, name, (await act(foreign, cast.OO, 'OO')).status]).toEqual([action, name, 404]);
      }
    expect(await everything()).toBe(before);
  });
});
