import { Consent } from '@/components/organization/programs/consent';
import { getRequest } from '@/lib/organization/programs/programs';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['programs', 'api-keys', 'organizations'], async ({ ctx, query }) => {
  // Staff let no program in.
  if (ctx.actor?.staffRole) return { redirect: '/staff' };
  return { props: { asked: await getRequest(ctx, String(query.uid)) } };
});

export default Consent;
