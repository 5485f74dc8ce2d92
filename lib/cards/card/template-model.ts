// How a template changes a card, part by part: pure functions, for pages and for the code that applies templates.

export {
  applyToNewCard,
  changedParts,
  hiddenPartsBy,
  missingRequiredParts,
  ruleOf,
} from './apply-template';
export { isPart } from './hidden-parts';
export { isEmptyPart, kindOf, type Part, type PartsCard, partOf, withPart } from './parts';
