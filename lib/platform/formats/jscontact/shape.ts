import { plainLine } from '@/lib/platform/formats/vcard/unescape';

/** An object of somebody else's JSON: nothing about it is known. */
export type Parsed = Record<string, unknown>;

/** The most items of one property that are read. */
const mostItems = 200;

/** The value as an object; an empty one where it is none. */
export function object(value: unknown): Parsed {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parsed) : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, mostItems) : [];
}

/** Text of one line; empty where it is none. */
export function string(value: unknown): string {
  return typeof value === 'string' ? plainLine(value) : '';
}

/** The items of a property by id (RFC 9553, section 1.4.1), in their order. */
export function inOrder(value: unknown): Parsed[] {
  return Object.values(object(value)).slice(0, mostItems).map(object);
}
