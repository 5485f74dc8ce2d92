import { useRouter } from 'next/router';

/** Instead of an id: somebody who is being written down. */
export const newContact = 'new';

type Options = { isEditing?: boolean; isReplacing?: boolean };

/** Where in the contacts one is; it stands in the address, so that the browser's Back leads back. */
export function usePlace() {
  const router = useRouter();
  const { contact, edit } = router.query;
  const chosen = typeof contact === 'string' ? contact : null;
  return {
    /** The contact that is open: an id, `new`, or null for the list alone. */
    chosen,
    isEditing: chosen === newContact || (chosen !== null && edit !== undefined),
    /** Opens a contact, or with null the list. */
    go(to: string | null, { isEditing = false, isReplacing = false }: Options = {}): void {
      const query = { ...(to === null ? {} : { contact: to }), ...(isEditing ? { edit: '1' } : {}) };
      const change = isReplacing ? router.replace : router.push;
      void change({ pathname: '/app/contacts', query }, undefined, { shallow: true, scroll: false });
    },
  };
}

export type Place = ReturnType<typeof usePlace>;
