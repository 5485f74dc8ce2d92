import { requestParams } from '@/lib/change-requests/schema';
import { withdrawRequest } from '@/lib/change-requests/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Withdraw your change request',
    query: requestParams,
    run: ({ ctx, query }) => withdrawRequest(ctx, query.organization, query.id),
  }),
});
