import { OffboardingPage } from '@/components/journeys/offboarding/offboarding-page';
import { memberPath } from '@/components/organization/members/member-path';
import { offboardingQuery } from '@/lib/journeys/offboarding/hooks';
import { previewOffboarding } from '@/lib/journeys/offboarding/offboarding';
import { organizationPage } from '@/lib/organization/organization/organization';
import { noneIfForbidden } from '@/lib/platform/errors';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'offboarding'],
  organizationPage(
    {
      path: ({ member }) => `settings/members/${encodeURIComponent(String(member))}/offboarding`,
      action: 'member.removeUser',
    },
    async ({ ctx, slug, query, cache }) => {
      const id = String(query.member);
      const leaver = await previewOffboarding(ctx, slug, id).catch(noneIfForbidden);
      // The member is an admin or owner, whom this user may not remove.
      if (!leaver) return { redirect: memberPath(slug, id) };
      cache(offboardingQuery(slug, id), leaver);
      return { props: { id } };
    },
  ),
);

export default function OffboardingSettingsPage({ slug, id }: { slug: string; id: string }) {
  return <OffboardingPage key={id} slug={slug} id={id} />;
}
