import { formatPhone, isNational, isWrittenSo, type Phone, parsePhone, type Ranges } from './phone';

/** Whether a number begins with its trunk prefix or with an international one: nobody took a plus away from it. */
const hasPrefix = (text: string) => /^\D*0/.test(text.normalize('NFKC'));

/** Ten digits as North America writes them, `(212) 736-5000` or `212-736-5000`. */
const american =
  /^(?:1[\s.-]?)?(?:\([2-9](?!11)\d\d\)[\s.-]?|[2-9](?!11)\d\d[.-])[2-9](?!11)\d\d[\s.-]\d{4}(?![\s.()/-]*\d)/;
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();

/** Whether a number is said to be of the North American plan by how it is written: area and exchange as they are there. */
export const isAmericanNotation = (text: string): boolean => american.test(plain(text));

const groups = (text: string) =>
  text
    .match(/\d+/g)
    ?.map(({ length }) => length)
    .join();

/** Whether a country writes its numbers in the same groups. */
function isGroupedSo(text: string, country: string): boolean {
  const number = parsePhone(text, country);
  return number !== null && groups(formatPhone(number.e164, 'national')) === groups(plain(text));
}

/** Whether ten digits stand in groups as in America. */
export const isGroupedAsAmerican = (text: string): boolean => isGroupedSo(text, 'US');

/** Where people write ten digits without a trunk prefix, and in American groups, whatever the library groups them in. */
const alike = /^(?:AR|CO|IN|IQ|IR|KZ|MX|NG|PH|PK|RU|TR|VE)$/;

/** Whether people of a country may write a number so which is grouped as in America: there the American notation says nothing. */
export const isAlike = (text: string, country: string): boolean => alike.test(country) || isGroupedSo(text, country);

/**
 * Countries of which a number in American notation may be as well ({@link isAlike}), the surest first: it is of them before America,
 * or of nobody where that is in doubt.
 */
export type Rivals = { countries: readonly string[]; isDoubted: boolean };

/**
 * A number of a country that is one of its ranges, null where it is of none, and `doubt` where it may as well be another. For a
 * plus gets lost (`491701234567`, as spreadsheets keep it), and where numbers are of many lengths, as in Germany, nearly all
 * digits are a number of some town. Of two readings within the country the mobile one counts. What would be a number of another
 * country is one of this country's where people write it so, or where somebody says so (`isSaid`) and it is of a kind that
 * hardly another number looks like.
 */
function readIn(text: string, country: string, isSaid: boolean, ranges: Ranges): Phone | 'doubt' | null {
  const here = parsePhone(text, country);
  if (!here) return null;
  const one = ranges(here.e164);
  const withCode = hasPrefix(text) ? null : parsePhone(`+${text.trim()}`);
  const other = withCode && withCode.e164 !== here.e164 ? ranges(withCode.e164) : null;
  if (!withCode || !other) return one && here;
  if (withCode.country === here.country) {
    if (one && one.isMobile === other.isMobile) return 'doubt';
    return one?.isMobile ? here : withCode;
  }
  if (!one || isWrittenSo(text, here.e164)) return one && here;
  return isSaid && (one.isClosed || (one.isMobile && !other.isMobile)) ? here : 'doubt';
}

/**
 * A number as somebody wrote it who may have left out the country code: of the first country in which it is a number. Null where
 * it is none anywhere, or may be two.
 * @param said countries that somebody says (ISO 3166-1 alpha-2), the surest first
 * @param guessed further countries, which count for less; a number in American notation is of those of `rivals` or American
 */
export function numberIn(
  text: string,
  said: readonly string[],
  guessed: readonly string[],
  ranges: Ranges,
  rivals: Rivals = { countries: [], isDoubted: false },
): Phone | null {
  if (!isNational(text)) return [undefined, ...said].map((country) => parsePhone(text, country)).find(Boolean) ?? null;
  for (const country of said) {
    const found = readIn(text, country, true, ranges);
    if (found) return found === 'doubt' ? null : found;
  }
  const isAmerican = isAmericanNotation(text);
  const native = rivals.countries.filter((country) => isAlike(text, country));
  for (const country of isAmerican ? [...native, 'US'] : guessed) {
    const found = readIn(text, country, isAmerican, ranges);
    if (!found) continue;
    if (isAmerican && rivals.isDoubted && native.includes(country)) return null;
    // What is of a possible length where somebody says is no number of a country that is only guessed.
    const isDoubted = !isAmerican && said.some((each) => parsePhone(text, each));
    return found === 'doubt' || isDoubted ? null : found;
  }
  // With its prefix it is a number of where somebody says: a list of ranges is older than the numbers that people have.
  return hasPrefix(text) ? (said.map((country) => parsePhone(text, country)).find(Boolean) ?? null) : null;
}
