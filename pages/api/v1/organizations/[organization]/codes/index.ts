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
    summary:
      'List the codes of an organization, newest first; team managers see unassigned codes and those of their teams’ cards',
    query: companyCodesFilter,
    answer: companyCodesPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listCompanyCodes(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Create a batch of codes for an organization, to print or write to NFC tags',
    query: organizationParams,
    body: newBatchSchema,
    answer: madeBatchSchema,
    status: 201,
    run: ({ ctx, query, body }) => makeBatch(ctx, query.organization, body),
  }),
});
