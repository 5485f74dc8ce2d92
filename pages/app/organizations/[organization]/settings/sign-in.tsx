import { SignInPage } from '@/components/sso/sign-in-page';
import { requireActor } from '@/lib/auth/actor';
import { domainsQuery } from '@/lib/domains/hooks';
import { listDomains } from '@/lib/domains/service';
import { page } from '@/lib/http/page';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';
import { ssoQuery } from '@/lib/sso/hooks';
import { getSso } from '@/lib/sso/service';

export const getServerSideProps = page(['login', 'organizations', 'sso'], async ({ ctx, query, cache }) => {
  const { staffRole } = requireActor(ctx);
  const given = String(query.organization);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug, role } = organization;
  if (!can({ staffRole }, 'sso.read', { role })) return { redirect: `/app/organizations/${slug}/settings/general` };
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/sign-in` };
  cache(organizationQuery(slug), organization);
  cache(domainsQuery(slug), (await listDomains(ctx, slug)).items);
  cache(ssoQuery(slug), await getSso(ctx, slug));
  return { props: { slug } };
});

export default function SignInSettingsPage({ slug }: { slug: string }) {
  return <SignInPage key={slug} slug={slug} />;
}
