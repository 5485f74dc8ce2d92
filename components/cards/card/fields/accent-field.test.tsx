import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { perform, show, write } from '@/tests/support/render';
import { AccentField } from './accent-field';

let accent: string | null;
let unmount: () => Promise<void>;
afterEach(() => unmount());

function Form() {
  const [value, setValue] = useState<string | null>(null);
  accent = value;
  return <AccentField theme="paper" value={value} onChange={setValue} />;
}

const text = () => document.body.textContent ?? '';
const input = () => document.querySelector<HTMLInputElement>('input.mantine-ColorInput-input') as HTMLInputElement;

async function openOwn() {
  ({ unmount } = await show(<Form />));
  await perform(() => document.querySelector<HTMLInputElement>('input[value="own"]')?.click());
}

it('begins with the theme’s color, which needs no correction', async () => {
  await openOwn();
  expect(accent).toBe('#16181d');
  expect(text()).toContain('Used as is.');
});

it('shows a color that cannot be read beside what it becomes, with the contrast', async () => {
  await openOwn();
  await write(input(), '#FFE14D');
  expect(accent).toBe('#ffe14d');
  const [chosen, shown] = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(chosen).toBe('#ffe14d');
  expect(shown).not.toBe(chosen);
  const ratio = Number(/Contrast ([\d.]+):1/.exec(text())?.[1]);
  expect(ratio).toBeGreaterThanOrEqual(4.5);
});

it('takes short and bare forms, and says so of what is no color, keeping the last one', async () => {
  await openOwn();
  await write(input(), 'abc');
  expect(accent).toBe('#aabbcc');
  await write(input(), '#zzz');
  expect(text()).toContain('Enter a color such as #C8372D.');
  expect(accent).toBe('#aabbcc');
});

it('goes back to the theme’s', async () => {
  await openOwn();
  await perform(() => document.querySelector<HTMLInputElement>('input[value="theme"]')?.click());
  expect(accent).toBeNull();
  expect(document.querySelector('dl')).toBeNull();
});
