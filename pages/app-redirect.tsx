import { AppRedirect } from '@/components/app-redirect/app-redirect';
import { type AppTargets, appPath, appTargets } from '@/lib/app-redirect/targets';
import { page } from '@/lib/http/page';

/** `?to=` is a path of ours. Without a native app there is nothing to choose: the web application it is. */
export const getServerSideProps = page(
  ['app-redirect'],
  async ({ ctx, query }) => {
    const targets = appTargets(ctx.locale, query.to);
    return targets ? { props: { targets } } : { redirect: appPath(ctx.locale, query.to) };
  },
  { access: 'public' },
);

export default function AppRedirectPage({ targets }: { targets: AppTargets }) {
  return <AppRedirect targets={targets} />;
}
