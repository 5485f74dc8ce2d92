import { useTranslation } from 'next-i18next/pages';
import type { LiveCard } from '@/lib/cards/public-card/public-card';
import { qrPath } from '@/lib/platform/formats/qr';
import { HomeIcon } from './icons';

export const liveDialog = 'live';

/** The QR code of a live card, in the browser's own popover; without that, and on paper, it stands in the page. */
export function LiveCardDialog({ live }: { live: LiveCard }) {
  const { t } = useTranslation(['home', 'common']);
  const { path, size } = qrPath(live.code);
  return (
    <section id={liveDialog} popover="auto" className="lp-live" aria-labelledby="live-title">
      <button
        type="button"
        className="lp-close"
        popoverTarget={liveDialog}
        popoverTargetAction="hide"
        aria-label={t('common:close')}
      >
        <HomeIcon name="close" />
      </button>
      <h2 id="live-title">{t('scanTitle')}</h2>
      <p>{t('scanText', { name: live.name })}</p>
      <svg className="lp-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img">
        <title>{t('common:qrCode')}</title>
        <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
        <path d={path} />
      </svg>
      <bdi className="lp-address" dir="ltr">
        {live.address}
      </bdi>
      <a className="d-act d-other" href={live.href}>
        {t('scanOpen')}
      </a>
    </section>
  );
}
