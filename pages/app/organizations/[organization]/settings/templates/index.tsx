import { TemplatesPage } from '@/components/templates/templates-page';
import { page } from '@/lib/http/page';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { templatesQuery } from '@/lib/templates/hooks';
import { listTemplates } from '@/lib/templates/service';

export const getServerSideProps = page(['organizations', 'templates'], async ({ ctx, query, cache }) => {
  const given = String(query.organization);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug } = organization;
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/templates` };
  cache(organizationQuery(slug), organization);
  cache(templatesQuery(slug), { pages: [await listTemplates(ctx, slug, { limit: 25 })], pageParams: [null] });
  return { props: { slug } };
});

export default function TemplatesSettingsPage({ slug }: { slug: string }) {
  return <TemplatesPage key={slug} slug={slug} />;
}
