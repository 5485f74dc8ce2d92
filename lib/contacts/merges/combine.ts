import { fieldIdentity } from '@/lib/contacts/book/model';
import { joinedNotes } from '@/lib/contacts/book/notes-model';
import type { Contact, ContactContent } from '@/lib/contacts/book/schema';
import { searchText } from '@/lib/platform/formats/search-text';
import type { MergeChoices } from './schema';

/** The parts of a contact that a merge combines. */
export type Mergeable = Pick<Contact, 'id' | 'content' | 'tags' | 'photoId' | 'language'>;
type Combined = Pick<Contact, 'content' | 'tags' | 'photoId' | 'language'>;

/** Parts of which a contact has only one, so that one has to be chosen where contacts differ. */
export const mergeRows = ['name', 'title', 'department', 'company', 'birthday', 'met', 'photo', 'language'] as const;
export type MergeRow = (typeof mergeRows)[number];

type Name = ContactContent['name'];
const nameParts = (name: Name) => Object.keys(name) as (keyof Name)[];

function isEmpty(row: MergeRow, { content, photoId }: Mergeable): boolean {
  switch (row) {
    case 'name':
      return Object.values(content.name).every((part) => part === '');
    case 'met':
      return Object.values(content.met).every((part) => part === '');
    case 'photo':
      return photoId === null;
    case 'language':
      return false;
    default:
      return content[row] === '';
  }
}

/** Whether two contacts have the same value in a row, as a user would see it. */
function isSame(row: MergeRow, one: Mergeable, other: Mergeable): boolean {
  const [a, b] = [one.content, other.content];
  switch (row) {
    case 'name': {
      // A part that one of the names lacks is filled in from the other.
      const agrees = (part: keyof Name) => a.name[part] === '' || b.name[part] === '' || a.name[part] === b.name[part];
      return isSameName(a.name, b.name) && nameParts(a.name).every(agrees);
    }
    case 'met':
      return a.met.event === b.met.event && a.met.place === b.met.place && a.met.on === b.met.on;
    case 'photo':
      return one.photoId === other.photoId;
    case 'language':
      return one.language === other.language;
    case 'company':
      return a.company === b.company;
    default:
      return a[row] === b[row];
  }
}

function isSameName(one: Name, other: Name): boolean {
  const key = ({ first, last }: Name) => `${searchText(first)}\n${searchText(last)}`;
  return key(one) === key(other);
}

/** The rows in which a choice makes a difference: those where two contacts say something, and not the same. */
export function differingRows(contacts: Mergeable[]): MergeRow[] {
  return mergeRows.filter((row) => {
    const saying = contacts.filter((contact) => !isEmpty(row, contact));
    return saying.some((one, at) => saying.slice(at + 1).some((other) => !isSame(row, one, other)));
  });
}

/** The contact whose value is taken: the chosen one, else the first with a value. The contact that stays comes first. */
export function chosenFor(row: MergeRow, contacts: Mergeable[], choices: MergeChoices): Mergeable {
  const chosen = contacts.find(({ id }) => id === choices[row]);
  return chosen ?? contacts.find((contact) => !isEmpty(row, contact)) ?? (contacts[0] as Mergeable);
}

/** The chosen name; parts that it lacks, such as a reading, come from other contacts with the same written name. */
function combinedName(chosen: Mergeable, contacts: Mergeable[]): Name {
  const name = { ...chosen.content.name };
  for (const { content } of contacts.filter((other) => isSameName(chosen.content.name, other.content.name)))
    for (const part of nameParts(name)) name[part] ||= content.name[part];
  return name;
}

/** Every field once, those of the contact that stays first, without the fields that were deselected. */
export function combinedFields(contacts: Mergeable[], choices: MergeChoices): ContactContent['fields'] {
  const left = new Set(choices.without.map(({ contact, field }) => `${contact} ${field}`));
  const seen = new Set<string>();
  const fields: ContactContent['fields'] = [];
  for (const { id, content } of contacts) {
    for (const field of content.fields) {
      const identity = fieldIdentity(field);
      if (left.has(`${id} ${field.id}`) || seen.has(identity)) continue;
      seen.add(identity);
      const isTaken = fields.some((other) => other.id === field.id);
      const isPrimary = field.isPrimary && !fields.some((other) => other.kind === field.kind && other.isPrimary);
      fields.push({ ...field, id: isTaken ? freeId(fields) : field.id, isPrimary });
    }
  }
  return fields;
}

function freeId(fields: ContactContent['fields']): string {
  let number = fields.length;
  while (fields.some(({ id }) => id === `m${number}`)) number += 1;
  return `m${number}`;
}

/** All notes as one, without notes that another one contains. */
function allNotes(notes: string[]): string {
  const kept: string[] = [];
  for (const note of notes.filter(Boolean)) if (!kept.some((other) => other.includes(note))) kept.push(note);
  return joinedNotes(kept.filter((note) => !kept.some((other) => other !== note && other.includes(note))));
}

/**
 * The content of the contact that stays. Only what was deselected is dropped: of single values the chosen one is taken, or the
 * first that is not empty; fields, tags and notes are combined. The result may be longer than a contact allows.
 * @param contacts the contact that stays comes first
 */
export function combine(contacts: Mergeable[], choices: MergeChoices): Combined {
  const from = (row: MergeRow) => chosenFor(row, contacts, choices);
  const company = from('company').content;
  const note = contacts.find(({ id }) => id === choices.note)?.content.note;
  const companyReading = contacts.find(
    ({ content }) => content.company === company.company && content.phoneticCompany !== '',
  );
  return {
    content: {
      name: combinedName(from('name'), contacts),
      title: from('title').content.title,
      department: from('department').content.department,
      company: company.company,
      phoneticCompany: company.phoneticCompany || (companyReading?.content.phoneticCompany ?? ''),
      fields: combinedFields(contacts, choices),
      birthday: from('birthday').content.birthday,
      met: from('met').content.met,
      note: note ?? allNotes(contacts.map(({ content }) => content.note)),
    },
    tags: [...new Set(contacts.flatMap(({ tags }) => tags))],
    photoId: from('photo').photoId,
    language: from('language').language,
  };
}
