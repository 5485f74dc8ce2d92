import { expect, it } from 'vitest';
import { emptyDraft } from '@/lib/contacts/book/draft-schema';
import { personToContact } from '@/lib/contacts/imports/person-to-contact';
import { personOfLines } from '@/lib/platform/formats/person-of-text';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { fillDraft } from './fill-draft';

const read = (lines: string[]) =>
  personToContact(personOfLines(lines), { country: '', ranges: rangesInUse, language: 'en' }).draft;

it('what was read fills what is empty, and never what a person has written', () => {
  const found = read(['Grace Hopper', 'Rear Admiral', 'Compilers Inc.', 'grace@example.com', '+49 30 901820']);
  const filled = fillDraft({ ...emptyDraft('de'), paperPhotoId: 'p' }, found);
  expect(filled).toMatchObject({
    ...{ paperPhotoId: 'p', language: 'en' },
    content: { name: { first: 'Grace', last: 'Hopper' }, title: 'Rear Admiral', company: 'Compilers Inc.' },
  });
  expect(filled.content.fields.map(({ kind }) => kind)).toEqual(['phone', 'email']);
  const own = {
    ...filled,
    content: { ...filled.content, name: { ...filled.content.name, first: 'Gracie' }, title: 'Dean' },
  };
  const again = fillDraft({ ...own, language: 'de' }, found);
  // Filling the draft a second time changes nothing.
  expect(again).toEqual({ ...own, language: 'de' });
});

it('lines that are added have ids of their own', () => {
  const once = fillDraft(emptyDraft('en'), read(['a@example.com']));
  const twice = fillDraft(once, read(['b@example.com']));
  const ids = twice.content.fields.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});
