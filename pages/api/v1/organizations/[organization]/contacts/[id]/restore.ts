import { companyContactParams, companyContactSchema } from '@/lib/company-contacts/schema';
import { restoreCompanyContact } from '@/lib/company-contacts/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Restore a company contact from the trash',
    query: companyContactParams,
    answer: companyContactSchema,
    run: ({ ctx, query }) => restoreCompanyContact(ctx, query.organization, query.id),
  }),
});
