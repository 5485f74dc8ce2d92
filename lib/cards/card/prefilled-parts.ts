import { type PartPath, partPaths } from '@/lib/platform/formats/card-parts';
import { ruleOf } from './apply-template';
import { isEmptyPart, type PartsCard, partOf } from './parts';
import type { TemplateBody } from './template-schema';

/** Parts that a new holder is not asked for when they are filled already; other suggestions are a start to change. */
const takenAsGiven: readonly PartPath[] = ['company', 'logoId', 'coverId', 'look', 'exchangeForm'];
/** Parts that the holder is always asked for: only they know their name, and no card is without one. */
const alwaysAsked: readonly PartPath[] = ['name.first', 'name.last', 'name.preferred'];

/** The parts that the holder of a new card is not asked for, because they are locked, hidden, or filled already. */
export function prefilledParts(rules: TemplateBody['rules'], blank: PartsCard): PartPath[] {
  return partPaths.filter((path) => {
    if (alwaysAsked.includes(path)) return false;
    const rule = ruleOf({ rules }, path);
    if (rule === 'locked' || rule === 'hidden') return true;
    // The phonetic reading of the company follows the company's name.
    const whole = path === 'phoneticCompany' ? 'company' : path;
    return takenAsGiven.includes(whole) && !isEmptyPart(whole, partOf(blank, whole));
  });
}
