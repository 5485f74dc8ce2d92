import { MemberPage } from '@/components/organization/members/member-page';
import { memberQuery } from '@/lib/organization/members/hooks';
import { getMember } from '@/lib/organization/members/members';
import { organizationPage } from '@/lib/organization/organization/organization';
import { noneIfForbidden } from '@/lib/platform/errors';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'members', 'audit'],
  organizationPage(
    { path: ({ member }) => `settings/members/${encodeURIComponent(String(member))}`, action: 'member.list' },
    async ({ ctx, slug, query, cache }) => {
      const id = String(query.member);
      const member = await getMember(ctx, slug, id).catch(noneIfForbidden);
      // The member is in none of the teams that this manager manages.
      if (!member) return { redirect: `/app/organizations/${slug}/settings/members` };
      cache(memberQuery(slug, id), member);
      return { props: { id } };
    },
  ),
);

export default function MemberSettingsPage({ slug, id }: { slug: string; id: string }) {
  return <MemberPage key={id} slug={slug} id={id} />;
}
