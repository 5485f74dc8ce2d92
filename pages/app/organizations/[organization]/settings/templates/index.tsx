import { TemplatesPage } from '@/components/cards/templates/templates-page';
import { templatesQuery } from '@/lib/cards/templates/hooks';
import { listTemplates } from '@/lib/cards/templates/templates';
import { organizationPage } from '@/lib/organization/organization/organization';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['organizations', 'templates'],
  organizationPage({ path: 'settings/templates' }, async ({ ctx, slug, cache }) => {
    cache(templatesQuery(slug), firstPage(await listTemplates(ctx, slug, { limit: 25 })));
  }),
);

export default function TemplatesSettingsPage({ slug }: { slug: string }) {
  return <TemplatesPage key={slug} slug={slug} />;
}
