import { eq } from 'drizzle-orm';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import { getServerSideProps as log } from '@/pages/app/organizations/[organization]/settings/audit';
import { getServerSideProps as list } from '@/pages/app/organizations/[organization]/settings/teams';
import { getServerSideProps as one } from '@/pages/app/organizations/[organization]/settings/teams/[team]';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import type { Person } from '@/tests/support/request';

/** Runs a page's loader as Next does. Gives the target of a redirect, `404`, or the data in its cache. */
async function visit(loader: GetServerSideProps, as: Person | null, more: Record<string, string> = {}) {
  const cookies = as ? { auth: as.cookie.slice('auth='.length) } : {};
  const query = { organization: acme.slug, team: acme.teamId, ...more };
  const res = { statusCode: 200, setHeader: () => undefined };
  const context = { req: { headers: {}, cookies }, res, query, resolvedUrl: '/app', locale: 'en' };
  // biome-ignore lint/suspicious/noExplicitAny: the result is one of Next's many shapes.
  const result: any = await loader(context as unknown as GetServerSidePropsContext);
  if (result.notFound) return '404';
  return result.redirect?.destination ?? JSON.stringify(result.props.dehydratedState);
}

const settings = '/app/organizations/acme/settings';

startAcme();
beforeEach(async () => {
  await database().update(users).set({ onboardingDoneAt: new Date() });
});

describe('the pages of teams and of the log', () => {
  it('are for members: the anonymous sign in, others find nothing', async () => {
    for (const loader of [list, one, log]) {
      expect(await visit(loader, null)).toBe('/login?redirect=%2Fapp');
      expect(await visit(loader, cast.XO)).toBe('404');
      expect(await visit(loader, cast.XO, { organization: 'nobody-here' })).toBe('404');
    }
    expect(await visit(one, cast.OO, { team: 'nobody-her' })).toBe('404');
    expect(await visit(one, cast.OO, { team: "'; drop" })).toBe('404');
  });

  it('show names to every member, and who is in a team to who may read that', async () => {
    expect(await visit(list, cast.OU)).toContain('"name":"Sales"');
    expect(await visit(one, cast.OU)).toBe(`${settings}/teams`);
    expect(await visit(one, cast.TM, { team: acme.otherTeamId })).toBe(`${settings}/teams`);
    for (const as of ['TV', 'TM', 'OA', 'OO', 'SS'] as const) expect(await visit(one, cast[as])).toContain(cast.US.id);
  });

  it('show the log to admins, and send others to the general page', async () => {
    for (const as of ['OA', 'OO', 'SA'] as const) expect(await visit(log, cast[as])).toContain('"audit"');
    for (const as of ['OU', 'TV', 'TM'] as const) expect(await visit(log, cast[as])).toBe(`${settings}/general`);
  });

  it('are found under capitals too, at one address', async () => {
    expect(await visit(list, cast.OO, { organization: 'ACME' })).toBe(`${settings}/teams`);
    expect(await visit(one, cast.OO, { organization: 'ACME' })).toBe(`${settings}/teams/${acme.teamId}`);
    expect(await visit(log, cast.OO, { organization: 'ACME' })).toBe(`${settings}/audit`);
  });

  it('are closed to who has not finished onboarding', async () => {
    await database().update(users).set({ onboardingDoneAt: null }).where(eq(users.id, cast.OO.id));
    for (const loader of [list, one, log]) expect(await visit(loader, cast.OO)).toContain('/onboarding');
  });
});
