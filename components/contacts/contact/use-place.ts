import { useRouter } from 'next/router';
import { viewOf, viewQuery } from '@/lib/contacts/book/view-schema';

/** Stands in place of an id for a contact that is being created. */
export const newContact = 'new';

type Options = { isEditing?: boolean; isReplacing?: boolean };

/**
 * Returns the open contact and the functions to open another. It is stored in the address beside the view, so that the
 * browser's Back works.
 */
export function usePlace() {
  const router = useRouter();
  const { contact, edit } = router.query;
  const chosen = typeof contact === 'string' && contact !== '' ? contact : null;
  const hrefOf = (to: string | null, isEditing = false) => ({
    pathname: '/app/contacts',
    query: {
      ...viewQuery(viewOf(router.query)),
      ...(to === null ? {} : { contact: to }),
      ...(isEditing ? { edit: '1' } : {}),
    },
  });
  return {
    /** The contact that is open: an id, `new`, or null for the list alone. */
    chosen,
    isEditing: chosen === newContact || (chosen !== null && edit !== undefined),
    /** The address of a contact beside the list as it is. */
    hrefOf,
    /** Opens a contact, or with null the list. */
    go(to: string | null, { isEditing = false, isReplacing = false }: Options = {}): void {
      const change = isReplacing ? router.replace : router.push;
      void change(hrefOf(to, isEditing), undefined, { shallow: true, scroll: false });
    },
  };
}

export type Place = ReturnType<typeof usePlace>;
