import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everybody, type MembersView } from '@/lib/organization/members/model';
import { perform, show, until, write } from '@/tests/support/render';
import { MemberFilters } from './member-filters';

const teams = ['Sales', 'Field'].map((name) => ({
  ...{ id: `team-${name}`, name, version: 1, role: null, people: 1, cards: 0 },
}));

let shown: Awaited<ReturnType<typeof show>>;
let view: MembersView;

function Filters() {
  const [now, setNow] = useState(everybody);
  view = now;
  return <MemberFilters slug="acme" view={now} onChange={setNow} />;
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: teams, nextCursor: null }));
  shown = await show(<Filters />);
  await until(() => expect(select('Team')).not.toBeNull());
});
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

const select = (label: string) => shown.place.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
const choose = (label: string, value: string) =>
  perform(() => {
    const field = select(label) as HTMLSelectElement;
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });

it('members are narrowed by role, status and team; what is chosen no more is asked for no more', async () => {
  const names = [...(select('Team')?.options ?? [])].map(({ text }) => text);
  expect(names).toEqual(['Any team', 'No team', 'Sales', 'Field']);
  await choose('Team', 'team-Sales');
  await choose('Role', 'ADMIN');
  await choose('Status', 'left');
  expect(view).toMatchObject({ team: 'team-Sales', role: 'ADMIN', status: 'left' });
  for (const label of ['Team', 'Role', 'Status']) await choose(label, '');
  expect([view.team, view.role, view.status]).toEqual(Array(3).fill(undefined));
});

it('what is searched for is asked for once it is written', async () => {
  const field = shown.place.querySelector('input') as HTMLInputElement;
  vi.useFakeTimers();
  await write(field, 'Ada');
  await perform(() => void vi.advanceTimersByTime(200));
  await write(field, ' Ada Lo ');
  await perform(() => void vi.advanceTimersByTime(200));
  expect(view.q ?? '').toBe('');
  await perform(() => void vi.advanceTimersByTime(100));
  vi.useRealTimers();
  expect(view.q).toBe('Ada Lo');
});
