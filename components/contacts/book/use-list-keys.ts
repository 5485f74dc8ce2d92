import { type RefObject, useEffect, useRef } from 'react';
import { useViewer } from '@/components/app/viewer';
import { useContactActs } from '@/components/contacts/contact/use-contact-acts';
import { useContactName } from '@/components/contacts/contact/use-contact-name';
import { newContact, type Place } from '@/components/contacts/contact/use-place';
import type { useContacts } from '@/lib/contacts/book/hooks';
import type { Contact } from '@/lib/contacts/book/schema';
import type { Reveal } from './contact-rows';
import { useBulkActs } from './use-bulk-acts';
import { useContactKeys } from './use-contact-keys';
import type { Selection } from './use-selection';

type Parts = {
  place: Place;
  contacts: ReturnType<typeof useContacts>;
  items: Contact[];
  selection: Selection;
  search: RefObject<HTMLInputElement | null>;
  note: RefObject<HTMLTextAreaElement | null>;
  reveal: RefObject<Reveal | null>;
};

/** Adds keyboard navigation to the list, with actions on the open contact or on the selected contacts. */
export function useListKeys({ place, contacts, items, selection, search, note, reveal }: Parts) {
  const acts = useContactActs();
  const bulk = useBulkActs();
  const nameOf = useContactName();
  const viewer = useViewer();
  const at = items.findIndex(({ id }) => id === place.chosen);
  const open = at === -1 ? undefined : items[at];
  const canAct = open !== undefined && open.deletedAt === null && !place.isEditing;
  // The address changes a moment later, so for a user who holds a key down it is behind the contact stored here.
  const here = useRef(place.chosen);
  useEffect(() => {
    here.current = place.chosen;
  }, [place.chosen]);
  const show = (id: string | undefined) => {
    if (id === undefined) return;
    here.current = id;
    place.go(id, { isReplacing: place.chosen !== null });
    reveal.current?.(id);
  };
  const back = () => {
    if (place.chosen === null) return;
    if (place.isEditing && place.chosen !== newContact) return place.go(place.chosen, { isReplacing: true });
    here.current = null;
    place.go(null);
  };
  const keys = {
    search: () => search.current?.focus(),
    move(by: 1 | -1) {
      if (place.isEditing) return;
      const from = items.findIndex(({ id }) => id === here.current);
      if (from + by >= items.length && contacts.hasNextPage) void contacts.fetchNextPage();
      show(items[from === -1 ? 0 : from + by]?.id);
    },
    note: () => note.current?.focus(),
    edit: () => canAct && place.go(open.id, { isEditing: true }),
    trash() {
      if (selection.isOn) {
        if (!place.isEditing && items[0]?.deletedAt === null)
          void bulk.perform(selection.target, { kind: 'trash' }).then((isDone) => isDone && selection.clear());
      } else if (canAct) void acts.moveToTrash(open, nameOf(open)).then((isDone) => isDone && place.go(null));
    },
    select(isRange: boolean) {
      const focused = document.activeElement?.closest('li')?.querySelector('[data-contact]');
      const id = focused?.getAttribute('data-contact') ?? open?.id;
      if (id && !place.isEditing) selection.toggle(id, isRange);
    },
    back: () => (selection.isChoosing ? selection.clear() : back()),
  };
  useContactKeys(keys, viewer?.hasPageKeys ?? true);
  return { show, back };
}
