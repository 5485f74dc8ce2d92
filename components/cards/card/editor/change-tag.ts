import type { CardContent } from '@/lib/cards/card/schema';
import { isObject } from '@/lib/platform/formats/is-object';

const changedKey = (before: Record<string, unknown>, after: Record<string, unknown>): string | undefined =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].find((key) => before[key] !== after[key]);

/** Returns the dotted path, as keys, to the first difference of two values, as deep as both are plain objects. */
function pathOf(before: unknown, after: unknown): string[] {
  if (!isObject(before) || !isObject(after)) return [];
  const key = changedKey(before, after);
  return key === undefined ? [] : [key, ...pathOf(before[key], after[key])];
}

/** Names the part of the content that differs, so that quick changes of one entry are one step of undo. */
export function tagOf(before: CardContent, after: CardContent): string {
  const path = pathOf(before, after).join('.') || 'content';
  if (path !== 'fields') return path;
  if (before.fields.length !== after.fields.length) return `fields ${after.fields.length}`;
  return `fields.${after.fields.find((field, at) => field !== before.fields[at])?.id}`;
}
