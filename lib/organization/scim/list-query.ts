import { type Filter, parseFilter } from './filter';
import { maxResults } from './limits';
import type { Wanted } from './project';
import { assertObject, assertSchema } from './read-resource';
import { refused } from './scim-error';

const usualResults = 100;
const longestPath = 200;

const searchSchema = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** The parameters of a list request (RFC 7644, section 3.4.2). `startIndex` begins with 1. */
export type ListQuery = Wanted & {
  filter: Filter | null;
  sortBy: string | null;
  isDescending: boolean;
  startIndex: number;
  count: number;
};

const paths = (value: unknown): string[] | null => {
  const list = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : [];
  const named = list.map((path) => path.trim()).filter((path) => path !== '' && path.length <= longestPath);
  return named.length > 0 ? named.slice(0, 100) : null;
};

/** The attributes that a response is to have. */
export const wantedOf = (asked: { attributes?: unknown; excludedAttributes?: unknown }): Wanted => ({
  attributes: paths(asked.attributes),
  excluded: paths(asked.excludedAttributes),
});

function whole(name: string, value: unknown, otherwise: number): number {
  if (value === undefined || value === null || value === '') return otherwise;
  const number = typeof value === 'number' ? value : Number(/^-?\d{1,9}$/.exec(String(value))?.[0] ?? Number.NaN);
  if (!Number.isInteger(number) || Math.abs(number) > 1e9) throw refused('invalidValue', `${name} must be an integer`);
  return number;
}

function readList(raw: Record<string, unknown>): ListQuery {
  const { filter, sortBy, sortOrder } = raw;
  const isFilter = filter !== undefined && filter !== null && filter !== '';
  if (isFilter && typeof filter !== 'string') throw refused('invalidFilter', 'filter must be a string');
  const isSorted = typeof sortBy === 'string' && sortBy !== '';
  return {
    ...wantedOf(raw),
    filter: isFilter ? parseFilter(filter as string) : null,
    sortBy: isSorted ? sortBy : null,
    isDescending: String(sortOrder ?? '').toLowerCase() === 'descending',
    // RFC 7644, table 6: a start less than 1 is 1, a count less than 0 is 0.
    startIndex: Math.max(1, whole('startIndex', raw.startIndex, 1)),
    count: Math.min(maxResults, Math.max(0, whole('count', raw.count, usualResults))),
  };
}

/**
 * Reads the parameters of a list from a URL; of a parameter that comes twice the first counts.
 * @throws ScimError `invalidFilter`, `invalidValue`
 */
export function readQuery(query: URLSearchParams): ListQuery {
  const names = ['filter', 'sortBy', 'sortOrder', 'startIndex', 'count', 'attributes', 'excludedAttributes'];
  return readList(Object.fromEntries(names.map((name) => [name, query.get(name) ?? undefined])));
}

/**
 * Reads the parameters of a list from the body of a search (RFC 7644, section 3.4.3).
 * @throws ScimError as `readQuery`, `invalidSyntax`
 */
export function readSearch(body: unknown): ListQuery {
  assertObject(body);
  assertSchema(body, searchSchema);
  return readList(body);
}
