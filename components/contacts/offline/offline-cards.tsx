import { useTranslation } from 'next-i18next/pages';
import type { Joint } from '@/lib/platform/i18n/joints';

/** The user's cards: buttons that switch between them, and the chosen card with its QR code, dark on white in both schemes. */
export function OfflineCards() {
  const { t, i18n } = useTranslation(['offline', 'common', 'sharing']);
  // The script replaces the placeholder by the card's name.
  const words = t('sharing:qrAlt', { name: '{name}' });
  const joints = i18n.getResource(i18n.language, 'joints', 'rules') as Joint[] | undefined;
  return (
    <section className="of-cards" data-part="cards" aria-label={t('common:cards')} hidden>
      <div className="of-card" data-part="card">
        <p className="of-name" data-part="name" />
        <p className="of-work" data-part="title" />
        <p className="of-work" data-part="company" />
        {/* The quiet zone is part of the drawing (`qrPath`). */}
        <svg className="of-qr" role="img" data-part="qr" viewBox="0 0 1 1">
          <title data-part="qr-name" data-words={words} data-joints={joints && JSON.stringify(joints)}>
            {words}
          </title>
          <path shapeRendering="crispEdges" fill="#000" />
        </svg>
        <bdi className="of-address" dir="ltr" data-part="address" />
      </div>
      <p className="of-quiet of-hint">{t('scan')}</p>
      <fieldset data-part="choices">
        <legend>{t('choose')}</legend>
      </fieldset>
      <template data-part="choice">
        <label>
          <input type="radio" name="card" />
          <span>
            <bdi />
            <bdi dir="ltr" />
          </span>
        </label>
      </template>
    </section>
  );
}
