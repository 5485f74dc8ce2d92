import { AppError } from './errors';

/** Deepest nesting of JSON that is read. */
export const maxDepth = 20;
/** Whether a text can be stored and sent: NUL and lone surrogates cannot. */
export const isHarmlessText = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses values that no schema should have to handle: deep nesting, too many values, prototype keys, NUL and lone
 * surrogates.
 * @throws AppError `invalid_fields`
 */
export function assertHarmless(root: unknown, maxValues: number): void {
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  let seen = 0;
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    seen += 1;
    if (seen > maxValues || item.depth > maxDepth) throw new AppError('invalid_fields');
    const { value, depth } = item;
    if (typeof value === 'string') {
      if (!isHarmlessText(value)) throw new AppError('invalid_fields');
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) {
        if (forbiddenKeys.has(key) || key.includes('\u0000')) throw new AppError('invalid_fields');
        waiting.push({ value: child, depth: depth + 1 });
      }
    }
  }
}
