import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

type OpenRow = {
  /** The row that is open; null where all are closed. */
  open: string | null;
  toggle: (id: string) => void;
  /** Opens a row, brings it into view and lets typing begin in it. */
  reveal: (id: string) => void;
  /** Takes note of the row that was to be revealed: true once, for that row. */
  isDue: (id: string) => boolean;
};

const Rows = createContext<OpenRow | null>(null);

/** Returns the rows around a form, of which one is open at a time; null where every part of the form is always open. */
export const useOpenRow = (): OpenRow | null => useContext(Rows);

/** Returns the state of the rows below one {@link OpenRowProvider}. `first`: the row that is open at the beginning. */
export function useRows(first: string | null): OpenRow {
  const [open, setOpen] = useState(first);
  const due = useRef<string | null>(null);
  const toggle = useCallback((id: string) => setOpen((now) => (now === id ? null : id)), []);
  const reveal = useCallback((id: string) => {
    due.current = id;
    setOpen(id);
  }, []);
  const isDue = useCallback((id: string) => {
    if (due.current !== id) return false;
    due.current = null;
    return true;
  }, []);
  return useMemo(() => ({ open, toggle, reveal, isDue }), [open, toggle, reveal, isDue]);
}

/** Makes the parts of the form below it rows that open in place, one at a time. */
export function OpenRowProvider({ rows, children }: { rows: OpenRow; children: ReactNode }) {
  return <Rows.Provider value={rows}>{children}</Rows.Provider>;
}

/** Returns the input in which typing starts. Pickers are skipped, because the focus would open them. */
export function firstInputIn(place: Element | null): HTMLElement | null {
  const inputs = 'textarea, input:not([type="hidden"], [type="file"], [aria-haspopup])';
  return place?.querySelector<HTMLElement>(`:is(${inputs})`) ?? null;
}

/** Returns the ref of a row's element, which comes into view and gets the focus once the row is to be revealed. */
export function useRevealed<Element extends HTMLElement>(id: string) {
  const rows = useOpenRow();
  const place = useRef<Element>(null);
  // Each render, because a row that is already open can be asked for again.
  useEffect(() => {
    const row = place.current;
    if (!row || !rows?.isDue(id)) return;
    row.scrollIntoView({ block: 'nearest' });
    (firstInputIn(row) ?? row.querySelector<HTMLElement>('[aria-expanded]'))?.focus({ preventScroll: true });
  });
  return place;
}
