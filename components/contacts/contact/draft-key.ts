import { newContact } from './use-place';

/** Returns the query key under which the input for a contact is kept while its form is closed. */
export const draftKey = (id: string) => ['contacts', 'draft', id];

/** The query key under which the form of a new contact finds its initial content. */
export const newDraftKey = draftKey(newContact);
