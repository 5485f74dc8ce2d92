import { AppRedirect } from '@/components/cards/app-redirect/app-redirect';
import { type AppTargets, appPath, appTargets } from '@/lib/cards/app-redirect/app-redirect';
import { page } from '@/lib/platform/http/page';

/** `?to=` is a path of this product. Without a native app there is nothing to choose, so the web application opens. */
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
