import { locales } from '@/lib/platform/i18n/languages';
import { pick, type Sides, same } from '@/lib/platform/three-way';
import type { CardDraft } from './draft-schema';
import type { CardContent, CardField, Translation } from './schema';
import { noTranslation } from './translations';

/** One value that both sides changed differently; `path` is as in field errors, but contact fields are named by their id. */
export type Conflict = { path: string; mine: unknown; theirs: unknown };

type Prefer = 'mine' | 'theirs';
type Merge = { prefer: Prefer; conflicts: Conflict[] };

function pickValue<Value>(sides: Sides<Value>, path: string, merge: Merge): Value {
  return pick(sides, () => {
    const { mine, theirs } = sides;
    merge.conflicts.push({ path, mine, theirs });
    return merge.prefer === 'mine' ? mine : theirs;
  });
}

function pickParts<Part extends object>(sides: Sides<Part>, prefix: string, merge: Merge): Part {
  const keys = new Set([...Object.keys(sides.theirs), ...Object.keys(sides.mine)]) as Set<keyof Part & string>;
  const picked = [...keys].map((key) => {
    const { base, mine, theirs } = sides;
    return [key, pickValue({ base: base[key], mine: mine[key], theirs: theirs[key] }, `${prefix}${key}`, merge)];
  });
  // A field's translation that one side removed is gone, not empty.
  return Object.fromEntries(picked.filter(([, value]) => value !== undefined)) as Part;
}

/**
 * The merged fields, matched by id. If only one side changed the order, that order is kept; fields that one side added go to the
 * end.
 */
function pickFields({ base, mine, theirs }: Sides<CardField[]>, merge: Merge): CardField[] {
  const byId = (fields: CardField[]) => new Map(fields.map((field) => [field.id, field]));
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  const idsOf = (fields: CardField[]) => fields.map(({ id }) => id);
  const stayed = idsOf(mine).filter((id) => inBase.has(id));
  const isReordered = !same(
    stayed,
    idsOf(base).filter((id) => inMine.has(id)),
  );
  const isMyOrder = isReordered || same(idsOf(theirs), idsOf(base));
  const leading = isMyOrder ? [...mine, ...theirs] : [...theirs, ...mine];
  const ids = [...new Set(leading.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const field = pickValue(
      { base: inBase.get(id), mine: inMine.get(id), theirs: inTheirs.get(id) },
      `fields.${id}`,
      merge,
    );
    return field ? [field] : [];
  });
}

type Translations = CardContent['translations'];

function pickTranslations(base: Translations, mine: Translations, theirs: Translations, merge: Merge): Translations {
  const translated = locales.filter((locale) => mine[locale] ?? theirs[locale]);
  const picked = translated.map((locale) => {
    const all = { base: base[locale], mine: mine[locale], theirs: theirs[locale] };
    const [was, ours, other] = [all.base, all.mine, all.theirs].map((translation) => translation ?? noTranslation);
    const sides = (take: (translation: Translation) => object) => ({
      base: take(was as Translation),
      mine: take(ours as Translation),
      theirs: take(other as Translation),
    });
    const at = `translations.${locale}.`;
    const words = sides(({ name: _name, fields: _fields, ...rest }) => rest);
    const name = pickParts(
      sides((translation) => translation.name),
      `${at}name.`,
      merge,
    );
    const fields = pickParts(
      sides((translation) => translation.fields),
      `${at}fields.`,
      merge,
    );
    return [locale, { ...pickParts(words, at, merge), name, fields }];
  });
  return Object.fromEntries(picked);
}

function pickContent({ base, mine, theirs }: Sides<CardContent>, merge: Merge): CardContent {
  const texts = ({ name: _name, fields: _fields, translations: _translations, ...rest }: CardContent) => rest;
  return {
    ...pickParts({ base: texts(base), mine: texts(mine), theirs: texts(theirs) }, '', merge),
    name: pickParts({ base: base.name, mine: mine.name, theirs: theirs.name }, 'name.', merge),
    fields: pickFields({ base: base.fields, mine: mine.fields, theirs: theirs.fields }, merge),
    translations: pickTranslations(base.translations, mine.translations, theirs.translations, merge),
  };
}

/**
 * Merges two edits of the same card. A change that only one side made is kept; where both sides changed the same value
 * differently, `prefer` decides and the value is listed in `conflicts`.
 */
export function mergeDrafts(sides: Sides<CardDraft>, prefer: Prefer): { draft: CardDraft; conflicts: Conflict[] } {
  const merge: Merge = { prefer, conflicts: [] };
  const rest = ({ content: _content, ...other }: CardDraft) => other;
  const { base, mine, theirs } = sides;
  const draft = {
    ...pickParts({ base: rest(base), mine: rest(mine), theirs: rest(theirs) }, '', merge),
    content: pickContent({ base: base.content, mine: mine.content, theirs: theirs.content }, merge),
  };
  return { draft, conflicts: merge.conflicts };
}
