import type { PartPath } from '@/lib/platform/formats/card-parts';
import { type Locale, locales } from '@/lib/platform/i18n/languages';
import { same } from '@/lib/platform/three-way';
import { maxFields } from './limits';
import type { CardContent, CardField, OwnCard, Translation } from './schema';
import { isTranslated, noTranslation, wordKeys } from './translations';

/** The properties of a card that templates can set. */
export type PartsCard = Pick<OwnCard, 'content' | 'look' | 'exchangeForm' | 'photoId' | 'logoId' | 'coverId'>;

/** The content of one part of a card: in the card's language, and its translations. */
export type Part = { value: unknown; other: Partial<Record<Locale, unknown>> };

/** The looks of new cards: today's, and the one before it. */
const plainLooks: OwnCard['look'][] = [
  { theme: 'paper', layout: 'poster', accent: null },
  { theme: 'paper', layout: 'classic', accent: null },
];
const plainForm: OwnCard['exchangeForm'] = { isOn: true, questions: [] };

type Place =
  | { in: 'card'; key: 'look' | 'exchangeForm' | 'photoId' | 'logoId' | 'coverId' }
  | { in: 'name'; key: keyof CardContent['name'] }
  | { in: 'fields'; kind: CardField['kind'] }
  | { in: 'words'; key: (typeof wordKeys)[number] };

function placeOf(path: PartPath): Place {
  const [first, second] = path.split('.');
  if (first === 'name') return { in: 'name', key: second as keyof CardContent['name'] };
  if (first === 'fields') return { in: 'fields', kind: second as CardField['kind'] };
  if ((wordKeys as readonly string[]).includes(path)) return { in: 'words', key: path as (typeof wordKeys)[number] };
  return { in: 'card', key: path as 'look' };
}

/** The kind of fields that a part is about; null for other parts. */
export function kindOf(path: PartPath): CardField['kind'] | null {
  const place = placeOf(path);
  return place.in === 'fields' ? place.kind : null;
}

/** The values that `take` finds in each translation, without the empty ones. */
function inOthers({ translations }: CardContent, take: (translation: Translation) => unknown): Part['other'] {
  const inLocales = locales.flatMap((locale) => {
    const translation = translations[locale];
    const value = translation && take(translation);
    return value ? [[locale, value] as const] : [];
  });
  return Object.fromEntries(inLocales);
}

/** The content of one part of a card. */
export function partOf(card: PartsCard, path: PartPath): Part {
  const place = placeOf(path);
  const { content } = card;
  switch (place.in) {
    case 'card':
      return { value: card[place.key], other: {} };
    case 'name':
      return { value: content.name[place.key], other: inOthers(content, ({ name }) => name[place.key]) };
    case 'words':
      return { value: content[place.key], other: inOthers(content, (words) => words[place.key]) };
    case 'fields': {
      const value = content.fields.filter(({ kind }) => kind === place.kind);
      const ids = new Set(value.map(({ id }) => id));
      const ofKind = ({ fields }: Translation) => {
        const theirs = Object.entries(fields).filter(
          ([id, { label, text }]) => ids.has(id) && `${label}${text}` !== '',
        );
        return theirs.length > 0 ? Object.fromEntries(theirs) : null;
      };
      return { value, other: inOthers(content, ofKind) };
    }
  }
}

function withTranslations(
  content: CardContent,
  other: Part['other'],
  put: (translation: Translation, value: unknown) => Translation,
): CardContent {
  const all = locales.flatMap((locale) => {
    const before = content.translations[locale];
    if (!before && other[locale] === undefined) return [];
    const after = put(before ?? noTranslation, other[locale]);
    return isTranslated(after) ? [[locale, after] as const] : [];
  });
  return { ...content, translations: Object.fromEntries(all) };
}

/** A card's fields with those of one kind replaced; the new ones stand where the first field of the kind stood. */
function withFields(content: CardContent, kind: CardField['kind'], next: CardField[]): CardField[] {
  const first = content.fields.findIndex((field) => field.kind === kind);
  const at = first < 0 ? content.fields.length : first;
  const isOther = (field: CardField) => field.kind !== kind;
  const [leading, trailing] = [content.fields.slice(0, at), content.fields.slice(at)].map((part) =>
    part.filter(isOther),
  );
  // Where the card would exceed the limit, the new fields come first and others are dropped.
  const room = Math.max(0, maxFields - next.length);
  const before = (leading ?? []).slice(0, room);
  return [...before, ...next, ...(trailing ?? []).slice(0, room - before.length)];
}

/** A card with one part replaced; everything else stays. Returns the same object when the part is equal already. */
export function withPart<Card extends PartsCard>(card: Card, path: PartPath, part: Part): Card {
  if (same(partOf(card, path), part)) return card;
  const place = placeOf(path);
  const { content } = card;
  switch (place.in) {
    case 'card':
      return { ...card, [place.key]: part.value };
    case 'name': {
      const put = (translation: Translation, value: unknown) => ({
        ...translation,
        name: { ...translation.name, [place.key]: value ?? '' },
      });
      const name = { ...content.name, [place.key]: part.value as string };
      return { ...card, content: withTranslations({ ...content, name }, part.other, put) };
    }
    case 'words': {
      const put = (translation: Translation, value: unknown) => ({ ...translation, [place.key]: value ?? '' });
      return { ...card, content: withTranslations({ ...content, [place.key]: part.value }, part.other, put) };
    }
    case 'fields': {
      const fields = withFields(content, place.kind, part.value as CardField[]);
      const gone = new Set(content.fields.filter(({ kind }) => kind === place.kind).map(({ id }) => id));
      const put = (translation: Translation, value: unknown) => {
        const kept = Object.entries(translation.fields).filter(([id]) => !gone.has(id));
        return { ...translation, fields: { ...Object.fromEntries(kept), ...((value ?? {}) as Translation['fields']) } };
      };
      return { ...card, content: withTranslations({ ...content, fields }, part.other, put) };
    }
  }
}

/** Whether a part is empty: an empty text, no picture, no visible field, or the look and exchange form of a new card. */
export function isEmptyPart(path: PartPath, { value }: Part): boolean {
  if (path === 'look') return plainLooks.some((look) => same(value, look));
  if (path === 'exchangeForm') return same(value, plainForm);
  if (Array.isArray(value)) return !(value as CardField[]).some(({ isVisible }) => isVisible);
  return value === '' || value === null;
}
