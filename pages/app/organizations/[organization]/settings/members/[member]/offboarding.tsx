import { OffboardingPage } from '@/components/offboarding/offboarding-page';
import { memberPath } from '@/components/organizations/member-path';
import { noneIfForbidden } from '@/lib/errors';
import { page } from '@/lib/http/page';
import { offboardingQuery } from '@/lib/offboarding/hooks';
import { previewOffboarding } from '@/lib/offboarding/service';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';

export const getServerSideProps = page(['login', 'organizations', 'offboarding'], async ({ ctx, query, cache }) => {
  const given = String(query.organization);
  const id = String(query.member);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug, role } = organization;
  const mayRemove = can({ staffRole: ctx.actor?.staffRole ?? null }, 'member.removeUser', { role });
  if (!mayRemove) return { redirect: `/app/organizations/${slug}/settings/general` };
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `${memberPath(slug, id)}/offboarding` };
  cache(organizationQuery(slug), organization);
  const leaver = await previewOffboarding(ctx, slug, id).catch(noneIfForbidden);
  // An admin or owner, for who may not remove them.
  if (!leaver) return { redirect: memberPath(slug, id) };
  cache(offboardingQuery(slug, id), leaver);
  return { props: { slug, id } };
});

export default function OffboardingSettingsPage({ slug, id }: { slug: string; id: string }) {
  return <OffboardingPage key={id} slug={slug} id={id} />;
}
