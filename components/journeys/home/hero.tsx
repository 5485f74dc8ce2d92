import { useTranslation } from 'next-i18next/pages';
import type { LiveCard } from '@/lib/cards/public-card/public-card';
import type { Locale } from '@/lib/platform/i18n/languages';
import { HomeIcon } from './icons';
import { LiveCardDialog, liveDialog } from './live-card-dialog';

const checks = ['checkMinute', 'checkCookies', 'checkExport'] as const;

type Props = { locale: Locale; example: string; live: LiveCard | null };

/** The promise, the two acts, and two example cards. */
export function Hero({ locale, example, live }: Props) {
  const { t } = useTranslation('home');
  return (
    <section className="lp-hero">
      <div className="lp-words">
        <p className="lp-above">{t('above')}</p>
        <h1>{t('title')}</h1>
        <p className="lp-lead">{t('lead')}</p>
        <div className="lp-acts">
          <a className="d-act" href={`/${locale}/login`}>
            {t('start')}
          </a>
          {live && (
            <>
              <button type="button" className="d-act d-other lp-scan" popoverTarget={liveDialog}>
                <HomeIcon name="code" />
                {t('scan')}
              </button>
              {/* A phone does not scan itself. */}
              <a className="d-act d-other lp-see" href={live.href}>
                {t('see')}
              </a>
            </>
          )}
        </div>
        {live && <LiveCardDialog live={live} />}
        <ul className="lp-checks">
          {checks.map((check) => (
            <li key={check}>
              <HomeIcon name="check" size={16} />
              {t(check)}
            </li>
          ))}
        </ul>
      </div>
      <figure className="lp-example">
        {/* Inert: a picture to look at, whose links lead nowhere. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own server from constants. */}
        <div className="lp-phones" inert dangerouslySetInnerHTML={{ __html: example }} />
        <figcaption>{t('example')}</figcaption>
      </figure>
    </section>
  );
}
