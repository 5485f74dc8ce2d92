import { newContact } from '../use-place';

/** Where what was written of a contact is kept while its form is closed. */
export const draftKey = (id: string) => ['contacts', 'draft', id];

/** Where the form of a new contact finds what it begins with. */
export const newDraftKey = draftKey(newContact);
