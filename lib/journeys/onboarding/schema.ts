import { z } from 'zod';
import { maxFields } from '@/lib/cards/card/limits';
import { contentSchema, lookSchema } from '@/lib/cards/card/schema';
import { accountKinds } from '@/lib/platform/formats/account-names';
import { partPaths } from '@/lib/platform/formats/card-parts';

/** The steps in their order. */
export const onboardingSteps = ['name', 'work', 'reach', 'look', 'username', 'share'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/**
 * A text as typed. The limits of a card are checked when the card is made, because a half-completed step must not be lost. Only
 * characters that the database cannot store are refused: NUL and halves of surrogate pairs.
 */
const typed = (max = 5000) =>
  z
    .string()
    .max(max, 'too_long')
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'control_characters')
    .default('');

const names = ['prefix', 'first', 'middle', 'last', 'suffix', 'preferred', 'phoneticFirst', 'phoneticLast'] as const;
const texts = [
  ...(['pronouns', 'accreditations', 'headline', 'bio', 'title', 'department'] as const),
  ...(['company', 'phoneticCompany', 'office'] as const),
] as const;
const address = ['street', 'street2', 'poBox', 'city', 'region', 'postcode', 'country'] as const;

function all<Key extends string>(keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, typed()])) as Record<Key, ReturnType<typeof typed>>;
}

const uploadId = z.uuid('invalid_id').nullable();

const common = {
  id: z.string().regex(/^[\w-]{1,40}$/, 'invalid_id'),
  label: typed(),
  isPrimary: z.boolean().default(false),
  isVisible: z.boolean().default(true),
};

const draftField = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('phone'), number: typed(), extension: typed() }),
  z.strictObject({ ...common, kind: z.literal('email'), address: typed() }),
  z.strictObject({ ...common, kind: z.literal('website'), url: typed() }),
  z.strictObject({ ...common, kind: z.literal('account'), network: z.enum(accountKinds), handle: typed() }),
  z.strictObject({ ...common, kind: z.literal('address'), ...all(address) }),
  z.strictObject({ ...common, kind: z.literal('booking'), url: typed() }),
  z.strictObject({ ...common, kind: z.literal('video'), url: typed(), stillId: uploadId.default(null) }),
  z.strictObject({
    ...{ ...common, kind: z.literal('document'), uploadId: z.uuid('invalid_id') },
    ...{ name: typed(200), bytes: z.int().min(0).default(0) },
  }),
  z.strictObject({ ...common, kind: z.literal('text'), text: typed() }),
]);

const draftContent = z.strictObject({
  ...all(texts),
  name: z.strictObject(all(names)).prefault({}),
  fields: z.array(draftField).max(maxFields, 'too_many').default([]),
  translations: contentSchema.shape.translations,
});

/** The draft of the first card: parts of a card with texts as typed. */
export const draftSchema = z.strictObject({
  content: draftContent.prefault({}),
  look: lookSchema.prefault({}),
  photoId: uploadId.default(null),
  username: typed(60),
});
export type OnboardingDraft = z.output<typeof draftSchema>;

/** The state that is saved with each step: the step to show next and the answers. */
export const onboardingSchema = z.strictObject({
  step: z.enum(onboardingSteps).default('name'),
  draft: draftSchema.prefault({}),
});
export type Onboarding = z.output<typeof onboardingSchema>;

/**
 * The onboarding state with the parts that an organization's template gives to the first card; the draft contains them already.
 */
export const onboardingViewSchema = onboardingSchema.extend({
  given: z
    .object({
      organization: z.string(),
      /** Parts that the user is not asked for. */
      parts: z.array(z.enum(partPaths)),
      /** Those of `parts` that visitors do not see. */
      hidden: z.array(z.string()),
      logoId: z.string().nullable(),
      coverId: z.string().nullable(),
    })
    .nullable(),
});
export type OnboardingView = z.output<typeof onboardingViewSchema>;
