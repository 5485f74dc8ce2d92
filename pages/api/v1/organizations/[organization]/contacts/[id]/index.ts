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
    summary: 'A contact of an organization with what its person left, in the trash too',
    query: companyContactParams,
    answer: companyContactDetailSchema,
    run: ({ ctx, query }) => getCompanyContact(ctx, query.organization, query.id),
  }),
  PATCH: endpoint({
    summary: 'Change a contact of an organization; the note of the member whose it is stays',
    query: companyContactParams,
    body: companyContactEditSchema,
    answer: companyContactSchema,
    run: ({ ctx, query, body }) => editCompanyContact(ctx, query.organization, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Move a contact of an organization to the trash for 30 days',
    query: companyContactParams,
    run: ({ ctx, query }) => trashCompanyContact(ctx, query.organization, query.id),
  }),
});
