import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import { getServerSideProps as contacts } from '@/pages/app/organizations/[organization]/contacts';
import { getServerSideProps as codes } from '@/pages/app/organizations/[organization]/settings/codes';
import { getServerSideProps as exchange } from '@/pages/app/organizations/[organization]/settings/exchange';
import { makeAcme } from '@/tests/support/acme';
import { cast, startCast } from '@/tests/support/acme-scene';
import { givenContact } from '@/tests/support/organization-contacts';
import type { Person } from '@/tests/support/request';

startCast();
beforeEach(async () => {
  const { id, cardId } = await makeAcme(cast);
  await givenContact('Ann', { ownerId: cast.US.id, organizationId: id, sourceProfileId: cardId });
  await database().update(users).set({ onboardingDoneAt: new Date() });
});

/** The result of a page for a user: the target of a redirect, `404`, or its props and the data in its cache. */
async function open(page: GetServerSideProps, as: Person, more: Record<string, string> = {}) {
  const res = { statusCode: 200, setHeader: () => undefined };
  const req = { headers: {}, cookies: { auth: as.cookie.slice('auth='.length) } };
  const context = { req, res, query: { organization: 'acme', ...more }, resolvedUrl: '/x', locale: 'en' };
  // biome-ignore lint/suspicious/noExplicitAny: the result is one of Next's many shapes.
  const result: any = await page(context as unknown as GetServerSidePropsContext);
  if (result.notFound) return 404;
  return result.redirect ? (result.redirect.destination as string) : result.props;
}
const general = '/app/organizations/acme/settings/general';

describe('the page of company contacts', () => {
  it('comes with the contacts in reach; who has no part in them is told so', async () => {
    for (const as of [cast.OA, cast.TM, cast.US]) {
      const props = await open(contacts, as);
      expect([props.hasPart, JSON.stringify(props.dehydratedState)]).toEqual([true, expect.stringContaining('Ann')]);
    }
    const outside = await open(contacts, cast.OU);
    expect([outside.hasPart, JSON.stringify(outside.dehydratedState)]).toEqual([
      false,
      expect.not.stringContaining('Ann'),
    ]);
  });

  it('comes narrowed as its address says, leads from capitals, and is nothing to others', async () => {
    expect(JSON.stringify(await open(contacts, cast.OA, { q: 'zoe' }))).not.toContain('"first":"Ann"');
    expect(await open(contacts, cast.OA, { organization: 'ACME' })).toBe('/app/organizations/acme/contacts');
    expect(await open(contacts, cast.SS)).toBe(general);
    expect(await open(contacts, cast.XO)).toBe(404);
  });
});

it('codes are for who manages them, the exchange form for who reads settings', async () => {
  for (const as of [cast.OA, cast.TM]) expect((await open(codes, as)).slug).toBe('acme');
  for (const as of [cast.TV, cast.OU, cast.SS]) expect(await open(codes, as)).toBe(general);
  for (const as of [cast.OO, cast.SS]) expect((await open(exchange, as)).slug).toBe('acme');
  for (const as of [cast.TM, cast.US]) expect(await open(exchange, as)).toBe(general);
  for (const page of [codes, exchange]) expect(await open(page, cast.XO)).toBe(404);
});
