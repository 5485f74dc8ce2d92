import { editOrganizationQuestions, getOrganizationQuestions } from '@/lib/contacts/exchanges/exchanges';
import {
  organizationQuestionsEditSchema,
  organizationQuestionsSchema,
} from '@/lib/contacts/exchanges/organization-questions-schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the questions for visitors on an organization’s cards that have no questions of their own',
    scope: 'organization/organization',
    query: organizationParams,
    answer: organizationQuestionsSchema,
    run: ({ ctx, query }) => getOrganizationQuestions(ctx, query.organization),
  }),
  PATCH: endpoint({
    summary: 'Update the questions for visitors on an organization’s cards',
    scope: 'organization/organization',
    query: organizationParams,
    body: organizationQuestionsEditSchema,
    answer: organizationQuestionsSchema,
    run: ({ ctx, query, body }) => editOrganizationQuestions(ctx, query.organization, body),
  }),
});
