import type { CardField } from '@/lib/cards/card/schema';
import type { CardText } from '@/lib/cards/public-card/types';
import { displayUrl } from '@/lib/platform/formats/links';
import { parseVideo } from '@/lib/platform/formats/video';
import type { Locale } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';
import { CardBio } from './card-bio';
import { CardRow } from './card-row';
import { Icon } from './icons';
import { OwnWords } from './own-words';
import { Picture } from './picture';
import type { PublicCardProps } from './props';

type Props = Pick<PublicCardProps, 'card' | 't' | 'links' | 'locale'>;
type OfKind<Kind extends CardField['kind']> = Extract<CardField, { kind: Kind }>;

function ofKind<Kind extends CardField['kind']>(card: PublicCardProps['card'], kind: Kind): OfKind<Kind>[] {
  return card.content.fields.filter((field): field is OfKind<Kind> => field.kind === kind);
}

/** The owner's heading of a field, or the field's default heading. */
function Heading({ field, card, otherwise }: { field: CardField; card: PublicCardProps['card']; otherwise: string }) {
  if (!field.label) return otherwise;
  return <OwnWords text={field.label} language={card.spoken.labels[field.id] ?? card.language} />;
}

function size(bytes: number, locale: Locale): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(intlTag(locale), { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

function Video({ field, card, t }: { field: OfKind<'video'>; card: PublicCardProps['card']; t: CardText }) {
  const video = parseVideo(field.url);
  if (!video) return null;
  const provider = video.provider === 'youtube' ? 'YouTube' : 'Vimeo';
  return (
    <li className="mc-video-item" data-f={field.id}>
      {/* Without a script the link opens the video where it is published. */}
      <a className="mc-video" href={video.url} data-embed={video.embed} rel="noopener nofollow ugc">
        {field.stillId && (
          <Picture id={field.stillId} size="480" alt="" className="mc-still" width={480} height={270} isLazy />
        )}
        <span className="mc-play">
          <Icon name="start" />
        </span>
        <span className="mc-caption">
          <Heading field={field} card={card} otherwise={t('video')} />
        </span>
      </a>
      <p className="mc-small">{t('videoNote', { provider })}</p>
    </li>
  );
}

/** The documents to download and videos to watch. Nothing from a video's vendor is loaded before the visitor starts it. */
export function CardMedia({ card, t, links, locale }: Props) {
  const documents = ofKind(card, 'document');
  const videos = ofKind(card, 'video');
  if (documents.length + videos.length === 0) return null;
  return (
    <section className="mc-section" aria-label={t('media')}>
      <ul className="mc-list">
        {documents.map((field) => (
          <CardRow
            key={field.id}
            id={field.id}
            icon={<Icon name="document" />}
            href={links.documents && `${links.documents}${field.id}`}
            label={
              <>
                PDF · <bdi>{size(field.bytes, locale)}</bdi>
              </>
            }
            value={
              <span className="mc-value">
                {field.label ? (
                  <Heading field={field} card={card} otherwise={t('document')} />
                ) : (
                  <bdi>{displayUrl(field.name) || t('document')}</bdi>
                )}
              </span>
            }
            copy={null}
            t={t}
          />
        ))}
        {videos.map((field) => (
          <Video key={field.id} field={field} card={card} t={t} />
        ))}
      </ul>
    </section>
  );
}

/** Texts under headings of the owner's. */
export function CardTexts({ card }: Pick<Props, 'card'>) {
  return ofKind(card, 'text').map((field) => (
    <section key={field.id} className="mc-section mc-prose" data-f={field.id}>
      {field.label && (
        <h2 className="mc-title">
          <Heading field={field} card={card} otherwise="" />
        </h2>
      )}
      <CardBio text={field.text} language={card.spoken.texts[field.id] ?? card.language} />
    </section>
  ));
}
