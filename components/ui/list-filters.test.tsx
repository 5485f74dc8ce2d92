import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { perform, show } from '@/tests/support/render';
import { FilterPill, ListFilters } from './list-filters';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

const choices = [{ value: 'a', label: 'A' } as const];

function Filters() {
  const [chosen, setChosen] = useState<'a'>();
  return (
    <ListFilters search={{ label: 'Search', value: '', onChange: () => undefined }} count={chosen ? 1 : 0}>
      <FilterPill label="Letter" any="Any letter" choices={choices} value={chosen} onChange={setChosen} />
    </ListFilters>
  );
}

it('the choices stand behind one button, which says how many of them narrow the list', async () => {
  shown = await show(<Filters />);
  const button = () => shown.place.querySelector('button') as HTMLButtonElement;
  const select = shown.place.querySelector('select') as HTMLSelectElement;
  expect([button().getAttribute('aria-label'), button().getAttribute('aria-expanded')]).toEqual(['Filters', 'false']);
  // What it opens is what it names, and comes after it.
  const opened = document.getElementById(button().getAttribute('aria-controls') ?? '');
  expect(opened?.contains(select)).toBe(true);
  await perform(() => button().click());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect([...select.options].map(({ text }) => text)).toEqual(['Any letter', 'A']);
  await perform(() => {
    select.value = 'a';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(button().getAttribute('aria-label')).toBe('Filters: 1');
});
