// What a template makes of a card, part by part: pure, for pages and for whoever applies one.

export {
  applyToNewCard,
  changedParts,
  hiddenPartsBy,
  missingRequiredParts,
  ruleOf,
} from './apply-template';
export { isPart } from './hidden-parts';
export { isEmptyPart, kindOf, type Part, type PartsCard, partOf, withPart } from './parts';
