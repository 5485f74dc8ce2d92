import { listOrganizationCodes, makeBatch } from '@/lib/cards/codes/codes';
import {
  madeBatchSchema,
  newBatchSchema,
  organizationCodesFilter,
  organizationCodesPageSchema,
} from '@/lib/cards/codes/organization-schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary:
      'List the codes of an organization, newest first; team managers see unassigned codes and those of their teams’ cards',
    scope: 'organization/codes',
    query: organizationCodesFilter,
    answer: organizationCodesPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listOrganizationCodes(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Create a batch of codes for an organization, to print or write to NFC tags',
    scope: 'organization/codes',
    query: organizationParams,
    body: newBatchSchema,
    answer: madeBatchSchema,
    status: 201,
    run: ({ ctx, query, body }) => makeBatch(ctx, query.organization, body),
  }),
});
