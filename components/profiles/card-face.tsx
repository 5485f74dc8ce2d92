import { VisuallyHidden } from '@mantine/core';
import { useRouter } from 'next/router';
import { CardRoot } from '@/components/public-card/card-root';
import { CardTop } from '@/components/public-card/card-top';
import { cardStyles } from '@/components/public-card/styles';
import { cardFaceStyles } from '@/components/public-card/styles-face';
import { displayName } from '@/lib/formats/names';
import { direction, localeOr } from '@/lib/i18n/languages';
import { localizeCard } from '@/lib/profiles/localize';
import { publicProfile } from '@/lib/profiles/public';
import type { OwnProfile } from '@/lib/profiles/schema';
import classes from './card-face.module.css';
import { useCardText } from './use-card-text';

const links = {
  save: null,
  exchange: null,
  send: null,
  documents: null,
  qr: null,
  languages: [],
  home: { href: '#', label: '' },
};

/** A card as a card: 85 × 55, made of the same pieces as its public page. To readers of screens it is its name. */
export function CardFace({ card, unnamed }: { card: OwnProfile; unnamed: string }) {
  const { cardText } = useCardText(localeOr(useRouter().locale));
  const { content, language, look, status } = card;
  const name = displayName(content.name, language) || content.company || unnamed;
  const named = { ...card, username: name };
  return (
    <div className={classes.card} data-paused={status === 'paused' || undefined}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; React would escape quotation marks. */}
      <style dangerouslySetInnerHTML={{ __html: cardStyles([look.layout]) + cardFaceStyles }} />
      <VisuallyHidden>
        <bdi>{name}</bdi>
      </VisuallyHidden>
      <div className={classes.face} lang={language} dir={direction(language)} aria-hidden inert>
        <CardRoot look={look} className="mc-face">
          <CardTop card={localizeCard(publicProfile(named), language)} t={cardText} links={links} />
        </CardRoot>
      </div>
    </div>
  );
}
