import { type NextRouter, useRouter } from 'next/router';
import { appWithTranslation } from 'next-i18next/pages';
import type { ComponentType } from 'react';
import { sentences } from '@/lib/platform/i18n/sentences';

type Whole = ComponentType<{ pageProps: object; router: NextRouter }>;

/**
 * Makes a page of a document that loads none of the application: it has its texts, and `_app` leaves it bare. The page's file says
 * `unstable_runtimeJS: false`, so that Next sends no script with it.
 */
export function documentPage<Props extends object>(Content: ComponentType<Props>) {
  const inside = ({ pageProps }: { pageProps: Props }) => <Content {...pageProps} />;
  const Translated = appWithTranslation(inside as never, sentences) as unknown as Whole;
  function DocumentPage(pageProps: Props) {
    const router = useRouter();
    return <Translated pageProps={pageProps} router={router} />;
  }
  DocumentPage.isDocument = true as const;
  return DocumentPage;
}
