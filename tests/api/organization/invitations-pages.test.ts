import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { memberships, teamGrants, teams, users } from '@/lib/platform/db/tables';
import { getServerSideProps as listPage } from '@/pages/app/organizations/[organization]/settings/invitations';
import { getServerSideProps as filePage } from '@/pages/app/organizations/[organization]/settings/invitations/import';
import { upload } from '@/tests/support/bulk-invitations';
import { organizationOf, verified } from '@/tests/support/organizations';
import type { Person } from '@/tests/support/request';

let olivia: Person;
let acme: { id: string };

beforeEach(async () => {
  olivia = await verified('olivia');
  acme = await organizationOf(olivia);
});

async function visit(page: GetServerSideProps, as: Person, query: Record<string, string> = {}) {
  // Onboarding is not tested here, so everybody has finished it.
  await database().update(users).set({ onboardingDoneAt: new Date() });
  const res = { statusCode: 200, setHeader: () => {} };
  const req = { headers: {}, cookies: { auth: as.cookie.slice('auth='.length) } };
  const context = { req, res, query: { organization: 'acme', ...query }, resolvedUrl: '/x', locale: 'en' };
  // biome-ignore lint/suspicious/noExplicitAny: the result is one of Next's many shapes.
  const result: any = await page(context as unknown as GetServerSidePropsContext);
  const cached = result.props?.dehydratedState.queries.map(({ queryKey }: { queryKey: string[] }) => queryKey.slice(2));
  return { ...result, cached };
}

it('owners and managers of teams see the pages; others are led away, strangers find nothing', async () => {
  const { body } = await upload(olivia, 'email\r\na@example.com');
  expect((await visit(listPage, olivia)).cached).toEqual([[], ['invitations', 'open', '']]);
  expect((await visit(filePage, olivia, { file: body.id })).cached).toEqual([
    ...[[], ['bulk-invitations', 'list'], ['bulk-invitations', 'one', body.id]],
  ]);
  const [mia, uma, eve] = [await verified('mia'), await verified('uma'), await verified('eve')];
  const members = [mia, uma].map(({ id }) => ({ organizationId: acme.id, userId: id, role: 'USER' as const }));
  await database().insert(memberships).values(members);
  await database().insert(teams).values({ id: 'team-sales', organizationId: acme.id, name: 'Sales' });
  const grant = { teamId: 'team-sales', organizationId: acme.id, userId: mia.id, role: 'manager' as const };
  await database().insert(teamGrants).values(grant);
  for (const page of [listPage, filePage]) {
    expect((await visit(page, mia)).props.slug).toBe('acme');
    expect((await visit(page, uma)).redirect.destination).toBe('/app/organizations/acme/settings/general');
    expect((await visit(page, eve)).notFound).toBe(true);
    expect((await visit(page, olivia, { organization: 'ACME' })).redirect.destination).toMatch(/\/acme\/settings\//);
  }
  // A file that someone else uploaded cannot be seen.
  expect((await visit(filePage, mia, { file: body.id })).cached).toEqual([[], ['bulk-invitations', 'list']]);
});
