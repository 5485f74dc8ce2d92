import { requestParams } from '@/lib/cards/templates/change-request-schema';
import { withdrawRequest } from '@/lib/cards/templates/templates';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Withdraw your change request',
    scope: 'organization/cards',
    query: requestParams,
    run: ({ ctx, query }) => withdrawRequest(ctx, query.organization, query.id),
  }),
});
