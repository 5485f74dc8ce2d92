import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import { getServerSideProps as danger } from '@/pages/app/organizations/[organization]/settings/danger';
import { getServerSideProps as provisioning } from '@/pages/app/organizations/[organization]/settings/directory-sync';
import { getServerSideProps as general } from '@/pages/app/organizations/[organization]/settings/general';
import { getServerSideProps as members } from '@/pages/app/organizations/[organization]/settings/members';
import { getServerSideProps as member } from '@/pages/app/organizations/[organization]/settings/members/[member]';
import { getServerSideProps as offboarding } from '@/pages/app/organizations/[organization]/settings/members/[member]/offboarding';
import { getServerSideProps as policies } from '@/pages/app/organizations/[organization]/settings/policies';
import { makeAcme } from '@/tests/support/acme';
import { cast, startCast } from '@/tests/support/acme-scene';
import type { Person } from '@/tests/support/request';

startCast();
beforeEach(async () => {
  await makeAcme(cast);
  await database().update(users).set({ onboardingDoneAt: new Date() });
});

/** The result of a page for a user: the target of a redirect, `404`, or the keys of the data in its cache. */
async function open(page: GetServerSideProps, as: Person, of?: Person, organization = 'acme') {
  const res = { statusCode: 200, setHeader: () => undefined };
  const req = { headers: {}, cookies: { auth: as.cookie.slice('auth='.length) } };
  const query = { organization, ...(of ? { member: of.id } : {}) };
  const context = { req, res, query, resolvedUrl: '/x', locale: 'en' };
  // biome-ignore lint/suspicious/noExplicitAny: the result is one of Next's many shapes.
  const result: any = await page(context as unknown as GetServerSidePropsContext);
  if (result.notFound) return 404;
  if (result.redirect) return result.redirect.destination as string;
  const queries: { queryKey: string[] }[] = result.props.dehydratedState.queries;
  return queries.map(({ queryKey }) => queryKey.slice(2, 4).join(' ')).sort();
}
const settings = '/app/organizations/acme/settings';

describe('the pages of members', () => {
  it('come with their first page, how many there are, the teams, and the open invitations', async () => {
    const parts = ['', 'invitations', 'members count', 'members list', 'teams list'];
    const shown = (await open(members, cast.OA)) as string[];
    expect(shown.map((part) => part.replace(/(list|count|invitations) .*/, '$1').trim())).toEqual(
      expect.arrayContaining(parts),
    );
  });

  it('are for admins, and for managers with their own people; others are led to the general page', async () => {
    expect(Array.isArray(await open(members, cast.TM))).toBe(true);
    for (const as of [cast.OU, cast.TV]) expect(await open(members, as)).toBe(`${settings}/general`);
    expect(await open(members, cast.XO)).toBe(404);
  });

  it('lead from an address in capitals to the present one', async () => {
    expect(await open(members, cast.OA, undefined, 'ACME')).toBe(`${settings}/members`);
    expect(await open(member, cast.OA, cast.US, 'ACME')).toBe(`${settings}/members/${cast.US.id}`);
    expect(await open(offboarding, cast.OA, cast.US, 'ACME')).toBe(`${settings}/members/${cast.US.id}/offboarding`);
  });

  it('show one member; a manager is led back from people of other teams', async () => {
    expect(await open(member, cast.OA, cast.US)).toContain('members one');
    expect(await open(member, cast.TM, cast.US)).toContain('members one');
    expect(await open(member, cast.TM, cast.OU)).toBe(`${settings}/members`);
    expect(await open(member, cast.OA, { ...cast.US, id: 'nobody' })).toBe(404);
    expect(await open(member, cast.XO, cast.US)).toBe(404);
  });

  it('offboard whom the reader may remove', async () => {
    expect(await open(offboarding, cast.OA, cast.US)).toContain(`offboarding ${cast.US.id}`);
    expect(await open(offboarding, cast.OO, cast.otherOwner)).toContain(`offboarding ${cast.otherOwner.id}`);
    expect(await open(offboarding, cast.OA, cast.otherAdmin)).toBe(`${settings}/members/${cast.otherAdmin.id}`);
    expect(await open(offboarding, cast.TM, cast.US)).toBe(`${settings}/general`);
  });
});

it('policies are read by admins, the end of the organization by owners', async () => {
  expect(await open(policies, cast.OA)).toEqual(['', 'policies', 'settings']);
  expect(await open(policies, cast.OU)).toBe(`${settings}/general`);
  expect(await open(danger, cast.OO)).toEqual(['', 'settings']);
  expect(await open(danger, cast.OA)).toBe(`${settings}/general`);
  expect(await open(general, cast.OA)).toEqual(['', 'settings']);
  for (const page of [policies, danger, general]) expect(await open(page, cast.XO)).toBe(404);
});

it('provisioning is read by admins and owners; others are led away', async () => {
  for (const as of [cast.OA, cast.OO]) expect(await open(provisioning, as)).toEqual(['', 'scim']);
  for (const as of [cast.OU, cast.TM]) expect(await open(provisioning, as)).toBe(`${settings}/general`);
  expect(await open(provisioning, cast.OA, undefined, 'ACME')).toBe(`${settings}/directory-sync`);
  expect(await open(provisioning, cast.XO)).toBe(404);
});
