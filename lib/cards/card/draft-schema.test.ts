import { describe, expect, it } from 'vitest';
import { contentErrors, newField, settle } from './draft-schema';
import { textOf } from './field-model';
import { type CardContent, type CardField, contentSchema } from './schema';
import { noTranslation } from './translations';

const empty = contentSchema.parse({});
const phone = (number: string, id = 'p'): CardField => ({ ...newField('phone', id), number }) as CardField;
const withFields = (...fields: CardField[]): CardContent => ({ ...empty, fields });

describe('errors of a draft', () => {
  it('names the refused entry by its place, with the code of the schema', () => {
    expect(contentErrors(withFields(phone('12')))).toEqual({ 'fields.0.number': 'invalid_phone' });
  });

  it('an entry that is still empty is not wrong yet', () => {
    expect(contentErrors(withFields(phone(''), newField('address', 'a')))).toEqual({});
  });

  it('an entry that was saved must be removed, not emptied', () => {
    const errors = contentErrors(withFields(phone('')), withFields(phone('+4930123456')));
    expect(errors).toEqual({ 'fields.0.number': 'required' });
  });

  it('texts have their own', () => {
    expect(contentErrors({ ...empty, bio: 'x'.repeat(2001), headline: 'a\u0007' })).toEqual({
      bio: 'too_long',
      headline: 'control_characters',
    });
  });
});

describe('what of a draft can be saved', () => {
  it('puts values into their stored form', () => {
    expect(settle(withFields(phone(' +49 30 123456 ')), empty).fields).toEqual([phone('+4930123456')]);
    expect(settle({ ...empty, title: '  Engineer ' }, empty).title).toBe('Engineer');
  });

  it('leaves an invalid entry as it is saved, and everything else goes on', () => {
    const saved = withFields(phone('+4930123456'));
    const draft = { ...withFields(phone('12')), title: 'Engineer' };
    expect(settle(draft, saved)).toEqual({ ...saved, title: 'Engineer' });
  });

  it('leaves out an entry that never was valid', () => {
    expect(settle(withFields(phone('12'), phone('+4930123456', 'q')), empty).fields).toEqual([
      phone('+4930123456', 'q'),
    ]);
  });

  it('holds back one bad line of the name only', () => {
    const draft = { ...empty, name: { ...empty.name, first: 'Ada', last: 'x\u0007' } };
    expect(settle(draft, empty).name).toEqual({ ...empty.name, first: 'Ada' });
  });

  it('keeps the order of the draft', () => {
    const [a, b] = [phone('+4930123456', 'a'), phone('+4930123457', 'b')];
    expect(settle(withFields(b, a), withFields(a, b)).fields).toEqual([b, a]);
  });
});

describe('translations of a draft', () => {
  const section = { ...newField('text', 's'), text: 'Mondays' } as CardField;
  const card = { ...empty, title: 'Analyst', fields: [section] };
  const inJapanese = (change: Partial<typeof noTranslation>): CardContent => ({
    ...card,
    translations: { ja: { ...noTranslation, ...change } },
  });

  it('are settled text by text: what is invalid stays as it is saved', () => {
    const saved = inJapanese({ title: 'アナリスト' });
    const draft = inJapanese({ title: 'x'.repeat(501), company: ' エンジン社 ' });
    expect(settle(draft, saved).translations.ja).toMatchObject({ title: 'アナリスト', company: 'エンジン社' });
    expect(contentErrors(draft)).toEqual({ 'translations.ja.title': 'too_long' });
  });

  it('name wrong texts of fields by the field', () => {
    const draft = inJapanese({ fields: { s: { label: '', text: 'x'.repeat(2001) } } });
    expect(contentErrors(draft)).toEqual({ 'translations.ja.fields.s.text': 'too_long' });
  });

  it('without any text are left out', () => {
    const saved = inJapanese({ title: 'アナリスト', fields: { s: { label: '', text: '月曜日' } } });
    expect(settle(inJapanese({ title: ' ', fields: { s: { label: '', text: '' } } }), saved).translations).toEqual({});
  });

  it('lose a field’s texts with the field', () => {
    const fields = { s: { label: '', text: '月曜日' } };
    expect(settle(inJapanese({ fields }), card).translations.ja?.fields).toEqual(fields);
    expect(settle({ ...inJapanese({ title: 'アナリスト', fields }), fields: [] }, card).translations.ja).toMatchObject({
      title: 'アナリスト',
      fields: {},
    });
  });
});

it.each([
  ...(['phone', 'email', 'website', 'account', 'address'] as const),
  ...(['booking', 'video', 'document', 'text'] as const),
])('a new %s is empty and visible', (kind) => {
  const field = newField(kind, 'x');
  expect(textOf(field)).toBe('');
  expect(field).toMatchObject({ kind, isVisible: true, isPrimary: false });
});
