import { z } from 'zod';
import { exchangeFormSchema } from './schema';

const { questions } = exchangeFormSchema.shape;

/** What cards of an organization ask that have no questions of their own; with the version of the organization. */
export const companyQuestionsSchema = z.object({ version: z.number(), questions });
export type CompanyQuestions = z.output<typeof companyQuestionsSchema>;

/** An edit carries the `version` it saw. */
export const companyQuestionsEditSchema = z.strictObject({
  version: z.int().min(1),
  questions: questions.removeDefault(),
});
export type CompanyQuestionsEdit = z.output<typeof companyQuestionsEditSchema>;
