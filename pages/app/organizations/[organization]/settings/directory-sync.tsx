import { ProvisioningPage } from '@/components/scim/provisioning-page';
import { requireActor } from '@/lib/auth/actor';
import { page } from '@/lib/http/page';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';
import { provisioningQuery } from '@/lib/scim/hooks';
import { getProvisioning } from '@/lib/scim/service';

export const getServerSideProps = page(['login', 'organizations', 'scim'], async ({ ctx, query, cache }) => {
  const { staffRole } = requireActor(ctx);
  const given = String(query.organization);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug, role } = organization;
  if (!can({ staffRole }, 'sso.read', { role })) return { redirect: `/app/organizations/${slug}/settings/general` };
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/directory-sync` };
  cache(organizationQuery(slug), organization);
  cache(provisioningQuery(slug), await getProvisioning(ctx, slug));
  return { props: { slug } };
});

export default function ProvisioningSettingsPage({ slug }: { slug: string }) {
  return <ProvisioningPage key={slug} slug={slug} />;
}
