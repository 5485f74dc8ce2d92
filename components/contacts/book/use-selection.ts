import { useState } from 'react';
import type { BulkTarget } from '@/lib/contacts/book/bulk-schema';
import type { Contact } from '@/lib/contacts/book/schema';
import { type ContactsView, choiceOf } from '@/lib/contacts/book/view-schema';

type State = {
  of: string;
  ids: ReadonlySet<string>;
  /** Whether the whole list is selected, including pages not loaded yet. */
  isAll: boolean;
  /** The contact where a range selection begins. */
  anchor: string | null;
  /** Whether selection mode is on, even while no contact is selected. */
  isChoosing: boolean;
};

const nobody = { ids: new Set<string>(), isAll: false, anchor: null, isChoosing: false };

/** Returns which contacts of a list are selected for a bulk action. Another list starts with an empty selection. */
export function useSelection(view: ContactsView, items: readonly Contact[], total: number) {
  const { sort: _sort, ...choice } = view;
  const of = JSON.stringify(choice);
  const [kept, setState] = useState<State>({ ...nobody, of });
  const state = kept.of === of ? kept : { ...nobody, of };
  const { ids, isAll, anchor } = state;
  const has = (id: string) => isAll || ids.has(id);
  const change = (part: Partial<State>) => setState({ ...state, ...part });
  /** Returns the ids from the last selected contact to this one. */
  const rangeTo = (id: string) => {
    const [from, to] = [items.findIndex((item) => item.id === anchor), items.findIndex((item) => item.id === id)];
    if (from === -1 || to === -1) return [id];
    return items.slice(Math.min(from, to), Math.max(from, to) + 1).map((item) => item.id);
  };
  return {
    has,
    count: isAll ? total : ids.size,
    isAll,
    /** Whether any contact is selected. */
    isOn: isAll || ids.size > 0,
    isChoosing: state.isChoosing || isAll || ids.size > 0,
    startChoosing: () => change({ isChoosing: true }),
    /** Selects or deselects a contact; with `isRange` selects all contacts up to it. */
    toggle(id: string, isRange = false): void {
      const next = new Set(isAll ? items.map((item) => item.id) : ids);
      const isWanted = !has(id);
      for (const each of isRange ? rangeTo(id) : [id]) {
        if (isWanted || isRange) next.add(each);
        else next.delete(each);
      }
      change({ ids: next, isAll: false, anchor: id, isChoosing: true });
    },
    all: () => change({ isAll: true, isChoosing: true }),
    clear: () => setState({ ...nobody, of }),
    target: (isAll ? { filter: choiceOf(view) } : { ids: [...ids] }) satisfies BulkTarget,
  };
}

export type Selection = ReturnType<typeof useSelection>;
