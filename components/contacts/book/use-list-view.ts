import { useDebouncedValue } from '@mantine/hooks';
import Router, { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { type ContactsView, firstView, isNarrowed, viewOf, viewQuery } from '@/lib/contacts/book/view-schema';

const pathname = '/app/contacts';

/** Writes the listed view into the address; an open contact stays open. */
function show(view: ContactsView, isReplacing: boolean): void {
  const { contact, edit } = Router.query;
  const query = { ...viewQuery(view), ...(contact ? { contact } : {}), ...(edit ? { edit } : {}) };
  const change = isReplacing ? Router.replace : Router.push;
  void change({ pathname, query }, undefined, { shallow: true, scroll: false });
}

/** Returns the view of the list. It is stored in the address, which the typed search enters 200 ms after the last change. */
export function useListView() {
  const asked = viewOf(useRouter().query);
  const [typed, setTyped] = useState(asked.q);
  const [settled] = useDebouncedValue(typed, 200);
  // An empty search takes effect at once.
  const q = typed.trim() === '' ? '' : settled.trim().slice(0, 200);
  const written = useRef(asked.q);
  const seen = useRef(asked.q);
  // The searches that this hook wrote into the address. The address follows a moment later, when more may have been typed.
  const ours = useRef(new Set<string>());
  useEffect(() => {
    const hasMoved = asked.q !== seen.current;
    seen.current = asked.q;
    if (hasMoved && !ours.current.delete(asked.q) && asked.q !== written.current) {
      // The user went back or followed a link.
      written.current = asked.q;
      setTyped(asked.q);
    } else if (q !== written.current) {
      written.current = q;
      ours.current.add(q);
      show({ ...viewOf(Router.query), q }, true);
    }
  }, [asked.q, q]);
  const view = { ...asked, q };
  return {
    typed,
    setTyped,
    view,
    change: (part: Partial<ContactsView>) => show({ ...view, ...part }, false),
    /** The address of another list in the same order, without other filters. */
    hrefOf: (part: Partial<ContactsView>) => ({
      pathname,
      query: viewQuery({ ...firstView, sort: view.sort, ...part }),
    }),
    /** Removes the search and all filters. */
    reset() {
      setTyped('');
      written.current = '';
      show({ ...firstView, sort: view.sort, state: view.state }, false);
    },
    isNarrowed: isNarrowed(view),
  };
}

export type ListView = ReturnType<typeof useListView>;
