import { DangerPage } from '@/components/organizations/danger-page';
import { requireActor } from '@/lib/auth/actor';
import { page } from '@/lib/http/page';
import { organizationQuery, organizationSettingsQuery } from '@/lib/organizations/hooks';
import { getOrganization, getOrganizationSettings } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';

export const getServerSideProps = page(['login', 'organizations', 'policies'], async ({ ctx, query, cache }) => {
  const { staffRole } = requireActor(ctx);
  const given = String(query.organization);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug, role } = organization;
  if (!can({ staffRole }, 'organization.own', { role, isFresh: true }))
    return { redirect: `/app/organizations/${slug}/settings/general` };
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/danger` };
  cache(organizationQuery(slug), organization);
  cache(organizationSettingsQuery(slug), await getOrganizationSettings(ctx, slug));
  return { props: { slug } };
});

export default function DangerSettingsPage({ slug }: { slug: string }) {
  return <DangerPage key={slug} slug={slug} />;
}
