import { cutText } from './characters';
import { FormatError } from './format-error';

/**
 * The longest text that is read from a file, in UTF-16 units: twice the longest note, so that a longer one is still reported as cut.
 * What is longer is cut before anything else is done with it: to fold, compare and tidy a text of megabytes takes seconds.
 */
export const longestText = 10_000;

/** The length of all texts of one person together, pictures aside: a contact or card of ours has a third of that. */
export const longestOfPerson = 500_000;

/** A text, cut to the longest one that is read. */
export const shortText = (text: string): string => (text.length > longestText ? cutText(text, longestText) : text);

/** Counts the texts of one person as they are read. */
export class TextBudget {
  private left = longestOfPerson;

  /** @throws FormatError `too_many_fields` where the texts are more than a person has */
  spend(length: number, place?: number): void {
    this.left -= length;
    if (this.left < 0) throw new FormatError('too_many_fields', place);
  }
}

/**
 * A value with each of its texts, and each key of its objects, cut to the longest text; bytes stay as they are.
 * @param budget what all texts together may have; without it they may have any length
 * @throws FormatError `too_many_fields`
 */
export function shortTexts<Value>(value: Value, budget?: TextBudget): Value {
  const short = (part: unknown): unknown => {
    if (typeof part === 'string') {
      const text = shortText(part);
      budget?.spend(text.length);
      return text;
    }
    if (Array.isArray(part)) return part.map(short);
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [short(key), short(each)]));
  };
  return short(value) as Value;
}
