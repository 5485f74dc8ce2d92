import { TemplatePage } from '@/components/cards/templates/template-page';
import { templateQuery } from '@/lib/cards/templates/hooks';
import { templateParams } from '@/lib/cards/templates/schema';
import { getTemplate } from '@/lib/cards/templates/templates';
import { organizationPage } from '@/lib/organization/organization/organization';
import { AppError } from '@/lib/platform/errors';
import { page } from '@/lib/platform/http/page';

/**
 * Returns the id in the address.
 * @throws AppError `not_found` where it is no id
 */
function templateId(value: unknown): string {
  const id = templateParams.shape.id.safeParse(value);
  if (!id.success) throw new AppError('not_found');
  return id.data;
}

export const getServerSideProps = page(
  ['organizations', 'card', 'public-card', 'templates'],
  organizationPage(
    { path: ({ template }) => `settings/templates/${templateId(template)}` },
    async ({ ctx, slug, query, cache }) => {
      const id = templateId(query.template);
      cache(templateQuery(slug, id), await getTemplate(ctx, slug, id));
      return { props: { id } };
    },
  ),
);

export default function TemplateSettingsPage({ slug, id }: { slug: string; id: string }) {
  return <TemplatePage key={id} slug={slug} id={id} />;
}
