import { useState } from 'react';
import type { MembersView } from '@/lib/organization/members/model';

/** Returns which members of a list are selected for an action on all of them. Another view starts with an empty selection. */
export function useMemberSelection(view: MembersView) {
  const { sort: _, ...choice } = view;
  const of = JSON.stringify(choice);
  const [kept, setKept] = useState({ of, ids: new Set<string>() as ReadonlySet<string> });
  const ids = kept.of === of ? kept.ids : new Set<string>();
  const set = (next: ReadonlySet<string>) => setKept({ of, ids: next });
  return {
    ids,
    toggle(id: string): void {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    add: (more: string[]) => set(new Set([...ids, ...more])),
    clear: () => set(new Set()),
  };
}

export type MemberSelection = ReturnType<typeof useMemberSelection>;
