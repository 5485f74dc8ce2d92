import { listCompanyCodes, makeBatch } from '@/lib/codes/company';
import {
  companyCodesFilter,
  companyCodesPageSchema,
  madeBatchSchema,
  newBatchSchema,
} from '@/lib/codes/company-schema';
import { endpoint, route } from '@/lib/http/route';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Codes of an organization, newest first; for managers of teams those in stock and of their teams’ cards',
    query: companyCodesFilter,
    answer: companyCodesPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listCompanyCodes(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Make a batch of codes for an organization, to be printed or written to tags',
    query: organizationParams,
    body: newBatchSchema,
    answer: madeBatchSchema,
    status: 201,
    run: ({ ctx, query, body }) => makeBatch(ctx, query.organization, body),
  }),
});
