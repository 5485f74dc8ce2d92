import { textOf } from '@/lib/cards/card/field-model';
import { type Contact, contactContentSchema } from './schema';

/** The state of the contact form: strings as typed, which may not be valid yet. */
export type ContactDraft = Pick<Contact, 'content' | 'tags' | 'photoId' | 'language'> & {
  paperPhotoId?: string | null;
  /** Set for a new contact that was scanned and is being checked. */
  source?: 'scan';
  /** The user's own card under which a new contact was met; null for none. */
  cardId?: string | null;
};

/** A draft with nothing filled in. */
export function emptyDraft(language: Contact['language']): ContactDraft {
  const name = { prefix: '', first: '', middle: '', last: '', suffix: '', preferred: '' };
  const words = { title: '', department: '', company: '', phoneticCompany: '', birthday: '', note: '' };
  const met = { event: '', place: '', on: '' };
  const content = { name: { ...name, phoneticFirst: '', phoneticLast: '' }, ...words, met, fields: [] };
  return { content, tags: [], photoId: null, language };
}

/** The editable part of a contact. */
export function toDraft({ content, tags, photoId, paperPhotoId, language }: Contact): ContactDraft {
  return { content, tags, photoId, paperPhotoId, language };
}

/** The draft without the fields that were begun and left empty. */
export function withoutEmpty(draft: ContactDraft): ContactDraft {
  const fields = draft.content.fields.filter((field) => textOf(field).trim() !== '');
  return { ...draft, content: { ...draft.content, fields } };
}

/** Error codes of a draft by dotted path within the content: `fields.0.number`. */
export function draftErrors({ content }: ContactDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of contactContentSchema.safeParse(content).error?.issues ?? [])
    errors[issue.path.map(String).join('.')] ??= issue.message;
  return errors;
}
