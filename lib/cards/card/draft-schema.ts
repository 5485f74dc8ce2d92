import type { AccountKind } from '@/lib/platform/formats/accounts';
import { writtenNameSchema } from '@/lib/platform/formats/name-schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { textOf } from './field-model';
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

/** What an editor holds of a card: as the stored card, but with texts as typed, which may be invalid yet. */
export type CardDraft = Pick<
  OwnCard,
  'status' | 'isIndexed' | 'language' | 'content' | 'look' | 'exchangeForm' | 'photoId' | 'logoId' | 'coverId'
>;

/** Codes of refused fields by dotted path within the content: `fields.0.number`. */
export type FieldErrors = Record<string, string>;

/** Most ways to reach somebody that a card keeps. */
export const maxFields = 50;

/** The editable part of a card. */
export function toDraft(card: OwnCard): CardDraft {
  const { status, isIndexed, language, content, look, exchangeForm, photoId, logoId, coverId } = card;
  return { status, isIndexed, language, content, look, exchangeForm, photoId, logoId, coverId };
}

/** An empty way to reach somebody; visible. `id` must be new within the card. */
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
 * What is wrong with a draft's content. Ways to reach somebody that are still empty are not wrong yet, unless `saved` has
 * them: what was saved is removed, not emptied.
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

/** Each value in its stored form; one that is invalid falls back to what is saved. */
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

/** A language without any text is left out, and what was written for a field goes with the field. */
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
 * What of a draft can be saved now: valid parts in their stored form; an invalid part stays as it is saved, or is left out
 * where it never was. Thus one bad number holds back nothing else.
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
