import { type SQL, sql } from 'drizzle-orm';
import { type Attribute, attributeOf, type Place, placeIn, type ResourceType } from './attribute-types';
import type { Comparison, Filter, FilterValue } from './filter';
import { refused } from './scim-error';

/** The SQL expressions for the attributes of a type of resource. */
export type Columns = {
  type: ResourceType;
  /** A top-level attribute, or an extension, as `jsonb`. */
  json: (name: string) => SQL;
  /** A condition for equality that can use an index; null where the attribute has none. */
  indexed: (name: string, value: string) => SQL | null;
};

const invalid = (why: string) => refused('invalidFilter', why);

/** What a path names, and its SQL. A multi-valued attribute stands for its `value` (RFC 7644, section 3.4.2.2). */
function find(path: string, { type, json }: Columns): Place & { attribute: Attribute; at: SQL } {
  const place = placeIn(type, path);
  if (!place?.attribute) throw invalid(`Unknown attribute ${path.slice(0, 200)}`);
  const { extension, attribute } = place;
  const at = extension === null ? json(attribute.name) : sql`(${json(extension)} -> ${attribute.name}::text)`;
  return { ...place, attribute, at };
}

const textOf = (leaf: SQL) => sql`(${leaf} #>> '{}')`;

function compareText(leaf: SQL, { caseExact }: Attribute, op: Comparison, value: string): SQL {
  const fold = (text: SQL) => (caseExact ? text : sql`lower(${text})`);
  const one = fold(textOf(leaf));
  const other = fold(sql`${value}::text`);
  const ordered = (sign: '>' | '>=' | '<' | '<=') => sql`${one} collate "C" ${sql.raw(sign)} ${other} collate "C"`;
  switch (op) {
    case 'co':
      return sql`strpos(${one}, ${other}) > 0`;
    case 'sw':
      return sql`starts_with(${one}, ${other})`;
    case 'ew':
      return sql`right(${one}, length(${other})) = ${other}`;
    case 'gt':
      return ordered('>');
    case 'ge':
      return ordered('>=');
    case 'lt':
      return ordered('<');
    case 'le':
      return ordered('<=');
    default:
      return sql`${one} = ${other}`;
  }
}

const signs: Partial<Record<Comparison, string>> = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' };

function compareTime(leaf: SQL, { name }: Attribute, op: Comparison, value: string): SQL {
  const time = new Date(value);
  const sign = signs[op];
  const year = time.getUTCFullYear();
  if (sign === undefined || !/^\d{4}-/.test(value) || Number.isNaN(year) || year < 1)
    throw invalid(`${name} can only be compared with a dateTime by eq, ne, gt, ge, lt or le`);
  return sql`${textOf(leaf)}::timestamptz ${sql.raw(sign)} ${time.toISOString()}::timestamptz`;
}

/** Compares one stored value with a given one. The result is never null in SQL, so that `not` has an opposite. */
function compareLeaf(leaf: SQL, attribute: Attribute, op: Comparison, value: FilterValue): SQL {
  if (op === 'ne') return sql`not ${compareLeaf(leaf, attribute, 'eq', value)}`;
  if (attribute.type === 'complex') throw invalid(`${attribute.name} is complex: specify a sub-attribute`);
  if (value === null) {
    if (op !== 'eq') throw invalid('null can only be compared by eq or ne');
    return sql`not ${presentLeaf(leaf)}`;
  }
  if (attribute.type === 'boolean') {
    const word = String(value).toLowerCase();
    if (op !== 'eq' || !/^(true|false)$/.test(word))
      throw invalid(`${attribute.name} must be compared with true or false`);
    return sql`coalesce(${textOf(leaf)} = ${word}, false)`;
  }
  if (typeof value !== 'string') throw invalid(`${attribute.name} must be compared with a string`);
  const compare = attribute.type === 'dateTime' ? compareTime : compareText;
  return sql`coalesce(${compare(leaf, attribute, op, value)}, false)`;
}

const presentLeaf = (leaf: SQL) => sql`coalesce(${leaf} not in ('null', '""', '[]', '{}'), false)`;

/** Whether a condition holds for at least one element of an array. */
const some = (at: SQL, condition: SQL) =>
  sql`exists (select from jsonb_array_elements(${at}) as each(value) where ${condition})`;

/** A sub-attribute within one value of an attribute, whether the attribute has several values or one. */
function leafOf(path: string, attribute: Attribute, value: SQL): { leaf: SQL; sub: Attribute } {
  const sub = attributeOf(attribute.subAttributes ?? [], path);
  if (!sub) throw invalid(`${attribute.name} has no sub-attribute ${path.slice(0, 200)}`);
  return { leaf: sql`(${value} -> ${sub.name}::text)`, sub };
}

/** A value filter as a condition on the array element `each`. */
function inside(filter: Filter, attribute: Attribute): SQL {
  switch (filter.kind) {
    case 'and':
      return sql`(${inside(filter.left, attribute)} and ${inside(filter.right, attribute)})`;
    case 'or':
      return sql`(${inside(filter.left, attribute)} or ${inside(filter.right, attribute)})`;
    case 'not':
      return sql`not (${inside(filter.of, attribute)})`;
    case 'within':
      throw invalid('Value filters cannot be nested');
    default: {
      const { leaf, sub } = leafOf(filter.path, attribute, sql`each.value`);
      return filter.kind === 'present' ? presentLeaf(leaf) : compareLeaf(leaf, sub, filter.op, filter.value);
    }
  }
}

function compare({ path, op, value }: Extract<Filter, { kind: 'compare' }>, columns: Columns): SQL {
  const { extension, attribute, sub, at } = find(path, columns);
  if (op === 'ne') return sql`not ${compare({ kind: 'compare', path, op: 'eq', value }, columns)}`;
  if (value === null && !sub) {
    if (op !== 'eq') throw invalid('null can only be compared by eq or ne');
    return sql`not ${presentLeaf(at)}`;
  }
  if (attribute.multiValued) {
    if (attribute.type !== 'complex') return some(at, compareLeaf(sql`each.value`, attribute, op, value));
    const { leaf, sub: part } = leafOf(sub?.name ?? 'value', attribute, sql`each.value`);
    return some(at, compareLeaf(leaf, part, op, value));
  }
  if (sub) return compareLeaf(sql`(${at} -> ${sub.name}::text)`, sub, op, value);
  const quick =
    op === 'eq' && extension === null && typeof value === 'string' && columns.indexed(attribute.name, value);
  return quick || compareLeaf(at, attribute, op, value);
}

/**
 * A filter as an SQL condition; every string in it is a parameter.
 * @throws ScimError `invalidFilter` for unknown attributes, and values that are not comparable
 */
export function filterSql(filter: Filter, columns: Columns): SQL {
  switch (filter.kind) {
    case 'and':
      return sql`(${filterSql(filter.left, columns)} and ${filterSql(filter.right, columns)})`;
    case 'or':
      return sql`(${filterSql(filter.left, columns)} or ${filterSql(filter.right, columns)})`;
    case 'not':
      return sql`not (${filterSql(filter.of, columns)})`;
    case 'within': {
      const { attribute, sub, at } = find(filter.path, columns);
      if (sub || attribute.type !== 'complex')
        throw invalid(`${filter.path.slice(0, 200)} does not support value filters`);
      const values = attribute.multiValued ? at : sql`jsonb_build_array(${at})`;
      return some(values, inside(filter.of, attribute));
    }
    case 'present': {
      const { attribute, sub, at } = find(filter.path, columns);
      if (!sub) return presentLeaf(at);
      if (!attribute.multiValued) return presentLeaf(sql`(${at} -> ${sub.name}::text)`);
      return some(at, presentLeaf(sql`(each.value -> ${sub.name}::text)`));
    }
    default:
      return compare(filter, columns);
  }
}

/**
 * The order of a list (RFC 7644, section 3.4.2.3): strings without regard to case unless the attribute says so; of several
 * values the primary one, else the first. Resources without the attribute come last, in descending order first.
 * @throws ScimError `invalidPath`
 */
export function sortSql(path: string, isDescending: boolean, columns: Columns): SQL {
  const place = placeIn(columns.type, path);
  const kind = place?.sub ?? place?.attribute;
  if (!place?.attribute || !kind)
    throw refused('invalidPath', `Cannot sort by unknown attribute ${path.slice(0, 200)}`);
  const { attribute, at } = find(path, columns);
  const part = place.sub?.name ?? 'value';
  const primary = sql`coalesce(jsonb_path_query_first(${at}, '$[*] ? (@.primary == true)'), ${at} -> 0)`;
  const leaf = attribute.multiValued
    ? sql`(${primary} -> ${part}::text)`
    : place.sub
      ? sql`(${at} -> ${part}::text)`
      : at;
  const text = textOf(leaf);
  const key = kind.type === 'dateTime' ? sql`${text}::timestamptz` : kind.caseExact ? text : sql`lower(${text})`;
  return isDescending ? sql`${key} desc nulls first` : sql`${key} asc nulls last`;
}
