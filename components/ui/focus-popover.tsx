import { Popover, type PopoverProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useRouteChange } from './use-route-change';

type Props = Omit<PopoverProps, 'trapFocus' | 'opened' | 'onChange'> & {
  opened: boolean;
  onChange: (isOpen: boolean) => void;
  /** What of the query says where one is: where these are given, a change of nothing but the rest is the popover's own. */
  place?: readonly string[];
};

/** Where an address leads, as far as that is a place of its own. */
function placeOf(url: string, names: readonly string[]): string {
  const { pathname, searchParams } = new URL(url, location.href);
  return JSON.stringify([pathname, ...names.map((name) => searchParams.get(name))]);
}

/**
 * A popover that holds the focus, which makes it a dialog: it closes on a change of route as dialogs do (`Dialog`). One that
 * narrows what the page lists stays open over what it changes in the address itself (`place`).
 */
export function FocusPopover({ opened, onChange, place, ...rest }: Props) {
  // While the browser goes back, the address is the new one already.
  const openedAt = useRef('');
  useEffect(() => {
    if (opened) openedAt.current = location.href;
  }, [opened]);
  useRouteChange(opened, (url) => {
    if (!place || placeOf(url, place) !== placeOf(openedAt.current, place)) onChange(false);
  });
  return <Popover opened={opened} onChange={onChange} trapFocus {...rest} />;
}
