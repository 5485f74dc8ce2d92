import { isPersonal, type PartPath, partPaths, type Rule } from '@/lib/platform/formats/card-parts';
import { same } from '@/lib/platform/three-way';
import { isEmptyPart, kindOf, type Part, type PartsCard, partOf, withPart } from './parts';
import type { CardField, Translation } from './schema';
import type { TemplateBody } from './template-schema';

/** The rule of a template for a part. Any path is accepted; one that is no part is `free`. */
export function ruleOf({ rules }: Pick<TemplateBody, 'rules'>, path: string): Rule {
  return Object.hasOwn(rules, path) ? (rules[path as PartPath] ?? 'free') : 'free';
}

/** The prefix `t-` tells a field that comes from a template from the card's own fields. */
const ownId = (id: string) => `t-${id}`.slice(0, 40);

/** The content of a part in a template, as it stands on cards. */
function templatePart(template: TemplateBody, path: PartPath): Part {
  const part = partOf(template, path);
  if (!kindOf(path)) return part;
  const renamed = (translated: unknown) =>
    Object.fromEntries(Object.entries(translated as Translation['fields']).map(([id, words]) => [ownId(id), words]));
  return {
    value: (part.value as CardField[]).map((field) => ({ ...field, id: ownId(field.id) })),
    other: Object.fromEntries(Object.entries(part.other).map(([locale, words]) => [locale, renamed(words)])),
  };
}

function fill<Card extends PartsCard>(card: Card, path: PartPath, part: Part): Card {
  const now = partOf(card, path);
  // Fields that the owner hides still count as the owner's content.
  const isTaken = Array.isArray(now.value) ? now.value.length > 0 : !isEmptyPart(path, now);
  return isTaken ? card : withPart(card, path, part);
}

function applied<Card extends PartsCard>(template: TemplateBody, card: Card, isNew: boolean): Card {
  return partPaths.reduce((now, path) => {
    if (isPersonal(path)) return now;
    const rule = ruleOf(template, path);
    const part = templatePart(template, path);
    if (rule === 'locked') return withPart(now, path, part);
    if (rule === 'hidden' || (rule === 'free' && !isNew) || isEmptyPart(path, part)) return now;
    return fill(now, path, part);
  }, card);
}

/**
 * A card with a template applied: locked parts get the template's value, even an empty one; suggested, required and approved
 * parts get it only when they are empty; everything else stays. Applying it twice changes nothing more.
 */
export function applyTemplate<Card extends PartsCard>(template: TemplateBody, card: Card): Card {
  return applied(template, card, false);
}

/**
 * A new card with a template applied: like {@link applyTemplate}, but empty parts that are free also get the template's value.
 */
export function applyToNewCard<Card extends PartsCard>(template: TemplateBody, card: Card): Card {
  return applied(template, card, true);
}

/** One part of a card before and after a change. */
export type PartChange = { path: PartPath; before: Part; after: Part };

/** The parts in which two states of a card differ. */
export function changedParts(before: PartsCard, after: PartsCard): PartChange[] {
  return partPaths.flatMap((path) => {
    const [was, is] = [partOf(before, path), partOf(after, path)];
    return same(was, is) ? [] : [{ path, before: was, after: is }];
  });
}

/** The parts that a template keeps from visitors. */
export function hiddenPartsBy({ rules }: Pick<TemplateBody, 'rules'>): PartPath[] {
  return partPaths.filter((path) => ruleOf({ rules }, path) === 'hidden');
}

/** The parts that a template requires and that are empty for the visitors of a card. */
export function missingRequiredParts({ rules }: Pick<TemplateBody, 'rules'>, card: PartsCard): PartPath[] {
  return partPaths.filter((path) => ruleOf({ rules }, path) === 'required' && isEmptyPart(path, partOf(card, path)));
}

/** The template for cards that need not follow it: its hidden parts are free, all its other parts are suggestions. */
export function asSuggestion(template: TemplateBody): TemplateBody {
  const rules = Object.entries(template.rules).map(([path, rule]) => [path, rule === 'hidden' ? 'free' : 'suggested']);
  return { ...template, rules: Object.fromEntries(rules) };
}
