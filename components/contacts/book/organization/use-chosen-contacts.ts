import { useState } from 'react';

type Items = readonly { id: string; mayChange: boolean }[];

/** Returns the selection among those contacts of a list that the user may change. Another list starts with an empty selection. */
export function useChosen(of: string, items: Items) {
  const nobody = { of, ids: [] as string[], anchor: null as string | null, isChoosing: false };
  const [kept, setState] = useState(nobody);
  const state = kept.of === of ? kept : nobody;
  const { ids, anchor, isChoosing } = state;
  const rangeTo = (id: string) => {
    const [from, to] = [items.findIndex((item) => item.id === anchor), items.findIndex((item) => item.id === id)];
    return from === -1 || to === -1
      ? [id]
      : items.slice(Math.min(from, to), Math.max(from, to) + 1).map((one) => one.id);
  };
  return {
    ids,
    isChoosing,
    has: (id: string) => ids.includes(id),
    startChoosing: () => setState({ ...nobody, isChoosing: true }),
    clear: () => setState(nobody),
    toggle(id: string, isRange = false): void {
      const may = new Set(items.filter(({ mayChange }) => mayChange).map((one) => one.id));
      const touched = (isRange ? rangeTo(id) : [id]).filter((one) => may.has(one));
      const isOff = !isRange && ids.includes(id);
      const next = isOff ? ids.filter((one) => one !== id) : [...new Set([...ids, ...touched])];
      setState({ of, ids: next, anchor: id, isChoosing: true });
    },
  };
}
