import type { CardField } from '@/lib/cards/card/schema';
import { addressLines, addressParts, mapHref } from '@/lib/cards/public-card/address-model';
import { fieldLabel, kindName } from '@/lib/cards/public-card/labels';
import type { CardText } from '@/lib/cards/public-card/types';
import { emailHref } from '@/lib/platform/formats/email';
import { displayUrl } from '@/lib/platform/formats/links';
import { formatPhone, telHref } from '@/lib/platform/formats/phone';
import { CardRow } from './card-row';
import { Icon } from './icons';
import { OwnWords } from './own-words';
import { type PublicCardProps, relOf } from './props';

type Way = Extract<CardField, { kind: 'phone' | 'email' | 'website' | 'address' | 'booking' }>;
type Props = Pick<PublicCardProps, 'card' | 't' | 'locale' | 'own'>;

function heading(field: Way, t: CardText, card: PublicCardProps['card']) {
  const { text, isOwn } = fieldLabel(field, t);
  return {
    kind: field.label === '' ? undefined : kindName(field.kind, t),
    label: isOwn ? <OwnWords text={text} language={card.spoken.labels[field.id] ?? card.language} /> : text,
  };
}

function Way({ field, t, locale, card, own }: Props & { field: Way }) {
  const head = { ...heading(field, t, card), id: field.id, t };
  switch (field.kind) {
    case 'phone': {
      const number = formatPhone(field.number, 'international');
      const value = (
        <span className="mc-value">
          <bdi className="p-tel" dir="ltr">
            {number}
          </bdi>
          {field.extension && <span className="mc-small">{` ${t('extension', { number: field.extension })}`}</span>}
        </span>
      );
      const icon = field.label === 'fax' ? 'fax' : 'phone';
      return (
        <CardRow
          {...head}
          icon={<Icon name={icon} />}
          href={telHref(field.number, field.extension)}
          value={value}
          copy={field.number}
        />
      );
    }
    case 'email':
      return (
        <CardRow
          {...head}
          icon={<Icon name="email" />}
          className="u-email"
          href={emailHref(field.address)}
          value={
            <span className="mc-value">
              <bdi dir="ltr">{field.address}</bdi>
            </span>
          }
          copy={field.address}
        />
      );
    case 'website':
      return (
        <CardRow
          {...head}
          icon={<Icon name="website" />}
          className="u-url"
          href={field.url}
          rel={relOf(field.id, own)}
          value={
            <span className="mc-value">
              <bdi dir="ltr">{displayUrl(field.url)}</bdi>
            </span>
          }
          copy={field.url}
        />
      );
    case 'booking':
      return (
        <CardRow
          {...head}
          icon={<Icon name="calendar" />}
          href={field.url}
          rel="noopener nofollow ugc"
          value={
            <span className="mc-value">
              <bdi dir="ltr">{displayUrl(field.url)}</bdi>
            </span>
          }
          copy={field.url}
        />
      );
    case 'address': {
      const lines = addressLines(field, locale);
      if (lines.length === 0) return null;
      const value = (
        <span className="mc-value p-adr h-adr" lang={card.language}>
          {lines.map((line) => (
            <span className="mc-line" key={line}>
              <bdi>{line}</bdi>
              {/* What is read as text alone has to end a line somewhere. */}
              {'\n'}
            </span>
          ))}
          {addressParts(field, locale).map(([name, value]) => (
            <data className={`p-${name}`} key={name} value={value} />
          ))}
        </span>
      );
      return (
        <CardRow
          {...head}
          icon={<Icon name="address" />}
          href={mapHref(lines)}
          rel="noopener nofollow"
          value={value}
          copy={lines.join('\n')}
        >
          <span className="mc-small mc-map">{t('map')}</span>
        </CardRow>
      );
    }
  }
}

/** Phones, addresses of every kind, websites and booking pages, in the owner's order. */
export function CardFields(props: Props) {
  const ways = props.card.content.fields.filter((field): field is Way =>
    ['phone', 'email', 'website', 'address', 'booking'].includes(field.kind),
  );
  if (ways.length === 0) return null;
  return (
    <section className="mc-section" aria-label={props.t('reach')}>
      <ul className="mc-list">
        {ways.map((field) => (
          <Way key={field.id} field={field} {...props} />
        ))}
      </ul>
    </section>
  );
}
