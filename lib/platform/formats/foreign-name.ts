import { cutText } from './characters';
import { oneLine } from './one-line';

/** Maximum characters of a name; what is longer is cut, before it is looked at in full. */
const [longest, longestRead] = [200, 2_000];

/**
 * A person's name from another program (an identity provider, the identity platform) as names are stored here: on one line, with
 * no characters that the forms for names refuse, at most 200 characters. Such programs let people write anything there, U+0000
 * too, which PostgreSQL does not store (https://www.postgresql.org/docs/current/datatype-character.html).
 * @returns null where nothing is left of it
 */
export const foreignName = (text: string | null | undefined): string | null =>
  cutText(oneLine(cutText(text ?? '', longestRead)), longest).trim() || null;
