// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { contactPicker, splitName } from './pick';

it.each([
  ['Grace Hopper', false, { first: 'Grace', last: 'Hopper' }],
  ['Grace Brewster Murray Hopper', false, { first: 'Grace Brewster Murray', last: 'Hopper' }],
  ['山田 太郎', true, { first: '太郎', last: '山田' }],
  ['  Cher ', false, { first: 'Cher', last: '' }],
  ['', false, { first: '', last: '' }],
])('the name %s is taken apart to be looked over', (whole, isFamilyFirst, parts) => {
  expect(splitName(whole, isFamilyFirst)).toEqual(parts);
});

it('the address book of the device fills in the form where the browser has one to ask', async () => {
  document.body.innerHTML =
    '<button data-pick hidden></button><input name="first"><input name="last"><input name="email"><input name="phone" value="1">';
  contactPicker();
  const button = document.querySelector('button') as HTMLButtonElement;
  expect(button.hidden).toBe(true);
  const select = vi.fn(async () => [{ name: ['Grace Hopper'], email: ['g@example.com'], tel: [] }]);
  vi.stubGlobal('navigator', { contacts: { select } });
  contactPicker();
  expect(button.hidden).toBe(false);
  button.click();
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual([
      ...['Grace', 'Hopper', 'g@example.com', '1'],
    ]),
  );
});
