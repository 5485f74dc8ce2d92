import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { DocumentStyles } from '@/components/ui/document/document-styles';
import { Mark } from '@/components/ui/mark';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { OfflineCapture } from './offline-capture';
import { OfflineCards } from './offline-cards';
import { offline as offlineStyles } from './styles/styles.generated';

/**
 * The page shown without a network. `/offline.js` fills in the document: elements that depend on the device are hidden until
 * then and marked with `data-part`.
 */
export function OfflinePage() {
  const { t } = useTranslation(['offline', 'common']);
  const { locale } = useRouter();
  // The script replaces the placeholder by the number.
  const waiting = t('waiting', { total: '{total}' });
  return (
    <main>
      <DocumentStyles own={offlineStyles} />
      <p className="of-mark">
        <Mark size={40} />
      </p>
      <header data-part="offline">
        <h1>{t('title')}</h1>
      </header>
      <header data-part="signed-out" hidden>
        <h1>{t('signedOutTitle')}</h1>
        <p>{t('signedOut')}</p>
      </header>
      <header data-part="unsent" hidden>
        <h1>{t('unsentTitle')}</h1>
        <p data-part="unsent-total" data-words={waiting}>
          {waiting}
        </p>
        <p>{t('unsent')}</p>
        <button className="of-act" type="button" data-part="sign-out-anyway">
          {t('signOutAnyway')}
        </button>
      </header>
      <OfflineCards />
      <OfflineCapture />
      <p className="of-quiet" data-part="waits">
        {t('description')}
      </p>
      <p className="of-quiet" data-part="none" hidden>
        {t('none')}
      </p>
      <div role="status">
        <p data-part="still" hidden>
          {t('still')}
        </p>
        <p data-part="back" hidden>
          {t('back')}
        </p>
      </div>
      <div className="of-acts">
        <button className="of-act" type="button" data-part="retry">
          {t('retry')}
        </button>
        <a className="of-act" href={localizedPath(locale, '/app/profiles')} data-part="go-on" hidden>
          {t('goOn')}
        </a>
        <a className="of-link" href={localizedPath(locale, '/logout')} data-part="sign-out" hidden>
          {t('common:signOut')}
        </a>
      </div>
    </main>
  );
}
