import { SignInPage } from '@/components/organization/domains/sign-in-page';
import { listDomains } from '@/lib/organization/domains/domains';
import { domainsQuery } from '@/lib/organization/domains/hooks';
import { organizationPage } from '@/lib/organization/organization/organization';
import { ssoQuery } from '@/lib/organization/sso/hooks';
import { getSso } from '@/lib/organization/sso/sso';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'sso'],
  organizationPage({ path: 'settings/sign-in', action: 'sso.read' }, async ({ ctx, slug, cache }) => {
    cache(domainsQuery(slug), (await listDomains(ctx, slug)).items);
    cache(ssoQuery(slug), await getSso(ctx, slug));
  }),
);

export default function SignInSettingsPage({ slug }: { slug: string }) {
  return <SignInPage key={slug} slug={slug} />;
}
