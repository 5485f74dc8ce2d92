import type { LocalizedCard } from '@/lib/cards/card/model';
import { cardName, nameParts } from '@/lib/cards/public-card/name';
import { phoneticName } from '@/lib/platform/formats/names';

/** Languages in which a reading stands above the characters; in other languages it follows the name. */
const annotated = /^(?:ja|zh)\b/;

/** The name as the card's heading, with its reading where one was given. */
export function CardName({ card }: { card: LocalizedCard }) {
  const { content } = card;
  const language = card.spoken.name;
  const shown = cardName(card);
  const reading = phoneticName(content.name, language);
  // A name with a word too long for a phone at full size is set smaller instead of breaking the word.
  const size = shown.split(/[\s-]/).some((word) => word.length > 17) ? 'mc-name mc-long' : 'mc-name';
  // h-card parsers would take the reading for a part of the name, so the plain name is added as data.
  if (reading && annotated.test(language)) {
    return (
      <h1 className={size} lang={language} dir="auto">
        <data className="p-name" value={shown} />
        {nameParts(shown, content.name).map((part) =>
          part.reading ? (
            <ruby key={part.at}>
              {part.text}
              <rp>(</rp>
              <rt>{part.reading}</rt>
              <rp>)</rp>
            </ruby>
          ) : (
            part.text
          ),
        )}
      </h1>
    );
  }
  return (
    <>
      <h1 className={`${size} p-name`} lang={language} dir="auto">
        {shown}
      </h1>
      {reading && (
        <p className="mc-reading" lang={language} dir="auto">
          {reading}
        </p>
      )}
    </>
  );
}
