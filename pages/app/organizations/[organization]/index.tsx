import { page } from '@/lib/http/page';
import { getOrganization } from '@/lib/organizations/service';

export const getServerSideProps = page([], async ({ ctx, query }) => {
  const { slug } = await getOrganization(ctx, String(query.organization).toLowerCase());
  return { redirect: `/app/organizations/${slug}/settings/general` };
});

export default function OrganizationPage() {
  return null;
}
