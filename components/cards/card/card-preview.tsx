import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { PublicCard } from '@/components/cards/public-card/public-card';
import { cardStyles, moodStyles } from '@/components/cards/public-card/styles';
import { settle } from '@/lib/cards/card/draft-schema';
import type { ExchangeForm } from '@/lib/cards/card/exchange-form-schema';
import { localizeCard } from '@/lib/cards/card/localize';
import { publicCard } from '@/lib/cards/card/public-model';
import { contentSchema, type OwnCard } from '@/lib/cards/card/schema';
import { palette } from '@/lib/cards/public-card/palette-model';
import { direction, type Locale, languages } from '@/lib/platform/i18n/languages';
import classes from './card-preview.module.css';
import { useCardText } from './use-card-text';

/** The part of a card that a preview needs; texts may still be unvalidated input. */
type PreviewCard = Pick<OwnCard, 'username' | 'language' | 'content' | 'look' | 'photoId'> & {
  logoId?: string | null;
  coverId?: string | null;
  exchangeForm?: ExchangeForm;
  /** Parts that a template keeps from visitors. */
  hiddenParts?: string[];
};

const nothing = contentSchema.parse({});

/**
 * The public page of a draft inside a phone, as visitors who read `locale` will see it. Invalid input is left out, as on the
 * public page. The preview is inert, so that its links lead nowhere and its headings do not count as the page's.
 */
export function CardPreview({ card, locale }: { card: PreviewCard; locale: Locale }) {
  const { t } = useTranslation('profiles');
  const { appName, appUrl } = useConfig();
  const { cardText, spoken } = useCardText(locale);
  const content = settle(card.content, nothing);
  const fixed = { id: 'draft', isIndexed: false, version: 0, updatedAt: '', logoId: null, coverId: null };
  const exchangeForm = { isOn: true, questions: [] };
  const shown = localizeCard(publicCard({ ...fixed, exchangeForm, ...card, content }), locale);
  const links = {
    ...{ save: '#', exchange: card.exchangeForm?.isOn === false ? null : '#', send: null, documents: null, qr: null },
    languages: languages.map((row) => ({ locale: row.code, label: row.label, href: '#' })),
    home: { href: '#', label: appName },
  };
  return (
    <section
      className={classes.phone}
      style={{ background: palette(card.look).paper }}
      aria-label={t('preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape its quotation marks. */}
      <style dangerouslySetInnerHTML={{ __html: cardStyles([shown.look.layout]) + moodStyles(shown.look) }} />
      <div className={classes.page} lang={spoken} dir={direction(spoken)} inert>
        <PublicCard card={shown} t={cardText} locale={spoken} appUrl={appUrl} links={links} />
      </div>
    </section>
  );
}
