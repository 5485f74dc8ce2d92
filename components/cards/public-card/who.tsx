import { CardName } from './card-name';
import { CardWork } from './card-work';
import { OwnWords, ownWords } from './own-words';
import type { PublicCardProps } from './props';

type Props = Pick<PublicCardProps, 'card'>;

/** The additions to the name: preferred name, accreditations and pronouns. */
function Beside({ card }: Props) {
  const { content, spoken } = card;
  const { accreditations, pronouns } = content;
  const { first, last, preferred } = content.name;
  const parts = [
    // Without a given name, the preferred name already stands in the heading.
    preferred && first && last && preferred !== first && (
      <q key="preferred" className="p-nickname" lang={spoken.name}>
        {preferred}
      </q>
    ),
    accreditations && <OwnWords key="accreditations" text={accreditations} language={spoken.words.accreditations} />,
    pronouns && <OwnWords key="pronouns" className="p-pronouns" text={pronouns} language={spoken.words.pronouns} />,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="mc-small mc-beside">{parts.flatMap((part, at) => (at === 0 ? [part] : [' · ', part]))}</p>;
}

/** The owner's name, work and headline. A photo behind the name is not covered by the smaller texts too: they follow it. */
export function Who({ card }: Props) {
  const { headline } = card.content;
  const line = headline && (
    <p className="mc-headline" {...ownWords(card.spoken.words.headline)}>
      {headline}
    </p>
  );
  if (card.look.layout === 'poster')
    return (
      <>
        <div className="mc-who">
          <CardName card={card} />
          <CardWork card={card} />
        </div>
        <Beside card={card} />
        {line}
      </>
    );
  return (
    <div className="mc-who">
      <CardName card={card} />
      <Beside card={card} />
      <CardWork card={card} />
      {line}
    </div>
  );
}
