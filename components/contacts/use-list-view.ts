import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type ContactsView, firstView } from '@/lib/contacts/hooks';

/** What the list is asked for; what is typed counts once it has stood still for a moment. */
export function useListView() {
  const [typed, setTyped] = useState('');
  const [view, setView] = useState<Omit<ContactsView, 'q'>>(firstView);
  const [settled] = useDebouncedValue(typed, 200);
  // Nothing typed needs no wait.
  const q = typed.trim() === '' ? '' : settled.trim().slice(0, 200);
  return {
    typed,
    setTyped,
    view: { ...view, q },
    change: (part: Partial<Omit<ContactsView, 'q'>>) => setView((before) => ({ ...before, ...part })),
    /** Shows everybody again. */
    reset() {
      setTyped('');
      setView(({ sort }) => ({ ...firstView, sort }));
    },
    /** Whether some contacts may be left out. */
    isNarrowed: q !== '' || view.tag !== '',
  };
}

export type ListView = ReturnType<typeof useListView>;
