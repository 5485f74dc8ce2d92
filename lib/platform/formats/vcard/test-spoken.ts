// What a card says in one language, for tests only: readers of every format bring what they found into this form.
import { displayName } from '../names';
import type { CardData, CardWords } from './card-data';

/** The texts of a card as a reader of one language finds them; empty where there are none. */
export type Spoken = {
  /** Family, given, additional, prefix, then every suffix. */
  name: string[];
  reading: string[];
  full: string;
  nickname: string;
  pronouns: string;
  title: string;
  /** Company, department and office, without empty texts. */
  organization: string[];
  headline: string;
  bio: string;
  note: string;
  sections: string[];
};

const filled = (texts: (string | undefined)[]) => texts.filter((each): each is string => Boolean(each));

/** The name of a card by the rules of its language. */
export function fullNameOf(words: CardWords): string {
  return displayName(words.name, words.exceptions?.name ?? words.language);
}

/** The expected texts for the words of one language. */
export function spokenIn(card: CardData, words: CardWords): Spoken {
  const { last = '', first = '', middle = '', prefix = '', suffix, phoneticLast, phoneticFirst } = words.name;
  return {
    name: [last, first, middle, prefix, ...filled([suffix, words.accreditations])],
    reading: phoneticLast || phoneticFirst ? [phoneticLast ?? '', phoneticFirst ?? ''] : [],
    full: fullNameOf(words),
    nickname: words.name.preferred ?? '',
    pronouns: words.pronouns ?? '',
    title: words.title ?? '',
    organization: filled([words.company, words.department, words.office]),
    headline: words.headline ?? '',
    bio: words.bio ?? '',
    note: card.note ?? '',
    sections: (words.sections ?? []).map(({ title, text }) => filled([title, text]).join('\n').trim()),
  };
}
