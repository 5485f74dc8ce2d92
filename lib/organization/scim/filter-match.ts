import { type Attribute, attributeOf } from './attribute-types';
import type { Comparison, Filter, FilterValue } from './filter';
import { refused } from './scim-error';

type Value = Record<string, unknown>;

/** Brings a string into the form in which strings are compared without regard to case. */
export type Fold = (text: string) => string;

/** A value filter, as in `emails[type eq "work"]`, ready to be applied to many values. */
export type ValueTest = {
  matches: (value: Value) => boolean;
  /** What it costs to look at one value: comparisons, and more for long strings that are searched for. */
  cost: number;
  /** All matching values have one of these as their `value`, in the form of {@link comparable}; null: they may have any. */
  among: string[] | null;
};

const isThere = (value: unknown) => value !== undefined && value !== null && value !== '';

/** A held value as an attribute's values are compared: only some differ by case (RFC 7643, section 2.2). */
export const comparable = ({ caseExact }: Attribute, held: unknown, fold: Fold): string =>
  caseExact ? String(held) : fold(String(held));

const texts: Record<Exclude<Comparison, 'ne'>, (one: string, other: string) => boolean> = {
  eq: (one, other) => one === other,
  co: (one, other) => one.includes(other),
  sw: (one, other) => one.startsWith(other),
  ew: (one, other) => one.endsWith(other),
  gt: (one, other) => one > other,
  ge: (one, other) => one >= other,
  lt: (one, other) => one < other,
  le: (one, other) => one <= other,
};

function comparison(attribute: Attribute, op: Comparison, value: FilterValue, fold: Fold): (held: unknown) => boolean {
  if (op === 'ne') {
    const isEqual = comparison(attribute, 'eq', value, fold);
    return (held) => !isEqual(held);
  }
  if (value === null) return (held) => op === 'eq' && !isThere(held);
  if (attribute.type === 'boolean') {
    const word = String(value).toLowerCase();
    return (held) => op === 'eq' && isThere(held) && String(held).toLowerCase() === word;
  }
  const wanted = comparable(attribute, value, fold);
  return (held) => isThere(held) && texts[op](comparable(attribute, held, fold), wanted);
}

/** A string of this many characters that is searched for within others costs as much as a comparison more. */
const searchedAtOnce = 8;

function leaf(filter: Extract<Filter, { kind: 'present' | 'compare' }>, attribute: Attribute, fold: Fold): ValueTest {
  const sub = attributeOf(attribute.subAttributes ?? [], filter.path);
  if (!sub) throw refused('invalidFilter', `${attribute.name} has no sub-attribute ${filter.path.slice(0, 100)}`);
  if (filter.kind === 'present') return { matches: (value) => isThere(value[sub.name]), cost: 1, among: null };
  const { op, value: wanted } = filter;
  const compare = comparison(sub, op, wanted, fold);
  const isOfValue = sub.name === 'value' && op === 'eq' && wanted !== null;
  return {
    matches: (value) => compare(value[sub.name]),
    cost: op === 'co' ? 1 + Math.floor(String(wanted).length / searchedAtOnce) : 1,
    among: isOfValue ? [comparable(sub, wanted, fold)] : null,
  };
}

/**
 * Reads a value filter for one attribute, so that what is the same for all values is done once.
 * @throws ScimError `invalidFilter` for a sub-attribute that the attribute does not have
 */
export function valueTest(filter: Filter, attribute: Attribute, fold: Fold): ValueTest {
  switch (filter.kind) {
    case 'and': {
      const [left, right] = [valueTest(filter.left, attribute, fold), valueTest(filter.right, attribute, fold)];
      return {
        matches: (value) => left.matches(value) && right.matches(value),
        cost: left.cost + right.cost,
        among: left.among ?? right.among,
      };
    }
    case 'or': {
      const [left, right] = [valueTest(filter.left, attribute, fold), valueTest(filter.right, attribute, fold)];
      return {
        matches: (value) => left.matches(value) || right.matches(value),
        cost: left.cost + right.cost,
        among: left.among && right.among && [...left.among, ...right.among],
      };
    }
    case 'not': {
      const { matches, cost } = valueTest(filter.of, attribute, fold);
      return { matches: (value) => !matches(value), cost, among: null };
    }
    case 'within':
      throw refused('invalidFilter', 'Value filters cannot be nested');
    default:
      return leaf(filter, attribute, fold);
  }
}
