import { isObject } from '@/lib/platform/formats/is-object';
import { plainLine } from '@/lib/platform/formats/vcard/unescape';

/** An object from foreign JSON, whose content is unknown. */
export type Parsed = Record<string, unknown>;

/** The largest number of items that are read from one property. */
const maxItems = 200;

/** Returns the value if it is an object, else an empty object. */
export function object(value: unknown): Parsed {
  return isObject(value) ? value : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, maxItems) : [];
}

/** Returns a string as one line; empty for any other value. */
export function string(value: unknown): string {
  return typeof value === 'string' ? plainLine(value) : '';
}

/** Returns the items of a property that is keyed by ids (RFC 9553, section 1.4.1), in their order. */
export function inOrder(value: unknown): Parsed[] {
  return Object.values(object(value)).slice(0, maxItems).map(object);
}
