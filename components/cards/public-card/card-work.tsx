import { OwnWords, ownWords } from './own-words';
import type { PublicCardProps } from './props';

// In these languages cards are printed from the company down to the person: company, department, then title.
const houseFirst = /^(?:ja|zh)\b/;

function separator(language: string): string {
  if (houseFirst.test(language)) return ' ';
  return language === 'ar' ? '، ' : ', ';
}

/** The owner's work: title, department, company and office, in the order of the language they are written in. */
export function CardWork({ card }: Pick<PublicCardProps, 'card'>) {
  const { title, department, company, office } = card.content;
  const { words } = card.spoken;
  if (!title && !department && !company && !office) return null;
  const language = title ? words.title : words.company;
  const isHouseFirst = houseFirst.test(language);
  const role = title && <OwnWords key="role" className="p-job-title" text={title} language={words.title} />;
  const unit = department && <OwnWords key="unit" text={department} language={words.department} />;
  const house = company && <OwnWords key="house" className="p-org" text={company} language={words.company} />;
  const place = (isHouseFirst ? [house, unit] : [unit, house]).filter(Boolean);
  const where = place.length > 0 && (
    <span key="where" className="mc-line">
      {place.flatMap((part, at) => (at === 0 ? [part] : [separator(language), part]))}
    </span>
  );
  const room = office && (
    <span key="room" className="mc-line mc-small">
      <OwnWords text={office} language={words.office} />
    </span>
  );
  const line = role && (
    <span key="line" className="mc-line">
      {role}
    </span>
  );
  return (
    <p className="mc-work" {...ownWords(language)}>
      {isHouseFirst ? [where, room, line] : [line, where, room]}
    </p>
  );
}
