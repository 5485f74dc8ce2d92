import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import { getServerSideProps as cards } from '@/pages/app/organizations/[organization]/cards';
import { getServerSideProps as card } from '@/pages/app/profile/[username]';
import { getServerSideProps as ownCards } from '@/pages/app/profiles';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { shownBy } from '@/tests/support/organization-pages';

startAcme();
beforeEach(async () => {
  await database().update(users).set({ onboardingDoneAt: new Date() });
});

it('a card of an organization is edited by its holder, by managers of its team and by admins; others see what visitors see', async () => {
  for (const [as, mode] of [
    ['US', { profileId: acme.cardId, isOwn: true }],
    ['TM', { profileId: acme.cardId, isOwn: false }],
    ['OA', { profileId: acme.cardId, isOwn: false }],
    ['OO', { profileId: acme.cardId, isOwn: false }],
  ] as const) {
    const { text } = await shownBy(card, cast[as], { username: acme.username });
    expect([as, JSON.parse(text).props]).toEqual([as, mode]);
    // The template's rules come with the page: locked parts are never editable, not even for a moment.
    expect(text).toContain(`["profiles","${acme.cardId}","template"]`);
  }
  for (const as of ['TV', 'OU', 'XO'] as const) {
    const { text } = await shownBy(card, cast[as], { username: acme.username });
    const { props } = JSON.parse(text);
    expect([as, props.profileId, props.card?.username]).toEqual([as, undefined, acme.username]);
  }
});

it('its holder is told whose it is; the list of the organization shows each what is theirs and their teams’', async () => {
  expect((await shownBy(ownCards, cast.US, {})).text).toContain('"name":"The acme"');
  for (const as of ['US', 'TM', 'TV', 'OA'] as const)
    expect((await shownBy(cards, cast[as], { organization: acme.slug })).text).toContain(acme.username);
  const { text } = await shownBy(cards, cast.OU, { organization: acme.slug });
  expect(text).not.toContain(acme.username);
});
