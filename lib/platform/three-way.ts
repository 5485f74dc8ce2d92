import { isObject } from './formats/is-object';

/** JSON with sorted keys: the database gives the keys of JSON back in another order than a form has them. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

/** Whether two values are equal, whatever the order of their keys. */
export function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

/** A value before two changes of it, and after each. */
export type Sides<Value> = { base: Value; mine: Value; theirs: Value };

/**
 * The merged value: a change that one side alone made, or both sides alike, is kept. Where they changed it differently, `settle`
 * decides; mine counts without it.
 */
export function pick<Value>({ base, mine, theirs }: Sides<Value>, settle: () => Value = () => mine): Value {
  if (same(mine, theirs) || same(theirs, base)) return mine;
  return same(mine, base) ? theirs : settle();
}
