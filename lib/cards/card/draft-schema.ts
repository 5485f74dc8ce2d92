import type { AccountKind } from '@/lib/platform/formats/account-names';
import { writtenNameSchema } from '@/lib/platform/formats/name-schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { textOf } from './field-model';
import { maxFields } from './limits';
import {
  type CardContent,
  type CardField,
  fieldSchema,
  type OwnCard,
  type Translation,
  translationSchema,
  writtenContentSchema,
} from './schema';
import { isTranslated, noTranslation } from './translations';

/** The editor's state of a card: like the stored card, but with texts as typed, which may still be invalid. */
export type CardDraft = Pick<
  OwnCard,
  'status' | 'isIndexed' | 'language' | 'content' | 'look' | 'exchangeForm' | 'photoId' | 'logoId' | 'coverId'
>;

/** Error codes of invalid fields, by dotted path within the content: `fields.0.number`. */
export type FieldErrors = Record<string, string>;

/** The editable part of a card. */
export function toDraft(card: OwnCard): CardDraft {
  const { status, isIndexed, language, content, look, exchangeForm, photoId, logoId, coverId } = card;
  return { status, isIndexed, language, content, look, exchangeForm, photoId, logoId, coverId };
}

/** An empty, visible contact field. `id` must be new within the card. */
export function newField(kind: CardField['kind'], id: string, network: AccountKind = 'linkedin'): CardField {
  const common = { id, isPrimary: false, isVisible: true };
  const address = { street: '', street2: '', poBox: '', city: '', region: '', postcode: '', country: '' };
  switch (kind) {
    case 'phone':
      return { ...common, kind, label: 'mobile', number: '', extension: '' };
    case 'email':
      return { ...common, kind, label: 'work', address: '' };
    case 'website':
    case 'booking':
      return { ...common, kind, label: '', url: '' };
    case 'video':
      return { ...common, kind, label: '', url: '', stillId: null };
    case 'document':
      return { ...common, kind, label: '', uploadId: '', name: '', bytes: 0 };
    case 'text':
      return { ...common, kind, label: '', text: '' };
    case 'account':
      return { ...common, kind, label: '', network, handle: '' };
    case 'address':
      return { ...common, kind, label: 'work', ...address };
  }
}

const valueKeys = {
  ...({ phone: 'number', email: 'address', website: 'url', account: 'handle', address: 'street' } as const),
  ...({ booking: 'url', video: 'url', document: 'uploadId', text: 'text' } as const),
};

/**
 * The errors in a draft's content. A contact field that is still empty is no error yet, unless `saved` contains it: a saved field
 * can be removed, but not emptied.
 */
export function contentErrors(content: CardContent, saved?: CardContent): FieldErrors {
  const errors: FieldErrors = {};
  const empty = new Set<number>();
  content.fields.forEach((field, at) => {
    if (textOf(field).trim() !== '') return;
    empty.add(at);
    if (saved?.fields.some(({ id }) => id === field.id)) errors[`fields.${at}.${valueKeys[field.kind]}`] = 'required';
  });
  for (const issue of writtenContentSchema.safeParse(content).error?.issues ?? []) {
    if (issue.path[0] === 'fields' && empty.has(Number(issue.path[1]))) continue;
    errors[issue.path.map(String).join('.')] ??= issue.message;
  }
  return errors;
}

type Shape = Record<string, { safeParse: (value: unknown) => { success: boolean; data?: unknown } }>;

/** Each value in its stored form; an invalid value is replaced by the saved one. */
function settleParts<Part extends Record<string, unknown>>(shape: Shape, draft: Part, saved: Part): Part {
  const settled = Object.entries(draft).map(([key, value]) => {
    const parsed = shape[key]?.safeParse(value);
    return [key, parsed?.success ? parsed.data : saved[key]];
  });
  return Object.fromEntries(settled) as Part;
}

type Texts = Omit<Translation, 'fields'>;

function settleTexts(draft: Texts, saved: Texts): Texts {
  const { fields: _shape, name: _name, ...shape } = translationSchema.shape;
  const { name, ...lines } = draft;
  const { name: savedName, ...savedLines } = saved;
  return {
    ...settleParts(shape as Shape, lines, savedLines),
    name: settleParts(writtenNameSchema.shape as Shape, name, savedName),
  };
}

/**
 * The translations in their stored form: a language without any text is dropped, and so is the translation of a removed field.
 */
function settleTranslations(draft: CardContent, saved: CardContent): CardContent['translations'] {
  const ids = new Set(draft.fields.map(({ id }) => id));
  const all = Object.entries(draft.translations).flatMap(([locale, translation]) => {
    const before = saved.translations[locale as Locale] ?? noTranslation;
    const { fields, ...texts } = translation;
    const { fields: _fields, ...savedTexts } = before;
    const parsed = translationSchema.shape.fields.safeParse(fields);
    const kept = Object.entries(parsed.success ? parsed.data : before.fields).filter(
      ([id, { label, text }]) => ids.has(id) && `${label}${text}` !== '',
    );
    const settled = { ...settleTexts(texts, savedTexts), fields: Object.fromEntries(kept) };
    return isTranslated(settled) ? [[locale, settled]] : [];
  });
  return Object.fromEntries(all);
}

/**
 * The content of a draft that can be saved now: valid parts in their stored form. An invalid part keeps its saved value, or is
 * left out where it has none. Thus one bad number does not hold back everything else.
 */
export function settle(draft: CardContent, saved: CardContent): CardContent {
  const fields = draft.fields.flatMap((field) => {
    const parsed = textOf(field).trim() === '' ? null : fieldSchema.safeParse(field);
    return parsed?.success ? [parsed.data] : saved.fields.filter(({ id }) => id === field.id);
  });
  const { fields: _draft, translations: _ours, ...texts } = draft;
  const { fields: _saved, translations: _theirs, ...savedTexts } = saved;
  return {
    ...settleTexts(texts, savedTexts),
    fields: fields.slice(0, maxFields),
    translations: settleTranslations(draft, saved),
  };
}
