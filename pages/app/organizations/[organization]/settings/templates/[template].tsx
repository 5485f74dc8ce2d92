import { TemplatePage } from '@/components/templates/template-page';
import { AppError } from '@/lib/errors';
import { page } from '@/lib/http/page';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { templateQuery } from '@/lib/templates/hooks';
import { templateParams } from '@/lib/templates/schema';
import { getTemplate } from '@/lib/templates/service';

export const getServerSideProps = page(['organizations', 'profiles', 'card', 'templates'], async (request) => {
  const { ctx, query, cache } = request;
  const given = String(query.organization);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug } = organization;
  const id = templateParams.shape.id.safeParse(query.template);
  if (!id.success) throw new AppError('not_found');
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/templates/${id.data}` };
  cache(organizationQuery(slug), organization);
  cache(templateQuery(slug, id.data), await getTemplate(ctx, slug, id.data));
  return { props: { slug, id: id.data } };
});

export default function TemplateSettingsPage({ slug, id }: { slug: string; id: string }) {
  return <TemplatePage key={id} slug={slug} id={id} />;
}
