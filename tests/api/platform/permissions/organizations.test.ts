import { eq } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { memberships } from '@/lib/platform/db/tables';
import organizations from '@/pages/api/v1/organizations';
import organization from '@/pages/api/v1/organizations/[organization]';
import settings from '@/pages/api/v1/organizations/[organization]/settings';
import { type Acme, makeAcme } from '@/tests/support/acme';
import { as, cast, startCast } from '@/tests/support/acme-scene';
import { type Ask, type Asks, describeCells } from '@/tests/support/permission-cells';
import { request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';

let subject: Acme;

startCast();

givenRows(async () => {
  subject = await makeAcme(cast);
});

const ask =
  (handler: NextApiHandler, method: string, body?: object): Ask<Acme> =>
  ({ slug }, who) =>
    request(handler, { as: who, method, params: { organization: slug }, ...(body ? { body } : {}) });

const asks: Asks<Acme> = {
  'organization.create': {
    create: (_, who) => request(organizations, { as: who, method: 'POST', body: { name: 'New', slug: 'new-one' } }),
  },
  'organization.read': { read: ask(organization, 'GET') },
  'organization.readSettings': { read: ask(settings, 'GET') },
  'organization.editSettings': { edit: ask(settings, 'PATCH', { version: 1, name: 'Other' }) },
  'organization.own': {
    rename: ask(settings, 'PATCH', { version: 1, slug: 'another-slug' }),
  },
};

const given = {
  ...{ as, on: () => subject, nowhere: (on: Acme) => ({ ...on, slug: 'nobody-here' }), secrets: /acme|@example/ },
};
describeCells('organizations', { ...given, asks });

describe('permissions of organizations: notes', () => {
  it('nobody of one organization does anything in another', async () => {
    const foreign = { ...subject, slug: 'rival' };
    const before = await everything();
    for (const column of ['OU', 'OA', 'OO'] as const)
      for (const acts of Object.values(asks))
        for (const [name, perform] of Object.entries(acts)) {
          if (name === 'create') continue;
          expect([name, (await perform(foreign, cast[column], column)).status]).toEqual([name, 404]);
        }
    expect(await everything()).toBe(before);
  });

  it('who was an OWNER and has left is outside', async () => {
    await database().update(memberships).set({ status: 'left' }).where(eq(memberships.userId, cast.OO.id));
    expect((await ask(organization, 'GET')(subject, cast.OO, 'OO')).status).toBe(404);
  });
});
