import { useEffect, useRef } from 'react';
import { isForPage } from '@/components/ui/page-keys';

export type ContactKeys = {
  search: () => void;
  /** Opens the next contact of the list (1) or the previous one (-1). */
  move: (by: 1 | -1) => void;
  edit: () => void;
  /** Begins a note on the open contact. */
  note: () => void;
  trash: () => void;
  /** Selects the current contact; with `isRange` all contacts up to it. */
  select: (isRange: boolean) => void;
  back: () => void;
};

const acts = new Map<string, (keys: ContactKeys) => void>([
  ['/', (keys) => keys.search()],
  ['j', (keys) => keys.move(1)],
  ['k', (keys) => keys.move(-1)],
  ['e', (keys) => keys.edit()],
  ['n', (keys) => keys.note()],
  ['#', (keys) => keys.trash()],
  ['x', (keys) => keys.select(false)],
  ['X', (keys) => keys.select(true)],
  ['Escape', (keys) => keys.back()],
]);
// Arrow keys scroll the page unless the list has the focus.
const inList: Record<string, string> = { ArrowDown: 'j', ArrowUp: 'k' };

/**
 * Listens to the keys of the contacts page: `/` j k e n x # Esc. They do nothing in inputs, while a dialog is open, and when the
 * user has switched them off (WCAG 2.2, 2.1.4); only Escape, which is no character, cannot be switched off.
 */
export function useContactKeys(keys: ContactKeys, isOn: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      const target = event.target instanceof Element ? event.target : document.body;
      const key = target.closest('[data-contacts]') ? (inList[event.key] ?? event.key) : event.key;
      const act = isOn || key === 'Escape' || key !== event.key ? acts.get(key) : undefined;
      if (!act) return;
      event.preventDefault();
      act(latest.current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
