import { isObject } from '@/lib/platform/formats/is-object';
/** Any value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The changes that turn one object into another: values by JSON pointer without its first slash (RFC 9553, section 1.4.3). */
export type PatchObject = Record<string, Json>;

/** RFC 6901, section 3 */
const escapeStep = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * Returns the patch that turns `from` into `to`. Objects are changed member by member, arrays and other values are replaced as
 * a whole; members that `to` does not have become null. No pointer is a prefix of another one.
 */
export function patchBetween(from: Record<string, Json>, to: Record<string, Json>, path = ''): PatchObject {
  const patch: PatchObject = {};
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [before, after] = [from[key], to[key]];
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    const pointer = `${path}${escapeStep(key)}`;
    if (isObject<Json>(before) && isObject<Json>(after))
      Object.assign(patch, patchBetween(before, after, `${pointer}/`));
    else patch[pointer] = after ?? null;
  }
  return patch;
}
