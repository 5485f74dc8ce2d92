/** The rules that a template can set for a part of a card, from least to most restrictive. */
export const ruleNames = ['free', 'suggested', 'required', 'approval', 'locked', 'hidden'] as const;
export type Rule = (typeof ruleNames)[number];

const nameParts = [
  ...(['name.prefix', 'name.first', 'name.middle', 'name.last', 'name.suffix', 'name.preferred'] as const),
  ...(['name.phoneticFirst', 'name.phoneticLast'] as const),
];

/**
 * Parts that are personal: a template has no value for them. Locked, they stay as they are until a user with permission
 * changes them.
 */
export const personalPaths = [...nameParts, 'pronouns', 'accreditations', 'photoId'] as const;

const wordPaths = ['title', 'department', 'company', 'phoneticCompany', 'office', 'headline', 'bio'] as const;
const picturePaths = ['logoId', 'coverId'] as const;
const fieldPaths = [
  ...(['fields.phone', 'fields.email', 'fields.website', 'fields.address', 'fields.account'] as const),
  ...(['fields.booking', 'fields.video', 'fields.document', 'fields.text'] as const),
];

/** Parts of a card that have a rule, named as in `lib/cards/card/schema.ts`; fields by kind. */
export const partPaths = [
  ...personalPaths,
  ...wordPaths,
  ...picturePaths,
  ...fieldPaths,
  'look',
  'exchangeForm',
] as const;
export type PartPath = (typeof partPaths)[number];

/** Returns whether this part is personal, so that a template has no value for it. */
export const isPersonal = (path: PartPath): boolean => (personalPaths as readonly PartPath[]).includes(path);

const withoutValue: readonly Rule[] = ['free', 'required', 'approval', 'locked', 'hidden'];
const ofLook: readonly Rule[] = ['free', 'suggested', 'approval', 'locked'];
const ofForm: readonly Rule[] = ['free', 'suggested', 'locked'];

/** Returns the rules that a part can have: a look is never required or hidden, and the form has no approval either. */
export function rulesFor(path: PartPath): readonly Rule[] {
  if (path === 'look') return ofLook;
  if (path === 'exchangeForm') return ofForm;
  return isPersonal(path) ? withoutValue : ruleNames;
}
