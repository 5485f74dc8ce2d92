import type { ProfileContent } from '@/lib/profiles/schema';
import { OwnWords, ownWords } from './own-words';

type Props = { content: ProfileContent; language: string };

// Where cards are printed from the house down to the person: company, department, then title.
const houseFirst = /^(?:ja|zh)\b/;

function separator(language: string): string {
  if (houseFirst.test(language)) return ' ';
  return language === 'ar' ? '، ' : ', ';
}

/** What the person does and where, in the order of the card's language. */
export function CardWork({ content, language }: Props) {
  const { title, department, company } = content;
  if (!title && !department && !company) return null;
  const isHouseFirst = houseFirst.test(language);
  const office = department && <OwnWords key="office" text={department} language={language} />;
  const house = company && <OwnWords key="house" className="p-org" text={company} language={language} />;
  const role = title && <OwnWords className="p-job-title" text={title} language={language} />;
  const place = (
    <>
      {isHouseFirst ? house : office}
      {department && company && separator(language)}
      {isHouseFirst ? office : house}
    </>
  );
  return (
    <p className="mc-work" {...ownWords(language)}>
      {isHouseFirst ? place : role}
      {title && (department || company) && <br />}
      {isHouseFirst ? role : place}
    </p>
  );
}
