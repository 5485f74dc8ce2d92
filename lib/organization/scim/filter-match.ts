import { type Attribute, attributeOf } from './attributes';
import type { Filter, FilterValue } from './filter';
import { refused } from './scim-error';

const isThere = (value: unknown) => value !== undefined && value !== null && value !== '';

function compare(attribute: Attribute, held: unknown, op: string, value: FilterValue): boolean {
  if (op === 'ne') return !compare(attribute, held, 'eq', value);
  if (value === null || !isThere(held)) return op === 'eq' && value === null && !isThere(held);
  if (attribute.type === 'boolean') return op === 'eq' && String(held).toLowerCase() === String(value).toLowerCase();
  const fold = (text: unknown) => (attribute.caseExact ? String(text) : String(text).toLowerCase());
  const [one, other] = [fold(held), fold(value)];
  if (op === 'eq') return one === other;
  if (op === 'co') return one.includes(other);
  if (op === 'sw') return one.startsWith(other);
  if (op === 'ew') return one.endsWith(other);
  if (op === 'gt') return one > other;
  if (op === 'ge') return one >= other;
  return op === 'lt' ? one < other : one <= other;
}

/**
 * Whether a value filter, as in `emails[type eq "work"]`, matches one value of a multi-valued attribute.
 * @throws ScimError `invalidFilter` for a sub-attribute that the attribute does not have
 */
export function isMatch(filter: Filter, attribute: Attribute, value: Record<string, unknown>): boolean {
  switch (filter.kind) {
    case 'and':
      return isMatch(filter.left, attribute, value) && isMatch(filter.right, attribute, value);
    case 'or':
      return isMatch(filter.left, attribute, value) || isMatch(filter.right, attribute, value);
    case 'not':
      return !isMatch(filter.of, attribute, value);
    case 'within':
      throw refused('invalidFilter', 'Value filters cannot be nested');
    default: {
      const sub = attributeOf(attribute.subAttributes ?? [], filter.path);
      if (!sub) throw refused('invalidFilter', `${attribute.name} has no sub-attribute ${filter.path.slice(0, 100)}`);
      const held = value[sub.name];
      return filter.kind === 'present' ? isThere(held) : compare(sub, held, filter.op, filter.value);
    }
  }
}
