import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContactGroup } from '@/lib/contacts/book/group-schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until, write } from '@/tests/support/render';
import { GroupList } from './group-list';

// A user's own groups in the filter of the list: they are made, renamed and deleted, and the test's server remembers the changes.

let shown: Awaited<ReturnType<typeof show>>;
let groups: ContactGroup[];
let sent: string[];
/** The server's refusal of a deletion; null if the deletion succeeds. */
let refusal: { status: number; code: string } | null;

const answerTo = (method: string, path: string, { name = '' }: { name?: string }): unknown => {
  const id = path.split('/')[3];
  if (path === '/contacts/groups' && method === 'POST') groups.push({ id: `group-${name}`, name, total: 0 });
  else if (method === 'PATCH') groups = groups.map((group) => (group.id === id ? { ...group, name } : group));
  else if (method === 'DELETE') groups = groups.filter((group) => group.id !== id);
  if (method !== 'GET') return groups.at(-1);
  return path === '/contacts/groups' ? { items: groups } : { items: [] };
};

beforeEach(async () => {
  [groups, sent, refusal] = [[{ id: 'friends', name: 'Friends', total: 2 }], [], null];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const path = url.replace('/api/v1', '');
    if (method !== 'GET') sent.push(`${method} ${path} ${body ?? ''}`.trim());
    if (method === 'DELETE' && refusal) return Response.json({ code: refusal.code }, { status: refusal.status });
    const answer = answerTo(method, path, JSON.parse((body as string | null) ?? '{}'));
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(answer);
  });
  shown = await show(
    <InApplication>
      <GroupList />
    </InApplication>,
  );
  await until(() => expect(names()).toEqual(['Friends']));
});
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

const names = () =>
  [...shown.place.querySelectorAll('[aria-label^="Actions for"]')].map((menu) =>
    menu.getAttribute('aria-label')?.replace('Actions for ', ''),
  );
const clickOn = (selector: string, text = '') =>
  perform(() =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === text)
      ?.click(),
  );
const field = () => document.querySelector<HTMLInputElement>('[role=dialog] input') as HTMLInputElement;
const save = () => perform(() => field().form?.requestSubmit());
async function choose(group: string, act: string) {
  await clickOn('button', `Actions for ${group}`);
  await clickOn('[role=menuitem]', act);
}

it('a group is made, and renamed with its name at hand', async () => {
  await clickOn('button', 'New group');
  await write(field(), ' Press ');
  await save();
  await until(() => expect(names()).toEqual(['Friends', 'Press']));
  await choose('Friends', 'Rename group');
  expect(field().value).toBe('Friends');
  await write(field(), 'Allies');
  await save();
  await until(() => expect(names()).toEqual(['Allies', 'Press']));
  expect(sent).toEqual(['POST /contacts/groups {"name":"Press"}', 'PATCH /contacts/groups/friends {"name":"Allies"}']);
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('right after it was renamed, a group is deleted once that is confirmed, and leaves the list', async () => {
  await choose('Friends', 'Rename group');
  await write(field(), 'Allies');
  await save();
  await until(() => expect(names()).toEqual(['Allies']));
  await choose('Allies', 'Delete group');
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Delete the group Allies?');
  expect(sent).toHaveLength(1);
  await clickOn('[role=dialog] button', 'Delete');
  await until(() => expect(names()).toEqual([]));
  expect(sent[1]).toBe('DELETE /contacts/groups/friends');
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull());
});

it('a deletion that fails says why and can be tried again', async () => {
  refusal = { status: 503, code: 'unavailable' };
  await choose('Friends', 'Delete group');
  await clickOn('[role=dialog] button', 'Delete');
  await until(() => expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).not.toBeFalsy());
  expect(names()).toEqual(['Friends']);
  refusal = null;
  await clickOn('[role=dialog] button', 'Delete');
  await until(() => expect(names()).toEqual([]));
});
