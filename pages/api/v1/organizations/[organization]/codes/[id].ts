import { editOrganizationCode } from '@/lib/cards/codes/codes';
import {
  organizationCodeEditSchema,
  organizationCodeParams,
  organizationCodeSchema,
} from '@/lib/cards/codes/organization-schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Rename an organization’s code, link it to one of its cards, unlink it or report it lost',
    scope: 'organization/codes',
    query: organizationCodeParams,
    body: organizationCodeEditSchema,
    answer: organizationCodeSchema,
    run: ({ ctx, query, body }) => editOrganizationCode(ctx, query.organization, query.id, body),
  }),
});
