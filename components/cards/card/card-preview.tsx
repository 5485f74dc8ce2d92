import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { useCardText } from '@/components/cards/face/use-card-text';
import { PublicCard } from '@/components/cards/public-card/public-card';
import { cardStyles, moodStyles } from '@/components/cards/public-card/styles';
import { palette } from '@/lib/cards/public-card/palette-model';
import { direction, type Locale, languages } from '@/lib/platform/i18n/languages';
import classes from './card-preview.module.css';
import { type ShownCard, shownCard } from './shown-card';
import { type PreviewParts, usePreviewParts } from './use-preview-parts';

type Props = {
  card: ShownCard;
  locale: Locale;
  /** What can be clicked, for an editor beside the preview. */
  parts?: PreviewParts;
};

/**
 * The public page of a draft as an object, as visitors who read `locale` will see it. The preview is inert, so that its links lead
 * nowhere and its headings do not count as the page's.
 */
export function CardPreview({ card, locale, parts }: Props) {
  const { t } = useTranslation('card');
  const { appName, appUrl } = useConfig();
  const { cardText, spoken } = useCardText(locale);
  const shown = shownCard(card, locale);
  const { events, mark, page } = usePreviewParts(shown, spoken, parts);
  const links = {
    ...{ save: '#', exchange: card.exchangeForm?.isOn === false ? null : '#', send: null, documents: null, qr: null },
    languages: languages.map((row) => ({ locale: row.code, label: row.label, href: '#' })),
    home: { href: '#', label: appName },
  };
  return (
    <section
      className={classes.card}
      style={{ background: palette(shown.look).paper }}
      aria-label={t('preview')}
      data-parts={parts ? true : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      {...events}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotation marks. */}
      <style dangerouslySetInnerHTML={{ __html: cardStyles([shown.look.layout]) + moodStyles(shown.look) }} />
      <div className={classes.page}>
        <div className={classes.inert} ref={page} lang={spoken} dir={direction(spoken)} inert>
          <PublicCard card={shown} t={cardText} locale={spoken} appUrl={appUrl} links={links} />
        </div>
        {mark && (
          <div className={classes.mark} style={mark.style} aria-hidden>
            {mark.name && <span className={classes.name}>{mark.name}</span>}
          </div>
        )}
      </div>
    </section>
  );
}
