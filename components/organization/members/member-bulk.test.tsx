import { afterEach, expect, it, vi } from 'vitest';
import { everybody } from '@/lib/organization/members/model';
import type { MemberBulk as Bulk, Member } from '@/lib/organization/members/schema';
import { perform, show, until } from '@/tests/support/render';
import { MemberBulk } from './member-bulk';
import { MemberList } from './member-list';
import { useMemberSelection } from './member-selection';

const members = Array.from({ length: 45 }, (_, at) => ({
  ...{ id: `m${at}`, name: `Name ${at}`, email: `m${at}@example.com`, role: 'USER', status: 'active' },
  ...{ joinedAt: '2026-01-01T00:00:00Z', endedAt: null, cards: at % 3, photoId: null },
  teams: Array.from({ length: at % 6 }, (_team, index) => ({ id: `t${index}`, name: `Team ${index}`, role: 'viewer' })),
})) as Member[];

const sent: Bulk[] = [];
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

const reader = { slug: 'acme', role: 'OWNER' as const };

function Page() {
  const selection = useMemberSelection(everybody);
  const next = { isThere: false, isLoading: false, load: () => {} };
  return (
    <>
      <button type="button" id="all" onClick={() => selection.add(members.map(({ id }) => id))} />
      <MemberList name="Acme" {...{ ...reader, members, selection, next, sort: 'name', onSort: () => {} }} />
      {selection.ids.size > 0 && <MemberBulk {...{ ...reader, members, selection }} />}
    </>
  );
}

const buttonOf = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('button,[role=menuitem]')].find(
    ({ textContent }) => textContent === label,
  );

it('rows name three teams at most; many are acted on at once, and then nobody is chosen any more', async () => {
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const bulk = JSON.parse(String(body)) as Bulk;
    sent.push(bulk);
    const items = bulk.ids.map((id) => ({ id, result: id === 'm7' ? 'unchanged' : 'done' }));
    return new Response(JSON.stringify({ items }), { headers: { 'content-type': 'application/json' } });
  });
  const { place, unmount } = await show(<Page />);
  expect(place.querySelectorAll('tbody tr')).toHaveLength(45);
  expect(place.querySelectorAll('tbody tr')[5]?.textContent).toContain('+2');
  await perform(() => place.querySelectorAll<HTMLInputElement>('tbody input')[3]?.click());
  expect(document.body.textContent).toContain('1 selected');
  await perform(() => place.querySelector<HTMLElement>('#all')?.click());
  expect(document.body.textContent).toContain('45 selected');
  await perform(() => buttonOf('Role')?.click());
  await until(() => expect(buttonOf('Make admin')).toBeDefined());
  await perform(() => buttonOf('Make admin')?.click());
  await until(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ act: 'role', role: 'ADMIN' });
  expect(sent[0]?.ids).toHaveLength(45);
  // No member is selected any more.
  await until(() => expect(document.body.textContent).not.toContain('45 selected'));
  await unmount();
});
