import { beforeAll, beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import { getServerSideProps as cards } from '@/pages/app/organizations/[organization]/cards';
import { getServerSideProps as card } from '@/pages/app/profile/[username]';
import { getServerSideProps as ownCards } from '@/pages/app/profiles';
import { type Cast, type Company, makeCompany, signUpCast } from '@/tests/support/company';
import { shownBy } from '@/tests/support/organization-pages';

let cast: Cast;
let company: Company;
beforeAll(async () => {
  cast = await signUpCast();
});
beforeEach(async () => {
  company = await makeCompany(cast);
  await database().update(users).set({ onboardingDoneAt: new Date() });
});

it('a card of an organization is edited by its holder, by managers of its team and by admins; others see what visitors see', async () => {
  for (const [as, mode] of [
    ['US', { profileId: company.cardId, isOwn: true }],
    ['TM', { profileId: company.cardId, isOwn: false }],
    ['OA', { profileId: company.cardId, isOwn: false }],
    ['OO', { profileId: company.cardId, isOwn: false }],
  ] as const) {
    const { text } = await shownBy(card, cast[as], { username: company.username });
    expect([as, JSON.parse(text).props]).toEqual([as, mode]);
  }
  for (const as of ['TV', 'OU', 'XO'] as const) {
    const { text } = await shownBy(card, cast[as], { username: company.username });
    const { props } = JSON.parse(text);
    expect([as, props.profileId, props.card?.username]).toEqual([as, undefined, company.username]);
  }
});

it('its holder is told whose it is; the list of the organization shows each what is theirs and their teams’', async () => {
  expect((await shownBy(ownCards, cast.US, {})).text).toContain('"name":"The acme"');
  for (const as of ['US', 'TM', 'TV', 'OA'] as const)
    expect((await shownBy(cards, cast[as], { organization: company.slug })).text).toContain(company.username);
  const { text } = await shownBy(cards, cast.OU, { organization: company.slug });
  expect(text).not.toContain(company.username);
});
