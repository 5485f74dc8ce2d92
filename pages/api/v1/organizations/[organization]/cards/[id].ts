import { assignCard, getOrganizationCard } from '@/lib/cards/card/card';
import {
  organizationCardEditSchema,
  organizationCardParams,
  organizationCardSchema,
} from '@/lib/cards/card/organization-schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve a card of an organization, even if it is paused',
    scope: 'organization/cards',
    query: organizationCardParams,
    answer: organizationCardSchema,
    run: ({ ctx, query }) => getOrganizationCard(ctx, query.organization, query.id),
  }),
  PATCH: endpoint({
    summary: 'Assign a card to another member or move it between teams; its content is updated like that of any card',
    scope: 'organization/cards',
    query: organizationCardParams,
    body: organizationCardEditSchema,
    answer: organizationCardSchema,
    run: ({ ctx, query, body }) => assignCard(ctx, query.organization, query.id, body),
  }),
});
