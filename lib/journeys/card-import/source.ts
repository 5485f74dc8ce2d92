import type { CardContent, CardField } from '@/lib/cards/card/schema';
import type { PersonRead } from '@/lib/platform/formats/person';

/** What a reader gives: a person as in every format, and what only some sources know. */
export type CardSource = {
  person: PersonRead;
  /** Texts of a card that no contact has. */
  words?: Partial<Pick<CardContent, 'headline' | 'bio' | 'pronouns' | 'accreditations' | 'department' | 'office'>>;
  /** Fields of a card that no contact has. */
  fields?: CardField[];
  /** The card's texts in other languages, by the ids of `fields`. */
  translations?: CardContent['translations'];
  /** What is in the source and has no place on a card, as lines for the user. */
  left?: string[];
};
