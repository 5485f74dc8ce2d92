import { OrganizationCardsPage } from '@/components/cards/card/organization/cards-page';
import { listOrganizationCards } from '@/lib/cards/card/card';
import { organizationCardsQuery } from '@/lib/cards/card/organization-hooks';
import { organizationPage } from '@/lib/organization/organization/organization';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'organization-cards', 'card', 'public-card'],
  organizationPage({ path: 'cards', isForMembersOnly: true }, async ({ ctx, slug, cache }) => {
    const first = await listOrganizationCards(ctx, slug, { q: '', limit: 50 });
    cache(organizationCardsQuery(slug), firstPage(first));
  }),
);

export default function CardsPage({ slug }: { slug: string }) {
  return <OrganizationCardsPage key={slug} slug={slug} />;
}
