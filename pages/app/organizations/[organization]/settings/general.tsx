import { GeneralPage } from '@/components/organizations/general-page';
import { requireActor } from '@/lib/auth/actor';
import { page } from '@/lib/http/page';
import { organizationQuery, organizationSettingsQuery } from '@/lib/organizations/hooks';
import { getOrganization, getOrganizationSettings } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';

export const getServerSideProps = page(['login', 'organizations', 'profiles'], async ({ ctx, query, cache }) => {
  const { staffRole } = requireActor(ctx);
  const given = String(query.organization);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug, role } = organization;
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/general` };
  cache(organizationQuery(slug), organization);
  const mayReadSettings = can({ staffRole }, 'organization.readSettings', { role });
  if (mayReadSettings) cache(organizationSettingsQuery(slug), await getOrganizationSettings(ctx, slug));
  return { props: { slug, mayReadSettings } };
});

export default function GeneralSettingsPage(props: { slug: string; mayReadSettings: boolean }) {
  return <GeneralPage {...props} />;
}
