import { CompanyContactsPage } from '@/components/company-contacts/company-contacts-page';
import { companyContactsCountQuery, companyContactsQuery } from '@/lib/company-contacts/hooks';
import { countCompanyContacts, hasPartInContacts, listCompanyContacts } from '@/lib/company-contacts/service';
import { companyViewOf } from '@/lib/company-contacts/view';
import { page } from '@/lib/http/page';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';

export const getServerSideProps = page(
  ['login', 'organizations', 'company-contacts', 'contacts', 'profiles'],
  async ({ ctx, query, cache }) => {
    const given = String(query.organization);
    const organization = await getOrganization(ctx, given.toLowerCase());
    const { slug, role } = organization;
    // Staff read no contacts.
    if (role === null) return { redirect: `/app/organizations/${slug}/settings/general` };
    // A former segment, or one in capitals.
    if (slug !== given) return { redirect: `/app/organizations/${slug}/contacts` };
    cache(organizationQuery(slug), organization);
    const hasPart = await hasPartInContacts(ctx, slug);
    if (hasPart) {
      const view = companyViewOf(query);
      const first = await listCompanyContacts(ctx, slug, { ...view, limit: 50 });
      cache(companyContactsQuery(slug, view), { pages: [first], pageParams: [null] });
      const { sort: _sort, ...choice } = view;
      cache(companyContactsCountQuery(slug, view), await countCompanyContacts(ctx, slug, choice));
    }
    return { props: { slug, hasPart } };
  },
);

export default function OrganizationContactsPage(props: { slug: string; hasPart: boolean }) {
  return <CompanyContactsPage key={props.slug} {...props} />;
}
