import {
  companyContactDetailSchema,
  companyContactEditSchema,
  companyContactParams,
  companyContactSchema,
} from '@/lib/company-contacts/schema';
import { editCompanyContact, getCompanyContact, trashCompanyContact } from '@/lib/company-contacts/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve a company contact with the details the visitor shared, even if it is in the trash',
    query: companyContactParams,
    answer: companyContactDetailSchema,
    run: ({ ctx, query }) => getCompanyContact(ctx, query.organization, query.id),
  }),
  PATCH: endpoint({
    summary: 'Update a company contact; the private note of the member who has it is kept',
    query: companyContactParams,
    body: companyContactEditSchema,
    answer: companyContactSchema,
    run: ({ ctx, query, body }) => editCompanyContact(ctx, query.organization, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Move a company contact to the trash for 30 days',
    query: companyContactParams,
    run: ({ ctx, query }) => trashCompanyContact(ctx, query.organization, query.id),
  }),
});
