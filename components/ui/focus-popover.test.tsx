import { Popover } from '@mantine/core';
import Router from 'next/router';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { perform, show } from '@/tests/support/render';
import { FocusPopover } from './focus-popover';

let shown: Awaited<ReturnType<typeof show>>;
beforeEach(() => history.replaceState(null, '', '/app/contacts?tag=Fair'));
afterEach(async () => {
  await shown.unmount();
  history.replaceState(null, '', '/');
});

function Choosing({ place }: { place?: string[] }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <FocusPopover opened={isOpen} onChange={setOpen} transitionProps={{ duration: 0 }} {...(place ? { place } : {})}>
      <Popover.Target>
        <button type="button">Filter</button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filter">Inside</Popover.Dropdown>
    </FocusPopover>
  );
}

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const moments = ['routeChangeStart', 'beforeHistoryChange'] as const;
const leave = (moment: (typeof moments)[number], url: string) =>
  perform(() => Router.events.emit(moment, url, { shallow: true }));

it.each(moments)('section 2: a popover that holds the focus closes on every change of route (%s)', async (moment) => {
  shown = await show(<Choosing />);
  expect(dialog()?.textContent).toContain('Inside');
  await leave(moment, '/app/contacts?contact=new');
  expect(dialog()).toBeNull();
});

it.each(moments)('one that narrows a list stays over what it changes itself, and nothing else (%s)', async (moment) => {
  shown = await show(<Choosing place={['contact', 'edit']} />);
  await leave(moment, '/app/contacts?tag=Fair&starred=true');
  expect(dialog()?.textContent).toContain('Inside');
  // After a step back the address changes before any event is sent.
  history.replaceState(null, '', '/app/contacts?contact=new');
  await leave(moment, '/app/contacts?contact=new');
  expect(dialog()).toBeNull();
});

it('leads away from the page as well', async () => {
  shown = await show(<Choosing place={['contact', 'edit']} />);
  await leave('routeChangeStart', '/app/profiles');
  expect(dialog()).toBeNull();
});
