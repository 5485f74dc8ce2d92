import { isPersonal, type PartPath } from '@/lib/platform/formats/card-parts';
import { same } from '@/lib/platform/three-way';
import { type PartsCard, partOf, withPart } from './parts';
import type { CardField } from './schema';
import { type Described, type DescribedWord, describedWords } from './scim-to-card';

const kinds = ['email', 'phone', 'address'] as const;

/** The content of a field, without the owner's settings for it. */
const said = ({ isVisible: _, isPrimary: __, ...field }: CardField) => field;

/** The fields of a kind after the directory's data changed: fields that the owner wrote, changed or removed stay that way. */
function fields(now: CardField[], before: CardField[], next: CardField[]): CardField[] {
  if (now.length === 0) return next;
  const was = new Map(before.map((field) => [field.id, field]));
  const is = new Map(next.map((field) => [field.id, field]));
  const isTheirs = (field: CardField) => {
    const former = was.get(field.id);
    return former !== undefined && same(said(former), said(field));
  };
  const kept = now.flatMap((field) => {
    if (!isTheirs(field)) return [field];
    const changed = is.get(field.id);
    return changed ? [{ ...changed, isVisible: field.isVisible, isPrimary: field.isPrimary }] : [];
  });
  const present = new Set(now.map(({ id }) => id));
  const isNew = ({ id }: CardField) => !present.has(id) && !was.has(id);
  return [...kept, ...next.filter(isNew).map((field) => ({ ...field, isPrimary: false }))];
}

/**
 * The parts of a name. They follow the directory together or not at all, so that no name is a mix of the owner's and the
 * directory's.
 */
const wholeName: readonly DescribedWord[] = ['name.first', 'name.middle', 'name.last'];

/**
 * A card filled with a directory's data about its owner. An empty part is filled; a part that equals the directory's previous
 * data is updated; any other part was changed by the owner or a template, and stays. Repeating it changes nothing more.
 * @param before the directory's previous data
 * @param mayFill whether the card's template leaves a part to the directory
 */
export function fillCard<Card extends PartsCard>(
  card: Card,
  before: Described,
  next: Described,
  mayFill: (path: PartPath) => boolean = () => true,
): Card {
  const follows = (path: DescribedWord) => {
    const { value } = partOf(card, path);
    return (value === '' || value === (before.words[path] ?? '')) && mayFill(path);
  };
  const saysSo = (path: DescribedWord) => partOf(card, path).value === (next.words[path] ?? '');
  const isNamed = wholeName.every((path) => follows(path) || saysSo(path));
  const worded = describedWords.reduce((now, path) => {
    const { other } = partOf(now, path);
    return (wholeName.includes(path) ? isNamed : follows(path))
      ? withPart(now, path, { value: next.words[path] ?? '', other })
      : now;
  }, card);
  return kinds.reduce((now, kind) => {
    const path = `fields.${kind}` as const;
    if (!mayFill(path)) return now;
    const { value, other } = partOf(now, path);
    const ofKind = (described: Described) => described.fields.filter((field) => field.kind === kind);
    return withPart(now, path, { value: fields(value as CardField[], ofKind(before), ofKind(next)), other });
  }, worded);
}

/** Whether a template leaves a part to the directory: it does, unless it locks the part to a value of its own. */
export const leftByRule = (rule: string, path: PartPath): boolean => rule !== 'locked' || isPersonal(path);
