import { textOf } from '@/lib/cards/card/field-model';
import { type Contact, contactContentSchema } from './schema';

/** What the form of a contact holds: texts as typed, which may be invalid yet. */
export type ContactDraft = Pick<Contact, 'content' | 'tags' | 'photoId' | 'language'> & {
  paperPhotoId?: string | null;
  /** Said of a new contact that was read and is being looked through. */
  source?: 'scan';
  /** The own card as whose holder somebody new was met; null for none. */
  cardId?: string | null;
};

/** The draft of a contact about whom nothing is known. */
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

/** Without ways to reach somebody that were begun and left empty. */
export function withoutEmpty(draft: ContactDraft): ContactDraft {
  const fields = draft.content.fields.filter((field) => textOf(field).trim() !== '');
  return { ...draft, content: { ...draft.content, fields } };
}

/** Codes of what is wrong by dotted path within the content: `fields.0.number`. */
export function draftErrors({ content }: ContactDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of contactContentSchema.safeParse(content).error?.issues ?? [])
    errors[issue.path.map(String).join('.')] ??= issue.message;
  return errors;
}
