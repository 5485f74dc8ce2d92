import { useDebouncedValue } from '@mantine/hooks';
import Router, { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { type ContactsView, firstView, isNarrowed, viewOf, viewQuery } from '@/lib/contacts/book/view-schema';

const pathname = '/app/contacts';

/** Writes into the address what is listed; the contact that is open stays open. */
function show(view: ContactsView, isReplacing: boolean): void {
  const { contact, edit } = Router.query;
  const query = { ...viewQuery(view), ...(contact ? { contact } : {}), ...(edit ? { edit } : {}) };
  const change = isReplacing ? Router.replace : Router.push;
  void change({ pathname, query }, undefined, { shallow: true, scroll: false });
}

/** What the list is asked for. It stands in the address; what is typed does once it has stood still for a moment. */
export function useListView() {
  const asked = viewOf(useRouter().query);
  const [typed, setTyped] = useState(asked.q);
  const [settled] = useDebouncedValue(typed, 200);
  // Nothing typed needs no wait.
  const q = typed.trim() === '' ? '' : settled.trim().slice(0, 200);
  const written = useRef(asked.q);
  const seen = useRef(asked.q);
  // The address follows what is typed a moment later, when something else may have been typed already.
  const ours = useRef(new Set<string>());
  useEffect(() => {
    const hasMoved = asked.q !== seen.current;
    seen.current = asked.q;
    if (hasMoved && !ours.current.delete(asked.q) && asked.q !== written.current) {
      // Somebody went back, or followed a link.
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
    /** The address of another list, in the same order: these alone. */
    hrefOf: (part: Partial<ContactsView>) => ({
      pathname,
      query: viewQuery({ ...firstView, sort: view.sort, ...part }),
    }),
    /** Shows everybody again. */
    reset() {
      setTyped('');
      written.current = '';
      show({ ...firstView, sort: view.sort, state: view.state }, false);
    },
    isNarrowed: isNarrowed(view),
  };
}

export type ListView = ReturnType<typeof useListView>;
