import { type PartPath, partPaths } from '@/lib/platform/formats/card-parts';
import { kindOf, partOf, withPart } from './parts';
import type { PublicCard } from './schema';

const allParts = new Set<string>(partPaths);

/** Whether a path names a part of a card. */
export const isPart = (path: string): path is PartPath => allParts.has(path);

/** The public card without the parts that its template hides; paths that name no part are ignored. */
export function withoutHidden(card: PublicCard, hidden: readonly string[]): PublicCard {
  return hidden.filter(isPart).reduce((shown, path) => {
    const { value } = partOf(shown, path);
    const nothing = kindOf(path) ? [] : typeof value === 'string' && !path.endsWith('Id') ? '' : null;
    return withPart(shown, path, { value: nothing, other: {} });
  }, card);
}
