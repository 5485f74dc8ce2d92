import { OrganizationContactsPage } from '@/components/contacts/book/organization/organization-contacts-page';
import { countOrganizationContacts, hasPartInContacts, listOrganizationContacts } from '@/lib/contacts/book/book';
import { organizationContactsCountQuery, organizationContactsQuery } from '@/lib/contacts/book/organization-hooks';
import { organizationViewOf } from '@/lib/contacts/book/organization-view-schema';
import { organizationPage } from '@/lib/organization/organization/organization';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'organization-contacts', 'contacts', 'card'],
  organizationPage({ path: 'contacts', isForMembersOnly: true }, async ({ ctx, slug, query, cache }) => {
    const hasPart = await hasPartInContacts(ctx, slug);
    if (hasPart) {
      const view = organizationViewOf(query);
      const first = await listOrganizationContacts(ctx, slug, { ...view, limit: 50 });
      cache(organizationContactsQuery(slug, view), firstPage(first));
      const { sort: _sort, ...choice } = view;
      cache(organizationContactsCountQuery(slug, view), await countOrganizationContacts(ctx, slug, choice));
    }
    return { props: { hasPart } };
  }),
);

export default function Contacts(props: { slug: string; hasPart: boolean }) {
  return <OrganizationContactsPage key={props.slug} {...props} />;
}
