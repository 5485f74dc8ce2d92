import type { CardContent } from '@/lib/cards/card/schema';

const changedKey = (before: object, after: object): string | undefined =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].find(
    (key) => before[key as never] !== after[key as never],
  );

/** Returns the dotted path, as keys, to the first difference of two values, as deep as both are plain objects. */
function pathOf(before: unknown, after: unknown): string[] {
  const isPlain = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isPlain(before) || !isPlain(after)) return [];
  const key = changedKey(before, after);
  return key === undefined ? [] : [key, ...pathOf(before[key as never], after[key as never])];
}

/** Names the part of the content that differs, so that quick changes of one entry are one step of undo. */
export function tagOf(before: CardContent, after: CardContent): string {
  const path = pathOf(before, after).join('.') || 'content';
  if (path !== 'fields') return path;
  if (before.fields.length !== after.fields.length) return `fields ${after.fields.length}`;
  return `fields.${after.fields.find((field, at) => field !== before.fields[at])?.id}`;
}
