import type { ContactDraft } from '@/lib/contacts/book/draft-schema';
import type { PaperRead } from './schema';

/** A draft completed with what was read from a picture: values already typed stay, and missing ones are added. */
export function fillDraft(draft: ContactDraft, { content: read, language }: PaperRead): ContactDraft {
  const { content } = draft;
  const isNamed = Object.values(content.name).some((part) => part !== '');
  const said = JSON.stringify(content.fields);
  const more = read.fields.filter((field) => {
    const value =
      field.kind === 'phone' ? field.number : field.kind === 'email' ? field.address : JSON.stringify(field);
    return !said.includes(value);
  });
  const taken = new Set(content.fields.map(({ id }) => id));
  const added = more.map((field, at) =>
    taken.has(field.id) ? { ...field, id: `r${at}-${field.id}`.slice(0, 40) } : field,
  );
  return {
    ...draft,
    language: isNamed ? draft.language : language,
    content: {
      ...content,
      name: isNamed ? content.name : read.name,
      title: content.title || read.title,
      department: content.department || read.department,
      company: content.company || read.company,
      note: content.note || read.note,
      fields: [...content.fields, ...added].slice(0, 50),
    },
  };
}
