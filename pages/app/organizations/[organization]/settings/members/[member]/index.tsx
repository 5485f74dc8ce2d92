import { MemberPage } from '@/components/organizations/member-page';
import { memberPath } from '@/components/organizations/member-path';
import { noneIfForbidden } from '@/lib/errors';
import { page } from '@/lib/http/page';
import { memberQuery } from '@/lib/memberships/hooks';
import { getMember } from '@/lib/memberships/list';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';

export const getServerSideProps = page(
  ['login', 'organizations', 'members', 'audit'],
  async ({ ctx, query, cache }) => {
    const given = String(query.organization);
    const id = String(query.member);
    const organization = await getOrganization(ctx, given.toLowerCase());
    const { slug, role, team } = organization;
    const mayList = can({ staffRole: ctx.actor?.staffRole ?? null }, 'member.list', { role, team });
    if (!mayList) return { redirect: `/app/organizations/${slug}/settings/general` };
    // A former segment, or one in capitals.
    if (slug !== given) return { redirect: memberPath(slug, id) };
    cache(organizationQuery(slug), organization);
    const member = await getMember(ctx, slug, id).catch(noneIfForbidden);
    // Nobody of the teams that a manager manages.
    if (!member) return { redirect: `/app/organizations/${slug}/settings/members` };
    cache(memberQuery(slug, id), member);
    return { props: { slug, id } };
  },
);

export default function MemberSettingsPage({ slug, id }: { slug: string; id: string }) {
  return <MemberPage key={id} slug={slug} id={id} />;
}
