import { useEffect, useRef } from 'react';

export type ContactKeys = {
  search: () => void;
  /** To the next contact of the list (1) or the one before (-1). */
  move: (by: 1 | -1) => void;
  edit: () => void;
  trash: () => void;
  back: () => void;
};

const typing = 'input, textarea, select, [contenteditable="true"]';
const elsewhere = '[role="dialog"], [role="menu"], [role="listbox"]';

const acts = new Map<string, (keys: ContactKeys) => void>([
  ['/', (keys) => keys.search()],
  ['j', (keys) => keys.move(1)],
  ['k', (keys) => keys.move(-1)],
  ['e', (keys) => keys.edit()],
  ['#', (keys) => keys.trash()],
  ['Escape', (keys) => keys.back()],
]);
// Arrows belong to the page unless the list has the focus.
const inList: Record<string, string> = { ArrowDown: 'j', ArrowUp: 'k' };

/** The keys of the contacts page: `/` j k e # Esc. They are letters again where something is typed or a dialog is open. */
export function useContactKeys(keys: ContactKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest(`${typing}, ${elsewhere}`) || document.querySelector('[role="dialog"]')) return;
      const key = target.closest('[data-contacts]') ? (inList[event.key] ?? event.key) : event.key;
      const act = acts.get(key);
      if (!act) return;
      event.preventDefault();
      act(latest.current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
