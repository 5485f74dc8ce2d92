import { afterEach, expect, it } from 'vitest';
import { text } from '@/lib/platform/i18n/texts';
import { InApplication } from '@/tests/support/in-application';
import { show } from '@/tests/support/render';
import { InvitationItem } from './invitation-item';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

const invitation = {
  ...{ id: 'i', email: 'ada@example.com', name: '', role: 'USER', teams: [], inviter: 'Olivia' },
  ...{ state: 'waiting', delivery: 'mail', expiresAt: '2026-03-04T05:06:07.000Z' },
};

it.each([
  ['a mail that was sent is sent again', {}, text('en', 'organizations', 'resend')],
  ['what was handed over as a link has never been sent', { delivery: 'link' }, text('en', 'invitations', 'send')],
  ['what waits has never been sent', { state: 'unsent', delivery: 'none' }, text('en', 'invitations', 'send')],
])('%s', async (_, more, label) => {
  shown = await show(
    <InApplication>
      <InvitationItem slug="acme" invitation={{ ...invitation, ...more } as never} mayChange />
    </InApplication>,
  );
  expect(shown.place.querySelector('button')?.textContent).toBe(label);
});
