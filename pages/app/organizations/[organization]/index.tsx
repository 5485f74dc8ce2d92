import { getOrganization } from '@/lib/organization/organization/organization';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page([], async ({ ctx, query }) => {
  const { slug } = await getOrganization(ctx, String(query.organization).toLowerCase());
  return { redirect: `/app/organizations/${slug}/settings/general` };
});

export default function OrganizationPage() {
  return null;
}
