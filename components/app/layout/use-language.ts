import { useRouter } from 'next/router';
import { useViewer } from '@/components/app/viewer';
import { useEditMe } from '@/lib/account/users/hooks';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';

const year = 365 * 24 * 60 * 60;

/**
 * Returns the page's language and the function to change it, which saves it with the account, or for anonymous users in Next's
 * cookie.
 */
export function useLanguage() {
  const router = useRouter();
  const viewer = useViewer();
  const { mutate } = useEditMe();
  const choose = async (locale: Locale): Promise<void> => {
    if (viewer) mutate({ locale });
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist everywhere yet.
    else document.cookie = `NEXT_LOCALE=${locale}; Path=/; Max-Age=${year}; SameSite=Lax`;
    await router.push(router.asPath, router.asPath, { locale, scroll: false });
  };
  return { locale: localeOr(router.locale), choose };
}
