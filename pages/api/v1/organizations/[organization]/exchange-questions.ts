import { editCompanyQuestions, getCompanyQuestions } from '@/lib/exchanges/company-questions';
import { companyQuestionsEditSchema, companyQuestionsSchema } from '@/lib/exchanges/company-questions-schema';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'What cards of an organization ask their visitors that have no questions of their own',
    query: organizationParams,
    answer: companyQuestionsSchema,
    run: ({ ctx, query }) => getCompanyQuestions(ctx, query.organization),
  }),
  PATCH: endpoint({
    summary: 'Change what cards of an organization ask their visitors',
    query: organizationParams,
    body: companyQuestionsEditSchema,
    answer: companyQuestionsSchema,
    run: ({ ctx, query, body }) => editCompanyQuestions(ctx, query.organization, body),
  }),
});
