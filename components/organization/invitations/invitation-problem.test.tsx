import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Viewer } from '@/components/app/viewer';
import { keepToken, keptToken } from '@/lib/organization/invitations/kept-token';
import type { InvitationPreview } from '@/lib/organization/invitations/schema';
import { locales } from '@/lib/platform/i18n/languages';
import { InApplication, viewerOf } from '@/tests/support/in-application';
import { show, until } from '@/tests/support/render';
import { AcceptInvitation } from './accept-invitation';
import { InvitationProblem } from './invitation-problem';
import { KeptInvitation } from './kept-invitation';

const preview: InvitationPreview = {
  ...{ organization: { name: 'Acme', logoId: null }, inviter: 'Olivia', role: 'USER', teams: ['Sales'] },
  ...{ email: 'g•••@example.com', isForReader: false, isMember: false },
};

let shown: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await shown?.unmount();
  shown = undefined;
});
const problem = (code: string | null) => (
  <InApplication>
    <InvitationProblem code={code} />
  </InApplication>
);
const kept = (
  <InApplication>
    <KeptInvitation />
  </InApplication>
);
const title = () => shown?.place.querySelector('h1')?.textContent;

it('each way in which an invitation fails has its words, in every language; what is unknown has the same as none', async () => {
  const codes = [null, 'invitation_expired', 'invitation_used', 'invitation_revoked', 'gone', 'organization_suspended'];
  for (const locale of locales) {
    const all = [...codes, 'invitation_invalid'].map((code) => <div key={code}>{problem(code)}</div>);
    shown = await show(all, locale);
    const titles = [...shown.place.querySelectorAll('h1')].map(({ textContent }) => textContent);
    await shown.unmount();
    expect([locale, new Set(titles).size]).toEqual([locale, codes.length]);
    expect(titles.at(-1)).toBe(titles[0]);
    expect(titles.join()).not.toMatch(/Title|undefined/);
  }
  shown = undefined;
});

it('the address without a token says that there is no invitation, unless this tab kept one', async () => {
  shown = await show(kept);
  expect(title()).toBe('This invitation link doesn’t work');
  await shown.unmount();
  keepToken('x'.repeat(43));
  shown = await show(kept);
  expect(title()).not.toContain('does not work');
  await shown.unmount();
  shown = await show(problem('invitation_used'));
  // The token is forgotten: the used invitation would lead nowhere after sign-in either.
  await until(() => expect(keptToken()).toBeNull());
});

const accepting = (given: InvitationPreview, viewer: Viewer | null) => (
  <InApplication viewer={viewer}>
    <AcceptInvitation token={'x'.repeat(43)} preview={given} />
  </InApplication>
);
const acts = () =>
  [...(shown?.place.querySelectorAll('main a, main button') ?? [])].map(
    (act) => act.getAttribute('href') ?? act.textContent,
  );

it('it is accepted by whom it is for alone: somebody else is led to another account, the anonymous to sign in', async () => {
  shown = await show(accepting(preview, viewerOf()));
  expect(title()).toBe('This invitation is for another account');
  expect(shown.place.textContent).toContain('uma@example.com');
  expect(acts()).toEqual(['/logout?redirect=/accept-invitation']);
  await shown.unmount();
  shown = await show(accepting({ ...preview, isForReader: null }, null));
  expect(title()).toMatch(/Join .*Acme/);
  expect(shown.place.textContent).toContain('Sales');
  expect(acts()).toEqual(['/login?redirect=/accept-invitation']);
  await shown.unmount();
  shown = await show(accepting({ ...preview, isForReader: true }, viewerOf()));
  expect(acts()).toEqual(['Accept invitation']);
});
