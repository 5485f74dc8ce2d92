import { useRouter } from 'next/router';
import type { CSSProperties } from 'react';
import { useConfig } from '@/components/app/config';
import { useCardText } from '@/components/cards/face/use-card-text';
import { PublicCard } from '@/components/cards/public-card/public-card';
import { cardStyles } from '@/components/cards/public-card/styles';
import { localizeCard } from '@/lib/cards/card/localize';
import { publicCard } from '@/lib/cards/card/public-model';
import { layouts, type OwnCard } from '@/lib/cards/card/schema';
import { palette } from '@/lib/cards/public-card/palette-model';
import { direction, localeOr } from '@/lib/platform/i18n/languages';
import classes from './card-object.module.css';

type Props = {
  card: Omit<OwnCard, 'createdAt' | 'position' | 'isOwn' | 'organization'>;
  className?: string | undefined;
  /** How many of the card's fields are in view. */
  rows: number;
  /** Whether {@link CardObjectStyles} stands on the page, as where there are many cards. */
  isStyled?: boolean;
};

/** The styles of all layouts, once for many cards. */
export function CardObjectStyles() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; React would escape quotation marks.
  return <style dangerouslySetInnerHTML={{ __html: cardStyles(layouts) }} />;
}

/**
 * The top of a card's public page, made of the page's own parts, as visitors who read this language see it. What lies below the
 * edge is left out. Screen readers pass over it: the link that lies on it has the name.
 */
export function CardObject({ card, className = '', rows, isStyled = false }: Props) {
  const { appName, appUrl } = useConfig();
  const { content, status } = card;
  const locale = localeOr(useRouter().locale);
  const { cardText } = useCardText(locale);
  const above = { ...content, fields: content.fields.filter(({ isVisible }) => isVisible).slice(0, rows) };
  const shown = localizeCard(publicCard({ ...card, content: above }), locale);
  const links = {
    ...{ save: '#', exchange: card.exchangeForm.isOn ? '#' : null, send: null, documents: null, qr: null },
    languages: [],
    home: { href: '#', label: appName },
  };
  const { paper } = palette(card.look);
  return (
    <div
      className={`${classes.object} ${className}`}
      style={{ '--paper': paper } as CSSProperties}
      data-paused={status === 'paused' || undefined}
    >
      {!isStyled && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; React would escape quotation marks.
        <style dangerouslySetInnerHTML={{ __html: cardStyles([shown.look.layout]) }} />
      )}
      <div className={classes.page} lang={locale} dir={direction(locale)} aria-hidden inert>
        <PublicCard card={shown} t={cardText} locale={locale} appUrl={appUrl} links={links} />
      </div>
      <div className={classes.end} aria-hidden />
    </div>
  );
}
