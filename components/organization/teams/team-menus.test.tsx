import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import type { TeamRole } from '@/lib/organization/teams/model';
import type { Team, TeamMember } from '@/lib/organization/teams/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { PersonMenu } from './person-menu';
import { TeamList } from './team-list';
import { TeamMenu } from './team-menu';

const teamAs = (role: TeamRole | null): Team => ({
  id: 'team-sales',
  name: 'Sales',
  version: 1,
  role,
  people: 2,
  cards: 1,
});
const personAs = (id: string, role: TeamRole | null): TeamMember => ({
  ...{ id, name: id, email: `${id}@example.com`, role, organizationRole: 'USER', cards: [] },
});

let shown: Awaited<ReturnType<typeof show>>;
let sent: string[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${url.replace('/api/v1/organizations/acme/teams/', '')} ${body ?? ''}`.trim());
    return new Response(null, { status: 204 });
  });
});
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

/** Returns the acts that the menu offers to its reader, who is `uma`. */
async function offered(menu: ReactNode): Promise<string[]> {
  shown = await show(<InApplication>{menu}</InApplication>);
  await perform(() => shown.place.querySelector('button')?.click());
  return [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent ?? '');
}
const choose = (name: string) =>
  perform(() =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((item) => item.textContent === name)?.click(),
  );

type Reader = [OrganizationRole, TeamRole | null];

it.each<[...Reader, string[]]>([
  ['OWNER', null, ['Rename', 'Delete']],
  ['ADMIN', 'manager', ['Rename', 'Leave', 'Delete']],
  ['USER', 'manager', ['Rename', 'Leave']],
  ['USER', 'viewer', ['Leave']],
  ['USER', null, []],
])('with a team %s, in it %s, may: %j', async (role, inTeam, acts) => {
  const menu = <TeamMenu slug="acme" team={teamAs(inTeam)} role={role} />;
  expect((await offered(menu)).map((act) => act.split(' ', 1)[0])).toEqual(acts);
});

it.each<[...Reader, TeamMember, string[]]>([
  ['OWNER', null, personAs('viktor', 'viewer'), ['Make manager', 'Remove from team']],
  ['OWNER', null, personAs('mia', 'manager'), ['Make viewer', 'Remove from team']],
  ['USER', 'manager', personAs('viktor', 'viewer'), ['Remove from team']],
  ['USER', 'manager', personAs('mia', 'manager'), []],
  ['USER', 'viewer', personAs('viktor', 'viewer'), []],
  // The menu of a person does not offer leaving the team oneself, which is with the team.
  ['USER', 'manager', personAs('uma', 'manager'), []],
])('with somebody of a team %s, in it %s, may for one: %#', async (role, inTeam, person, acts) => {
  expect(await offered(<PersonMenu slug="acme" team={teamAs(inTeam)} person={person} role={role} />)).toEqual(acts);
});

it('who is made a manager is asked for by their role', async () => {
  const owner = { slug: 'acme', role: 'OWNER' } as const;
  await offered(<PersonMenu {...owner} team={teamAs(null)} person={personAs('viktor', 'viewer')} />);
  await choose('Make manager');
  await until(() => expect(sent[0]).toBe('PATCH team-sales/members/viktor {"role":"manager"}'));
});

it('of a team that the reader may not look into there is the name alone', async () => {
  const teams = [teamAs('manager'), { ...teamAs(null), id: 'team-other', name: 'Other', people: null, cards: null }];
  vi.stubGlobal('fetch', async () => Response.json({ items: teams, nextCursor: null }));
  const organization = { slug: 'acme', name: 'Acme', logoId: null, role: 'USER', team: 'manager' } as const;
  shown = await show(
    <InApplication>
      <TeamList organization={organization} q="" />
    </InApplication>,
  );
  await until(() => expect(shown.place.querySelectorAll('li')).toHaveLength(2));
  const [own, other] = shown.place.querySelectorAll('li');
  expect(own?.querySelector('a')?.getAttribute('href')).toBe('/app/organizations/acme/settings/teams/team-sales');
  expect([other?.textContent, other?.querySelector('a, button')]).toEqual(['Other', null]);
});
