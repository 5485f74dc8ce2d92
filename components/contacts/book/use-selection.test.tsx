import { useState } from 'react';
import { expect, it } from 'vitest';
import { emptyDraft } from '@/lib/contacts/book/draft-schema';
import type { Contact } from '@/lib/contacts/book/schema';
import { firstView } from '@/lib/contacts/book/view-schema';
import { perform, show } from '@/tests/support/render';
import { type Selection, useSelection } from './use-selection';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ ...emptyDraft('en'), id }) as Contact);
let selection: Selection;
let setView: (tag: string) => void;

function Probe() {
  const [tag, setTag] = useState('');
  setView = setTag;
  selection = useSelection({ ...firstView, tag }, items, 1000);
  return null;
}
const chosen = () =>
  items
    .map(({ id }) => id)
    .filter((id) => selection.has(id))
    .join('');

it('chooses one, and all up to another, in both directions', async () => {
  const { unmount } = await show(<Probe />);
  await perform(() => selection.toggle('b'));
  await perform(() => selection.toggle('d', true));
  expect([chosen(), selection.count]).toEqual(['bcd', 3]);
  await perform(() => selection.toggle('a', true));
  expect(chosen()).toBe('abcd');
  await perform(() => selection.toggle('c'));
  expect(selection.target).toEqual({ ids: ['b', 'd', 'a'] });
  await unmount();
});

it('of everybody means the filter, not those that are loaded, and another list begins with nobody', async () => {
  const { unmount } = await show(<Probe />);
  await perform(() => setView('x'));
  await perform(() => selection.all());
  const { sort: _sort, ...filter } = { ...firstView, tag: 'x' };
  expect([chosen(), selection.count, selection.target]).toEqual(['abcd', 1000, { filter }]);
  await perform(() => selection.toggle('b'));
  expect([chosen(), selection.count]).toEqual(['acd', 3]);
  await perform(() => setView(''));
  expect([chosen(), selection.isOn, selection.isChoosing]).toEqual(['', false, false]);
  await perform(() => selection.startChoosing());
  expect([selection.isOn, selection.isChoosing]).toEqual([false, true]);
  await unmount();
});
