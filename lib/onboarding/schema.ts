import { z } from 'zod';
import { contentSchema, lookSchema } from '@/lib/profiles/schema';

/** The steps in their order (`product.md`, `/onboarding`). */
export const onboardingSteps = ['name', 'work', 'reach', 'look', 'username', 'share'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** What onboarding has so far. The name is checked when it is given to the card. */
export const draftSchema = z.strictObject({
  content: contentSchema.prefault({}),
  look: lookSchema.prefault({}),
  photoId: z.uuid('invalid_id').nullable().default(null),
  username: z.string().max(60, 'too_long').default(''),
});
export type OnboardingDraft = z.output<typeof draftSchema>;

/** The state that is saved with each step: the step to show next and the answers. */
export const onboardingSchema = z.strictObject({ step: z.enum(onboardingSteps).default('name'), draft: draftSchema.prefault({}) });
export type Onboarding = z.output<typeof onboardingSchema>;
