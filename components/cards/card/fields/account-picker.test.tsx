import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AccountPicker } from './account-picker';

type Picked = [network: string, handle: string];

let unmount: () => void;
let picked: Picked[];

// Stand-ins for what jsdom lacks: color schemes, and lists that scroll.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
Element.prototype.scrollIntoView ??= () => undefined;

beforeEach(() => {
  picked = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() =>
    root.render(
      <MantineProvider>
        <AccountPicker onPick={(...choice) => picked.push(choice)} />
      </MantineProvider>,
    ),
  );
  unmount = () => {
    act(() => root.unmount());
    place.remove();
  };
});
afterEach(() => unmount());

const input = () => document.querySelector('input') as HTMLInputElement;
const options = () => Array.from(document.querySelectorAll<HTMLElement>('[role=option]'));

function type(text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const press = (key: string) =>
  act(() => {
    input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });

it('offers every service, in groups', () => {
  expect(options()).toHaveLength(48);
  expect(document.querySelectorAll('[role=group]')).toHaveLength(6);
});

it('finds the service of a pasted address, and takes its handle', () => {
  type('https://www.instagram.com/Ada?igsh=x');
  expect(options().map((option) => option.textContent)).toEqual(['Instagramada']);
  press('Enter');
  expect(picked).toEqual([['instagram', 'ada']]);
});

it('goes through what a name finds by arrow keys, around the ends', () => {
  type('st');
  const names = options().map((option) => option.textContent);
  expect(names).toContain('Mastodon');
  press('ArrowUp');
  const last = options().at(-1);
  expect(last?.getAttribute('aria-selected')).toBe('true');
  expect(input().getAttribute('aria-activedescendant')).toBe(last?.id);
  press('ArrowDown');
  press('Enter');
  expect(picked.map(([, handle]) => handle)).toEqual(['']);
  expect(options()[0]?.id).toContain(picked[0]?.[0]);
});

it('asks where a handle belongs that says nothing of its service', () => {
  type('+1 202 555 0142');
  expect(options().map((option) => option.textContent)).toContain('Signal+12025550142');
  act(() => options().at(-1)?.click());
  expect(picked).toEqual([['viber', '+12025550142']]);
});

it('says so where nothing fits, and picks nothing', () => {
  type('https://example.com/');
  expect(options()).toEqual([]);
  expect(document.querySelector('[role=status]')?.textContent).not.toBe('');
  press('Enter');
  expect(picked).toEqual([]);
});
