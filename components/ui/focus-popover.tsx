import { Popover, type PopoverProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useRouteChange } from './use-route-change';

type Props = Omit<PopoverProps, 'trapFocus' | 'opened' | 'onChange'> & {
  opened: boolean;
  onChange: (isOpen: boolean) => void;
  /**
   * The names of the query parameters that identify the page's place. If given, a route change of only other parameters comes
   * from the popover itself and does not close it.
   */
  place?: readonly string[];
};

/** Returns the path of an address with the values of the given query parameters, to compare places. */
function placeOf(url: string, names: readonly string[]): string {
  const { pathname, searchParams } = new URL(url, location.href);
  return JSON.stringify([pathname, ...names.map((name) => searchParams.get(name))]);
}

/**
 * A popover that traps the focus, which makes it a dialog: it closes on a change of route as dialogs do (`Dialog`). A popover
 * that filters the page's list stays open over its own changes of the address (`place`).
 */
export function FocusPopover({ opened, onChange, place, ...rest }: Props) {
  // Stored when the popover opens, because while the browser goes back `location` already has the new address.
  const openedAt = useRef('');
  useEffect(() => {
    if (opened) openedAt.current = location.href;
  }, [opened]);
  useRouteChange(opened, (url) => {
    if (!place || placeOf(url, place) !== placeOf(openedAt.current, place)) onChange(false);
  });
  return <Popover opened={opened} onChange={onChange} trapFocus {...rest} />;
}
