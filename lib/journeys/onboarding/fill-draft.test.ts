import { expect, it } from 'vitest';
import { contentSchema } from '@/lib/cards/card/schema';
import { fillDraft } from './fill-draft';
import { draftSchema } from './schema';

const field = { label: 'work', isPrimary: false, isVisible: true };
const email = (id: string, address: string) => ({ ...field, id, kind: 'email' as const, address });
const website = { ...field, id: 'w', kind: 'website' as const, url: 'https://ada.example/' };
const draft = draftSchema.parse({
  content: {
    name: { first: 'A.', middle: 'K.' },
    company: 'Acme',
    fields: [email('email', 'me@example.com'), website],
  },
  ...{ look: { theme: 'ink' }, username: 'ada' },
});
const read = {
  content: contentSchema.parse({
    ...{ name: { first: 'Ada' }, company: 'Engines', bio: 'I like numbers.', fields: [email('1', 'ada@example.com')] },
  }),
  photoId: '01890000-0000-7000-8000-000000000000',
};

it('what was read replaces what was there, part by part; nothing else changes', () => {
  const filled = fillDraft(draft, read, []);
  expect(filled).toMatchObject({
    content: { name: { first: 'Ada', middle: 'K.' }, company: 'Engines', bio: 'I like numbers.' },
    ...{ look: { theme: 'ink' }, username: 'ada', photoId: read.photoId },
  });
  expect(filled.content.fields).toEqual([read.content.fields[0], website]);
});

it('what the organization gives stays', () => {
  const filled = fillDraft(draft, read, ['company', 'fields.email', 'photoId']);
  expect(filled).toMatchObject({ content: { company: 'Acme', bio: 'I like numbers.' }, photoId: null });
  expect(filled.content.fields).toEqual(draft.content.fields);
});
