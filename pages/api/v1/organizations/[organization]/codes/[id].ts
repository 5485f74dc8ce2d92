import { editCompanyCode } from '@/lib/codes/company';
import { companyCodeEditSchema, companyCodeParams, companyCodeSchema } from '@/lib/codes/company-schema';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Rename an organization’s code, link it to one of its cards, unlink it or report it lost',
    query: companyCodeParams,
    body: companyCodeEditSchema,
    answer: companyCodeSchema,
    run: ({ ctx, query, body }) => editCompanyCode(ctx, query.organization, query.id, body),
  }),
});
