import { VisuallyHidden } from '@mantine/core';
import { useRouter } from 'next/router';
import { CardRoot } from '@/components/cards/public-card/card-root';
import { CardTop } from '@/components/cards/public-card/card-top';
import { cardStyles, moodStyles } from '@/components/cards/public-card/styles';
import { face as cardFaceStyles } from '@/components/cards/public-card/styles/styles.generated';
import { localizeCard } from '@/lib/cards/card/model';
import { publicCard } from '@/lib/cards/card/public-model';
import type { OwnCard } from '@/lib/cards/card/schema';
import { displayName } from '@/lib/platform/formats/names';
import { direction, localeOr } from '@/lib/platform/i18n/languages';
import classes from './card-face.module.css';
import { useCardText } from './use-card-text';

/** The face of a card: 85 × 55, made of the same parts as its public page. Screen readers read only the name. */
export function CardFace({ card, unnamed }: { card: OwnCard; unnamed: string }) {
  const { cardText } = useCardText(localeOr(useRouter().locale));
  const { content, language, status } = card;
  const name = displayName(content.name, language) || content.company || unnamed;
  const shown = localizeCard(publicCard({ ...card, username: name }), language);
  const styles = cardStyles([shown.look.layout]) + cardFaceStyles + moodStyles(shown.look);
  return (
    <div className={classes.card} data-paused={status === 'paused' || undefined}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants; React would escape quotation marks. */}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <VisuallyHidden>
        <bdi>{name}</bdi>
      </VisuallyHidden>
      <div className={classes.face} lang={language} dir={direction(language)} aria-hidden inert>
        <CardRoot look={shown.look} className="mc-face">
          <CardTop card={shown} t={cardText} />
        </CardRoot>
      </div>
    </div>
  );
}
