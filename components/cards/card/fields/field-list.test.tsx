import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CardContent, contentSchema } from '@/lib/cards/card/schema';
import { perform, press, show } from '@/tests/support/render';
import { isOneOf } from './field-groups';
import { FieldList } from './field-list';
import { OpenRowProvider, useRows } from './open-row';

const first = contentSchema.parse({
  fields: [
    { id: 'a', kind: 'email', address: 'a@example.com' },
    { id: 't', kind: 'text', label: 'Hours', text: 'Mondays' },
    { id: 'b', kind: 'website', url: 'example.com' },
    { id: 'c', kind: 'booking', url: 'https://cal.example' },
  ],
});

let content: CardContent;
let unmount: () => Promise<void>;
const measure = Element.prototype.getBoundingClientRect;

function Form() {
  const [value, setValue] = useState(first);
  content = value;
  return (
    <FieldList
      value={value}
      onChange={setValue}
      errors={{}}
      isShown={isOneOf(['email', 'website', 'booking'])}
      label="Fields"
    />
  );
}

function Rows() {
  const [value, setValue] = useState({
    ...first,
    fields: first.fields.map((field) => (field.id === 'c' ? { ...field, isVisible: false } : field)),
  });
  content = value;
  return (
    <OpenRowProvider rows={useRows(null)}>
      <FieldList
        value={value}
        onChange={setValue}
        errors={{ 'fields.3.url': 'invalid_url' }}
        isShown={isOneOf(['email', 'website', 'booking'])}
        label="Fields"
      />
    </OpenRowProvider>
  );
}

beforeEach(async () => {
  // Every entry 100 high, one below the other.
  Element.prototype.getBoundingClientRect = function rect(this: Element) {
    const item = this.closest('[data-field]');
    const at = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : 0;
    return new DOMRect(0, at * 100, 400, 100);
  };
  ({ unmount } = await show(<Form />));
});
afterEach(async () => {
  await unmount();
  Element.prototype.getBoundingClientRect = measure;
});

const order = () => content.fields.map(({ id }) => id).join('');
const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
const said = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join(' ');

describe('fields in their order', () => {
  it('are moved by keyboard alone, and it is said where they are', async () => {
    button('Reorder Email')?.focus();
    await press('Space');
    expect(said()).toContain('Email picked up, position 1 of 3.');
    await press('ArrowDown');
    expect(said()).toContain('Email is at position 2 of 3.');
    await press('Space');
    expect(said()).toContain('Email dropped at position 2 of 3.');
    // Fields of other groups keep their places in the card's list.
    expect(order()).toBe('btac');
  });

  it('stay where they were after Escape', async () => {
    button('Reorder Email')?.focus();
    await press('Space');
    await press('ArrowDown');
    await press('Escape');
    expect(said()).toContain('Email is back at position 1 of 3.');
    expect(order()).toBe('atbc');
  });

  it('tell how they are moved, in words of ours', () => {
    const handle = button('Reorder Email');
    const help = document.getElementById(handle?.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toContain('press Space or Enter');
    expect(handle?.getAttribute('aria-roledescription')).toBe('sortable');
  });

  it('are moved, hidden, preferred where that makes sense, and removed with undo', async () => {
    const item = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(({ textContent }) => textContent === name);
    await perform(() => button('More actions for Booking link')?.click());
    await perform(() => item('Move up')?.click());
    expect(order()).toBe('atcb');
    await perform(() => button('Email: primary')?.click());
    await perform(() => button('Email: visible to visitors')?.click());
    expect(content.fields[0]).toMatchObject({ isPrimary: true, isVisible: false });
    expect(button('Website: primary')).toBeNull();
    await perform(() => button('More actions for Website')?.click());
    await perform(() => item('Remove')?.click());
    expect(order()).toBe('atc');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More actions for Booking link');
    const undo = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo');
    await perform(() => undo?.click());
    expect(order()).toBe('atcb');
  });
});

describe('fields as rows', () => {
  beforeEach(async () => {
    await unmount();
    ({ unmount } = await show(<Rows />));
  });
  const said = (head: Element | null) =>
    [...(head?.querySelectorAll('bdi, span:not(:has(*))') ?? [])]
      .map(({ textContent }) => textContent)
      .join(' ')
      .trim();
  const find = (words: string) =>
    [...document.querySelectorAll<HTMLElement>('[data-head]')].find((head) => said(head) === words);
  const row = (words: string) => find(words) as HTMLElement;
  const input = () =>
    document.querySelector<HTMLInputElement>('[data-field] input[type="email"], [data-field] input[type="url"]');

  it('say their value, and open in place, one at a time', async () => {
    expect(input()).toBeNull();
    await perform(() => row('a@example.com Email').click());
    expect(input()?.value).toBe('a@example.com');
    expect(button('Email: primary')).not.toBeNull();
    await perform(() => row('example.com Website').click());
    expect(input()?.value).toBe('https://example.com/');
    expect(document.querySelectorAll('[aria-expanded="true"]')).toHaveLength(1);
    await perform(() => row('Website').click());
    expect(input()).toBeNull();
  });

  it('say closed what is wrong in them and what visitors do not see', () => {
    expect(row('cal.example Booking link Check this field., Hidden from visitors')).toBeDefined();
  });

  it('a removed one gives the focus to the row of its neighbor', async () => {
    await perform(() => row('a@example.com Email').click());
    await perform(() => button('More actions for Email')?.click());
    const remove = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(
      ({ textContent }) => textContent === 'Remove',
    );
    await perform(() => remove?.click());
    expect(order()).toBe('tbc');
    expect(said(document.activeElement)).toBe('example.com Website');
  });
});
