import { editCompanyQuestions, getCompanyQuestions } from '@/lib/exchanges/company-questions';
import { companyQuestionsEditSchema, companyQuestionsSchema } from '@/lib/exchanges/company-questions-schema';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the questions for visitors on an organization’s cards that have no questions of their own',
    query: organizationParams,
    answer: companyQuestionsSchema,
    run: ({ ctx, query }) => getCompanyQuestions(ctx, query.organization),
  }),
  PATCH: endpoint({
    summary: 'Update the questions for visitors on an organization’s cards',
    query: organizationParams,
    body: companyQuestionsEditSchema,
    answer: companyQuestionsSchema,
    run: ({ ctx, query, body }) => editCompanyQuestions(ctx, query.organization, body),
  }),
});
