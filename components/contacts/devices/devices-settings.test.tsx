import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { perform, show, until, write } from '@/tests/support/render';
import { AddressBookSettings } from './devices-settings';

const item = { id: '0198c0de-0000-7000-8000-000000000001', label: 'Phone', createdAt: '2026-01-01T00:00:00.000Z' };
const made = {
  item: { ...item, lastUsedAt: null },
  ...{ password: 'aaaa-bbbb-cccc', server: 'https://cards.example', username: 'ada@example.com' },
};

let unmount = async () => {};
let devices: object[];
let refusal: Response | null;
beforeEach(() => {
  devices = [];
  refusal = null;
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: { method?: string }) => {
    if (method === 'GET') return Response.json({ items: devices });
    if (refusal) return refusal;
    devices = [made.item];
    return Response.json(made, { status: 201 });
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

async function open() {
  const { place, unmount: close } = await show(<AddressBookSettings />);
  unmount = close;
  const button = (name: string) => [...place.querySelectorAll('button')].find((each) => each.textContent === name);
  const click = (name: string) => perform(() => button(name)?.click());
  return { place, button, click };
}

it('a password is shown until it was entered, and not again', async () => {
  const { place, button, click } = await open();
  await until(() => expect(place.textContent).toContain('No devices are syncing your contacts yet.'));
  expect(button('Create password')?.disabled).toBe(true);
  await write(place.querySelector('input') as HTMLInputElement, ' Phone ');
  await click('Create password');
  await until(() => expect(place.textContent).toContain('Set up Phone'));
  const facts = [...place.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual(['https://cards.example', 'ada@example.com', 'aaaa-bbbb-cccc']);
  const labels = [...place.querySelectorAll('dl button')].map((each) => each.getAttribute('aria-label'));
  expect(labels).toEqual(['Copy: Server', 'Copy: Username', 'Copy: Password']);
  await until(() => expect(place.querySelector('li')?.textContent).toBe('PhoneNever used'));
  await click('Done');
  expect(place.textContent).not.toContain('aaaa-bbbb-cccc');
  expect((place.querySelector('input') as HTMLInputElement).value).toBe('');
});

it('a refusal is said where the name was typed', async () => {
  refusal = Response.json({ code: 'device_limit_reached' }, { status: 409 });
  const { place, click } = await open();
  await write(place.querySelector('input') as HTMLInputElement, 'Phone');
  await click('Create password');
  await until(() => expect(place.textContent).toContain('You’ve reached the maximum number of devices.'));
});
