import { type PartPath, partPaths } from '@/lib/platform/formats/card-parts';
import { ruleOf } from './apply-template';
import { isEmptyPart, type PartsCard, partOf } from './parts';
import type { TemplateBody } from './template-schema';

/** Parts that whoever gets a card is not asked about where it has them already; other suggestions are a start to change. */
const takenAsGiven: readonly PartPath[] = ['company', 'logoId', 'coverId', 'look', 'exchangeForm'];
/** Nobody but the person knows their name, and no card is without one. */
const alwaysAsked: readonly PartPath[] = ['name.first', 'name.last', 'name.preferred'];

/** The parts that a person is not asked about when they write on a new card: locked, hidden, or given with it. */
export function prefilledParts(rules: TemplateBody['rules'], blank: PartsCard): PartPath[] {
  return partPaths.filter((path) => {
    if (alwaysAsked.includes(path)) return false;
    const rule = ruleOf({ rules }, path);
    if (rule === 'locked' || rule === 'hidden') return true;
    // How the company is read comes with its name.
    const whole = path === 'phoneticCompany' ? 'company' : path;
    return takenAsGiven.includes(whole) && !isEmptyPart(whole, partOf(blank, whole));
  });
}
