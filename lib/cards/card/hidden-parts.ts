import { type PartPath, partPaths } from '@/lib/platform/formats/card-parts';
import { kindOf, partOf, withPart } from './parts';
import type { PublicCard } from './schema';

const allParts = new Set<string>(partPaths);

/** Whether a name is that of a part. */
export const isPart = (path: string): path is PartPath => allParts.has(path);

/** What visitors see of a card whose template hides parts of it; names that are no parts are passed over. */
export function withoutHidden(card: PublicCard, hidden: readonly string[]): PublicCard {
  return hidden.filter(isPart).reduce((shown, path) => {
    const { value } = partOf(shown, path);
    const nothing = kindOf(path) ? [] : typeof value === 'string' && !path.endsWith('Id') ? '' : null;
    return withPart(shown, path, { value: nothing, other: {} });
  }, card);
}
