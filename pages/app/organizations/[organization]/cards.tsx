import { CompanyCardsPage } from '@/components/company-cards/cards-page';
import { companyCardsQuery } from '@/lib/company-cards/hooks';
import { listCompanyCards } from '@/lib/company-cards/service';
import { page } from '@/lib/http/page';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';

export const getServerSideProps = page(
  ['login', 'organizations', 'company-cards', 'profiles', 'card'],
  async ({ ctx, query, cache }) => {
    const given = String(query.organization);
    const organization = await getOrganization(ctx, given.toLowerCase());
    const { slug, role } = organization;
    // Staff read no cards.
    if (role === null) return { redirect: `/app/organizations/${slug}/settings/general` };
    // A former segment, or one in capitals.
    if (slug !== given) return { redirect: `/app/organizations/${slug}/cards` };
    cache(organizationQuery(slug), organization);
    const first = await listCompanyCards(ctx, slug, { q: '', limit: 50 });
    cache(companyCardsQuery(slug), { pages: [first], pageParams: [null] });
    return { props: { slug } };
  },
);

export default function OrganizationCardsPage({ slug }: { slug: string }) {
  return <CompanyCardsPage key={slug} slug={slug} />;
}
