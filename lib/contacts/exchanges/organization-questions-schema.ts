import { z } from 'zod';
import { exchangeFormSchema } from '@/lib/cards/card/exchange-form-schema';

const { questions } = exchangeFormSchema.shape;

/** The questions on cards of an organization that have none of their own; with the version of the organization. */
export const organizationQuestionsSchema = z.object({ version: z.number(), questions });
export type OrganizationQuestions = z.output<typeof organizationQuestionsSchema>;

/** An edit with the `version` that the editor saw. */
export const organizationQuestionsEditSchema = z.strictObject({
  version: z.int().min(1),
  questions: questions.removeDefault(),
});
export type OrganizationQuestionsEdit = z.output<typeof organizationQuestionsEditSchema>;
