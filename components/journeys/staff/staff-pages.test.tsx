import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Account, FoundOrganization, OpenLooks as Looks, StaffLog } from '@/lib/journeys/staff/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until, write } from '@/tests/support/render';
import { AccountPage } from './account-page';
import { FoundOrganizations } from './found-organizations';
import { FoundPeople } from './found-people';
import { LogPage } from './log-page';
import { OpenLooks } from './open-looks';

const ada: Account = {
  ...{ id: 'ada', email: 'ada@example.com', name: 'Ada', locale: 'en', staffRole: null, isOnboardingDone: true },
  ...{ hasFactor: false, passkeys: 0, disabledAt: null, createdAt: '2026-01-01T00:00:00.000Z', cards: 1, contacts: 2 },
  organizations: [{ slug: 'acme', name: 'Acme', role: 'OWNER' }],
};
const acme: FoundOrganization = {
  ...{ slug: 'acme', name: 'Acme', members: 3, cards: 1, suspendedAt: null, createdAt: '2026-01-01T00:00:00.000Z' },
};
const look: Looks['items'][number] = {
  ...{ id: 'look-1', staff: { id: 'sam', name: 'Sam' }, person: { id: 'ada', name: 'Ada' } },
  ...{ reason: 'A link that leads nowhere', expiresAt: '2026-01-01T01:00:00.000Z', isOwn: false },
};

let shown: Awaited<ReturnType<typeof show>>;
let sent: string[];
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

/** Shows a part of the back office, where every GET request gets `answer`. */
async function open(page: ReactNode, answer: unknown) {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json(answer);
    sent.push(`${method} ${url} ${body ?? ''}`.trim());
    return new Response(null, { status: 204 });
  });
  shown = await show(<InApplication>{page}</InApplication>);
}
const listOf = (...items: unknown[]) => ({ items, nextCursor: null });
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => each.getAttribute('aria-label') === label || each.textContent === label,
  );
const links = () => [...shown.place.querySelectorAll('main a, li a')].map((link) => link.getAttribute('href'));

it('ADMIN suspends an organization once there is a reason; SUPPORT finds it', async () => {
  await open(<FoundOrganizations q="" mayAct={false} />, listOf(acme));
  await until(() => expect(links()).toEqual(['/app/organizations/acme/settings/general']));
  expect(shown.place.querySelector('button')).toBeNull();
  await shown.unmount();

  await open(<FoundOrganizations q="" mayAct />, listOf(acme));
  await until(() => expect(button('Suspend: Acme')).toBeDefined());
  await perform(() => button('Suspend: Acme')?.click());
  await until(() => expect(document.querySelector('[role=dialog] textarea')).not.toBeNull());
  const reason = document.querySelector('[role=dialog] textarea') as HTMLTextAreaElement;
  expect([reason.required, reason.minLength]).toEqual([true, 3]);
  await write(reason, 'Asked by its owner');
  await perform(() => reason.form?.requestSubmit());
  const body = '{"reason":"Asked by its owner"}';
  await until(() => expect(sent).toEqual([`PUT /api/v1/staff/organizations/acme/suspension ${body}`]));
});

it('what is suspended is restored, and told as such', async () => {
  await open(<FoundOrganizations q="" mayAct />, listOf({ ...acme, suspendedAt: '2026-01-02T00:00:00.000Z' }));
  await until(() => expect(button('Lift suspension: Acme')).toBeDefined());
  expect(shown.place.querySelector('li')?.textContent).toContain('Suspended');
});

it('an account is disabled and signed out by ADMIN, unless it is one of staff', async () => {
  const acts = async (account: Account, mayAct: boolean) => {
    await open(<AccountPage id="ada" mayAct={mayAct} />, account);
    await until(() => expect(shown.place.textContent).toContain('ada@example.com'));
    const found = ['Disable account', 'Enable account', 'Sign out of all devices'].filter((label) => button(label));
    await shown.unmount();
    return found;
  };
  expect(await acts(ada, true)).toEqual(['Disable account', 'Sign out of all devices']);
  expect(await acts({ ...ada, disabledAt: '2026-01-02T00:00:00.000Z' }, true)).toEqual([
    ...['Enable account', 'Sign out of all devices'],
  ]);
  expect(await acts(ada, false)).toEqual([]);
  expect(await acts({ ...ada, staffRole: 'SUPPORT' }, true)).toEqual([]);
});

it('people are found with what they are, and lead to their account', async () => {
  await open(<FoundPeople q="ada" />, listOf({ ...ada, id: 'a/b', staffRole: 'SUPPORT' }));
  await until(() => expect(links()).toEqual(['/staff/people/a%2Fb']));
  expect(shown.place.querySelector('li')?.textContent).toMatch(/Ada.*ada@example\.com.*1 card.*2 contacts/);
});

it('an open look leads to the cards for whose it is, to the account for others, and ends for either', async () => {
  await open(<OpenLooks />, listOf(look, { ...look, id: 'look-2', isOwn: true }));
  await until(() => expect(links()).toEqual(['/staff/people/ada', '/staff/support/look-2']));
  expect(shown.place.querySelector('li')?.textContent).toContain('A link that leads nowhere');
  // The time is written as on every page for staff.
  expect(shown.place.querySelector('li')?.textContent).toMatch(/until Jan 1, 2026, 1:00\sAM \(UTC\)/);
  await perform(() => shown.place.querySelector<HTMLElement>('li button')?.click());
  await until(() => expect(sent).toEqual(['DELETE /api/v1/staff/support-sessions/look-1']));
});

it('the log tells who did what to whom and why, and of a search how many it found', async () => {
  const done = (of: Partial<StaffLog['items'][number]>) => ({
    ...{ id: of.action, staff: { id: 'sam', name: 'Sam' }, target: '', person: null, reason: '' },
    ...{ at: '2026-01-01T01:00:00.000Z', ...of },
  });
  const person = { id: 'a/b', name: 'Ada' };
  await open(
    <LogPage />,
    listOf(
      done({ action: 'account.disable', target: 'a/b', person, reason: 'Asked for it' }),
      done({ action: 'organization.view', target: 'acme' }),
      done({ action: 'people.search', target: '3' }),
      done({ action: 'organizations.search', target: '50+' }),
    ),
  );
  await until(() => expect(links()).toEqual(['/staff', '/staff/people/a%2Fb']));
  const lines = [...shown.place.querySelectorAll('li')].map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Disabled an accountAdaAsked for itBy .*Sam.*2026/),
    expect.stringMatching(/^Viewed an organizationacmeBy /),
    expect.stringMatching(/^Searched for peopleFound: 3By /),
    expect.stringMatching(/^Searched for organizationsFound: more than 50By /),
  ]);
});

it('how many cards and contacts an account has is written as the language does', async () => {
  await open(<AccountPage id="ada" mayAct={false} />, { ...ada, cards: 1000, contacts: 12_345 });
  await until(() => expect(shown.place.querySelector('dl')?.textContent).toMatch(/1,000.*12,345/));
});

it('an account without organizations says so as what there is, not as what was looked for', async () => {
  await open(<AccountPage id="ada" mayAct={false} />, { ...ada, organizations: [] });
  await until(() => expect(shown.place.textContent).toContain('Organizations'));
  expect(shown.place.querySelector('dl')?.textContent).toMatch(/OrganizationsNone$/);
});
