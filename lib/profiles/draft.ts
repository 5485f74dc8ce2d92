import type { AccountKind } from '@/lib/formats/accounts';
import {
  contentSchema,
  fieldSchema,
  nameSchema,
  type OwnProfile,
  type ProfileContent,
  type ProfileField,
} from './schema';

/** What an editor holds of a card: as the stored card, but with texts as typed, which may be invalid yet. */
export type CardDraft = Pick<OwnProfile, 'status' | 'isIndexed' | 'language' | 'content' | 'look' | 'photoId'>;

/** Codes of refused fields by dotted path within the content: `fields.0.number`. */
export type FieldErrors = Record<string, string>;

/** Most ways to reach somebody that a card keeps. */
export const maxFields = 50;

/** The editable part of a card. */
export function toDraft(card: OwnProfile): CardDraft {
  const { status, isIndexed, language, content, look, photoId } = card;
  return { status, isIndexed, language, content, look, photoId };
}

/** The one text a way to reach somebody cannot do without. */
export function textOf(field: ProfileField): string {
  switch (field.kind) {
    case 'phone':
      return field.number;
    case 'email':
      return field.address;
    case 'website':
      return field.url;
    case 'account':
      return field.handle;
    case 'address':
      return [field.street, field.street2, field.poBox, field.city, field.region, field.postcode, field.country].join(
        '',
      );
  }
}

/** An empty way to reach somebody; visible. `id` must be new within the card. */
export function newField(kind: ProfileField['kind'], id: string, network: AccountKind = 'linkedin'): ProfileField {
  const common = { id, isPrimary: false, isVisible: true };
  const address = { street: '', street2: '', poBox: '', city: '', region: '', postcode: '', country: '' };
  switch (kind) {
    case 'phone':
      return { ...common, kind, label: 'mobile', number: '', extension: '' };
    case 'email':
      return { ...common, kind, label: 'work', address: '' };
    case 'website':
      return { ...common, kind, label: '', url: '' };
    case 'account':
      return { ...common, kind, label: '', network, handle: '' };
    case 'address':
      return { ...common, kind, label: 'work', ...address };
  }
}

const valueKeys = { phone: 'number', email: 'address', website: 'url', account: 'handle', address: 'street' } as const;

/**
 * What is wrong with a draft's content. Ways to reach somebody that are still empty are not wrong yet, unless `saved` has
 * them: what was saved is removed, not emptied.
 */
export function contentErrors(content: ProfileContent, saved?: ProfileContent): FieldErrors {
  const errors: FieldErrors = {};
  const empty = new Set<number>();
  content.fields.forEach((field, at) => {
    if (textOf(field).trim() !== '') return;
    empty.add(at);
    if (saved?.fields.some(({ id }) => id === field.id)) errors[`fields.${at}.${valueKeys[field.kind]}`] = 'required';
  });
  for (const issue of contentSchema.safeParse(content).error?.issues ?? []) {
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

/**
 * What of a draft can be saved now: valid parts in their stored form; an invalid part stays as it is saved, or is left out
 * where it never was. Thus one bad number holds back nothing else.
 */
export function settle(draft: ProfileContent, saved: ProfileContent): ProfileContent {
  const fields = draft.fields.flatMap((field) => {
    const parsed = textOf(field).trim() === '' ? null : fieldSchema.safeParse(field);
    return parsed?.success ? [parsed.data] : saved.fields.filter(({ id }) => id === field.id);
  });
  const { fields: _shape, name: _name, ...texts } = contentSchema.shape;
  const { fields: _draft, name, ...lines } = draft;
  const { fields: _saved, name: savedName, ...savedLines } = saved;
  return {
    ...settleParts(texts as Shape, lines, savedLines),
    name: settleParts(nameSchema.shape as Shape, name, savedName),
    fields: fields.slice(0, maxFields),
  };
}
