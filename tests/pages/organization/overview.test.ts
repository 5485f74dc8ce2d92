import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import { getServerSideProps as overview } from '@/pages/app/organizations/[organization]';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { shownBy } from '@/tests/support/organization-pages';

startAcme();
beforeEach(async () => {
  await database().update(users).set({ onboardingDoneAt: new Date() });
});

const open = (as: keyof typeof cast) => shownBy(overview, cast[as], { organization: acme.slug });
const shownTo = async (as: keyof typeof cast) => JSON.parse((await open(as)).text).props.overview;

it('admins see the whole organization and what is set up; a manager what concerns the own teams', async () => {
  for (const as of ['OO', 'OA'] as const) {
    const { people, setUp, teams, withoutCard } = await shownTo(as);
    expect([as, people]).toEqual([as, 8]);
    expect(setUp).toMatchObject({ people: true, sso: false });
    expect(teams.count).toBeGreaterThan(0);
    expect(withoutCard.first).toHaveLength(withoutCard.count);
  }
  const own = await shownTo('TM');
  expect(own.setUp).toBeNull();
  expect(own.domain).toBeNull();
  expect(own.people).toBeLessThan((await shownTo('OO')).people);
});

it('who runs nothing is led to the general page as before; to others there is no organization', async () => {
  for (const as of ['TV', 'OU', 'US'] as const)
    expect([as, (await open(as)).to]).toEqual([as, `/app/organizations/${acme.slug}/settings/general`]);
  expect((await open('XO')).status).toBe(404);
  expect((await shownBy(overview, cast.OO, { organization: acme.slug.toUpperCase() })).to).toBe(
    `/app/organizations/${acme.slug}`,
  );
});
