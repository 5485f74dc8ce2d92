import { afterEach, expect, it } from 'vitest';
import { text } from '@/lib/platform/i18n/texts';
import { InApplication } from '@/tests/support/in-application';
import { show } from '@/tests/support/render';
import { AcceptInvitation } from './accept-invitation';
import { InvitationProblem } from './invitation-problem';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

const titles = ['invalid', 'expired', 'used', 'revoked', 'gone', 'suspended', 'other'].map((name) =>
  text('en', 'invitations', `${name}Title`),
);
/** The one title of a state that is shown. */
const title = () => titles.filter((text) => shown.place.textContent?.includes(text));

it.each([
  ['invitation_invalid', 'invalidTitle'],
  ['invitation_expired', 'expiredTitle'],
  ['invitation_used', 'usedTitle'],
  ['invitation_revoked', 'revokedTitle'],
  ['gone', 'goneTitle'],
  ['organization_suspended', 'suspendedTitle'],
])('section 2: route /accept-invitation has a screen for each state: %s', async (code, key) => {
  shown = await show(
    <InApplication viewer={null}>
      <InvitationProblem code={code} />
    </InApplication>,
  );
  expect(title()).toEqual([text('en', 'invitations', `${key}`)]);
});

it('section 2: route /accept-invitation has a screen for each state: another account', async () => {
  const organization = { slug: 'acme', name: 'Acme', logoId: null };
  const preview = { organization, inviter: 'Olivia', role: 'USER' as const, teams: [], email: 'ada@example.com' };
  shown = await show(
    <InApplication>
      <AcceptInvitation token="a-token" preview={{ ...preview, isForReader: false, isMember: false } as never} />
    </InApplication>,
  );
  expect(title()).toEqual([text('en', 'invitations', 'otherTitle')]);
});

it('an invitation with teams says them in a sentence of its own', async () => {
  const organization = { slug: 'acme', name: 'Acme', logoId: null };
  const preview = {
    organization,
    inviter: 'Olivia',
    role: 'USER' as const,
    teams: ['Sales'],
    email: 'ada@example.com',
  };
  shown = await show(
    <InApplication viewer={null}>
      <AcceptInvitation token="a-token" preview={{ ...preview, isForReader: null, isMember: false } as never} />
    </InApplication>,
  );
  const sentences = [...shown.place.querySelectorAll('p')].map(({ textContent }) =>
    textContent?.replace(/[\u2068\u2069]/g, ''),
  );
  expect(sentences).toContain(text('en', 'invitations', 'joinsTeams', { teams: ['Sales'] }));
});
