import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeysHelp } from '@/components/app/keys-help';
import { InApplication, viewerOf } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { Palette } from './palette';

let shown: Awaited<ReturnType<typeof show>>;
const asked: { path: string; body: unknown }[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    asked.push({ path, body: body ? JSON.parse(body) : undefined });
    return Response.json({ items: [], nextCursor: null });
  });
});
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

const organizations = [{ slug: 'acme', name: 'Acme Ltd', role: 'ADMIN', team: null } as const];
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);

async function type(text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('[role=combobox]');
  await perform(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('offers the areas of an organization and what can be done from anywhere', async () => {
  shown = await show(
    <InApplication viewer={viewerOf({ organizations })}>
      <Palette asked={1} />
    </InApplication>,
  );
  expect(options()).toEqual(
    expect.arrayContaining([
      'People Acme Ltd',
      'New card',
      'Share card',
      'Add contact',
      'Import contacts',
      'Invite a member Acme Ltd',
    ]),
  );
  // Languages and color schemes come when they are typed.
  expect(options()).not.toContain('Language: Deutsch');
  await type('deutsch');
  expect(options()).toEqual(['Language: Deutsch']);
  await type('dark');
  expect(options()).toEqual(['Appearance: Dark']);
  await perform(() => document.querySelector<HTMLElement>('[role=option]')?.click());
  expect(asked.map(({ body }) => body)).toContainEqual({ colorScheme: 'dark' });
});

it.each([
  ['a member', [{ slug: 'acme', name: 'Acme Ltd', role: 'USER', team: null } as const]],
  ['someone without an organization', []],
])('%s is not offered to invite', async (_who, theirs) => {
  shown = await show(
    <InApplication viewer={viewerOf({ organizations: theirs })}>
      <Palette asked={1} />
    </InApplication>,
  );
  expect(options().filter((option) => option?.startsWith('Invite'))).toEqual([]);
});

const press = (target: Element = document.body) =>
  perform(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true })));

it('? shows the keys, but not while someone types', async () => {
  shown = await show(
    <InApplication>
      <KeysHelp />
      <input aria-label="a" />
    </InApplication>,
  );
  await press(shown.place.querySelector('input') ?? undefined);
  await press();
  await until(() => expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1));
  const keys = [...document.querySelectorAll('[role=dialog] kbd')].map((key) => key.textContent);
  expect(keys).toEqual(['Ctrl K', '?', '/', 'j', 'k', 'e', 'n', 'x', '#', 'Esc']);
});

it('? does nothing where single keys are off', async () => {
  shown = await show(
    <InApplication viewer={viewerOf({ hasPageKeys: false })}>
      <KeysHelp />
    </InApplication>,
  );
  const event = new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true });
  await perform(() => void document.body.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(false);
});
