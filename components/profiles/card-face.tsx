import { themes } from '@/lib/public-card/themes';
import { displayName, initials } from '@/lib/formats/names';
import { direction } from '@/lib/i18n/languages';
import type { OwnProfile } from '@/lib/profiles/schema';
import { photoUrl } from '@/lib/uploads/schema';
import classes from './card-face.module.css';

/** A card as a card: 85 × 55, in its own colours, as a printed one would be read. */
export function CardFace({ card, unnamed }: { card: OwnProfile; unnamed: string }) {
  const { content, language, look, photoId } = card;
  const { paper, ink, muted, line, tint, act } = themes[look.theme];
  const name = displayName(content.name, language);
  const colors = { '--paper': paper, '--ink': ink, '--muted': muted, '--line': line, '--tint': tint, '--act': act };
  return (
    <div
      className={classes.card}
      dir={direction(language)}
      style={colors as React.CSSProperties}
      data-paused={card.status === 'paused' || undefined}
    >
      <div className={classes.words} lang={language}>
        <span className={classes.name} dir="auto">
          {name || content.company || unnamed}
        </span>
        {content.title && (
          <span className={classes.title} dir="auto">
            {content.title}
          </span>
        )}
        {name && content.company && (
          <span className={classes.company} dir="auto">
            {content.company}
          </span>
        )}
      </div>
      {photoId ? (
        // biome-ignore lint/performance/noImgElement: sizes are made at upload.
        <img className={classes.photo} src={photoUrl(photoId, '320.webp')} alt="" width={72} height={72} />
      ) : (
        <span className={classes.photo} aria-hidden lang={language}>
          {initials(content.name, language)}
        </span>
      )}
      <span className={classes.address} dir="ltr">
        /{card.username}
      </span>
    </div>
  );
}
