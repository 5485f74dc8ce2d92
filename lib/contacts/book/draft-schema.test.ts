import { expect, it } from 'vitest';
import { draftErrors, emptyDraft, withoutEmpty } from './draft-schema';
import { contactContentSchema } from './schema';

const phone = (number: string) => ({
  ...{ id: `p${number.length}`, kind: 'phone' as const, label: 'mobile', isPrimary: false, isVisible: true },
  ...{ number, extension: '' },
});
const draft = emptyDraft('en');
const named = { ...draft, content: { ...draft.content, name: { ...draft.content.name, first: 'Grace' } } };

it('an empty draft is a whole contact but for somebody', () => {
  expect(draftErrors(draft)).toEqual({ 'name.first': 'required' });
  expect(draftErrors(named)).toEqual({});
  expect(contactContentSchema.parse(named.content)).toEqual(named.content);
});

it('what was begun and left empty is dropped, what is wrong is named', () => {
  const fields = [phone(' '), phone('12'), phone('+49301234567')];
  const kept = withoutEmpty({ ...named, content: { ...named.content, fields } });
  expect(kept.content.fields).toEqual(fields.slice(1));
  expect(draftErrors(kept)).toEqual({ 'fields.0.number': 'invalid_phone' });
});
