import { eq } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { invitations as invitationTable, memberships } from '@/lib/db/tables';
import { hashOf, newToken } from '@/lib/invitations/token';
import type { Column } from '@/lib/permissions/table';
import accept from '@/pages/api/v1/invitations/accept';
import preview from '@/pages/api/v1/invitations/preview';
import organizations from '@/pages/api/v1/organizations';
import organization from '@/pages/api/v1/organizations/[organization]';
import invitations from '@/pages/api/v1/organizations/[organization]/invitations';
import invitation from '@/pages/api/v1/organizations/[organization]/invitations/[id]';
import resend from '@/pages/api/v1/organizations/[organization]/invitations/[id]/resend';
import settings from '@/pages/api/v1/organizations/[organization]/settings';
import { type Cast, type Company, makeCompany, signUpCast } from '../../support/company';
import { verified } from '../../support/organizations';
import { type Ask, type Asks, describeCells, everything } from '../../support/permission-cells';
import { type Person, request } from '../../support/request';

type Subject = Company & { toUser: string; toAdmin: string; token: string };

let cast: Cast;
let subject: Subject;
const as = (column: Column) => (column === 'AN' ? null : cast[column]);

beforeAll(async () => {
  cast = await signUpCast();
});

async function invitedBy(inviter: Person, organizationId: string, email: string, role: 'USER' | 'ADMIN') {
  const token = newToken();
  const expiresAt = new Date(Date.now() + 60_000);
  const row = { organizationId, email, role, inviterId: inviter.id, tokenHash: hashOf(token), expiresAt };
  const [made] = await database().insert(invitationTable).values(row).returning({ id: invitationTable.id });
  return { id: made?.id ?? '', token };
}

beforeEach(async () => {
  const company = await makeCompany(cast);
  const toUser = await invitedBy(cast.OO, company.id, 'guest@example.com', 'USER');
  const toAdmin = await invitedBy(cast.OO, company.id, 'chief@example.com', 'ADMIN');
  subject = {
    ...company,
    ...{ toUser: toUser.id, toAdmin: toAdmin.id, token: toUser.token },
  };
});

const ask =
  (handler: NextApiHandler, method: string, body?: object): Ask<Subject> =>
  ({ slug }, who) =>
    request(handler, { as: who, method, params: { organization: slug }, ...(body ? { body } : {}) });
const about =
  (handler: NextApiHandler, method: string, of: keyof Subject, body?: object): Ask<Subject> =>
  (on, who) =>
    request(handler, { as: who, method, params: { organization: on.slug, id: on[of] }, ...(body ? { body } : {}) });
const withToken =
  (handler: NextApiHandler): Ask<Subject> =>
  ({ token }, who) =>
    request(handler, { as: who, method: 'POST', body: { token } });

const asks: Asks<Subject> = {
  'organization.create': {
    create: (_, who) => request(organizations, { as: who, method: 'POST', body: { name: 'New', slug: 'new-one' } }),
  },
  'organization.read': { read: ask(organization, 'GET') },
  'organization.readSettings': { read: ask(settings, 'GET') },
  'organization.editSettings': { edit: ask(settings, 'PATCH', { version: 1, name: 'Other' }) },
  'organization.own': {
    rename: ask(settings, 'PATCH', { version: 1, slug: 'another-slug' }),
  },
  'invitation.inviteAdmin': { invite: ask(invitations, 'POST', { email: 'new@example.com', role: 'ADMIN' }) },
  'invitation.preview': { preview: withToken(preview) },
  'invitation.accept': { accept: withToken(accept) },
};
// A team's managers come with teams.
const withoutManagers: Asks<Subject> = {
  'invitation.inviteUser': { invite: ask(invitations, 'POST', { email: 'new@example.com', role: 'USER' }) },
  'invitation.list': { list: ask(invitations, 'GET') },
  'invitation.change': { revoke: about(invitation, 'DELETE', 'toUser'), resend: about(resend, 'POST', 'toUser') },
};

const given = {
  ...{ as, on: () => subject, nowhere: (on: Subject) => ({ ...on, slug: 'nobody-here' }), secrets: /acme|@example/ },
};
describeCells('organizations', { ...given, asks });
describeCells('organizations, but for managers of teams', {
  ...{ ...given, asks: withoutManagers, only: ['AN', 'US', 'TV', 'OU', 'OA', 'OO', 'XO', 'SS', 'SA'] },
});

describe('permissions.md, organizations: notes', () => {
  it('l: an ADMIN neither revokes nor resends an invitation to ADMIN', async () => {
    const before = await everything();
    for (const act of [about(invitation, 'DELETE', 'toAdmin'), about(resend, 'POST', 'toAdmin')])
      expect((await act(subject, cast.OA, 'OA')).status).toBe(403);
    expect(await everything()).toBe(before);
    expect((await about(invitation, 'DELETE', 'toAdmin')(subject, cast.OO, 'OO')).status).toBe(204);
  });

  it('m: who was invited, by the verified address, joins', async () => {
    const guest = await verified('guest');
    await database().update(invitationTable).set({ email: guest.email }).where(eq(invitationTable.id, subject.toUser));
    expect((await withToken(accept)(subject, guest, 'XO')).status).toBe(200);
  });

  it('nobody of one organization does anything in another', async () => {
    const foreign = { ...subject, slug: 'rival' };
    const before = await everything();
    for (const column of ['OU', 'OA', 'OO'] as const)
      for (const acts of Object.values({ ...asks, ...withoutManagers }))
        for (const [name, perform] of Object.entries(acts)) {
          if (['create', 'preview', 'accept'].includes(name)) continue;
          expect([name, (await perform(foreign, cast[column], column)).status]).toEqual([name, 404]);
        }
    expect(await everything()).toBe(before);
  });

  it("one organization's invitations are not found in another, also by its owner", async () => {
    const before = await everything();
    const foreign = { ...subject, slug: 'rival' };
    for (const act of Object.values(withoutManagers['invitation.change'] ?? {}))
      expect((await act(foreign, cast.XO, 'XO')).status).toBe(404);
    expect(await everything()).toBe(before);
  });

  it('who was an OWNER and has left is outside', async () => {
    await database().update(memberships).set({ status: 'left' }).where(eq(memberships.userId, cast.OO.id));
    expect((await ask(organization, 'GET')(subject, cast.OO, 'OO')).status).toBe(404);
  });
});
