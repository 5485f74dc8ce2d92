import { formatPhone, isNational, isWrittenSo, type Phone, parsePhone, type Ranges } from './phone';

/** Whether a number begins with a trunk prefix or an international prefix: such a number has not lost a plus sign. */
export const hasTrunkPrefix = (text: string): boolean => /^\D*0/.test(text.normalize('NFKC'));

/** Ten digits as North America writes them, `(212) 736-5000` or `212-736-5000`. */
const american =
  /^(?:1[\s.-]?)?(?:\([2-9](?!11)\d\d\)[\s.-]?|[2-9](?!11)\d\d[.-])[2-9](?!11)\d\d[\s.-]\d{4}(?![\s.()/-]*\d)/;
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();

/** Whether a number is written in North American notation and has an area code and an exchange code that are valid there. */
export const isAmericanNotation = (text: string): boolean => american.test(plain(text));

const groups = (text: string) =>
  text
    .match(/\d+/g)
    ?.map(({ length }) => length)
    .join();

/** Whether the digits of a text are grouped as the country groups them in its national format. */
export function isGroupedSo(text: string, country: string): boolean {
  const number = parsePhone(text, country);
  return number !== null && groups(formatPhone(number.e164, 'national')) === groups(plain(text));
}

/** Whether ten digits stand in groups as in America. */
export const isGroupedAsAmerican = (text: string): boolean => isGroupedSo(text, 'US');

/** Where people write ten digits without a trunk prefix, and in American groups, whatever the library groups them in. */
const alike = /^(?:AR|CO|IN|IQ|IR|KZ|MX|NG|PH|PK|RU|TR|VE)$/;

/** Whether people in a country may group a number as Americans do: then American notation does not prove that it is American. */
export const isAlike = (text: string, country: string): boolean => alike.test(country) || isGroupedSo(text, country);

/**
 * Countries that may also write a number in American notation ({@link isAlike}), the most likely first. They are tried before
 * the United States; if `isDoubted`, a number that fits one of them is taken for none.
 */
export type Rivals = { countries: readonly string[]; isDoubted: boolean };

/**
 * Reads a number of a country: null if it is in none of the country's ranges, `doubt` if it may as well be a number of another
 * country. The doubt arises because a plus sign gets lost (`491701234567`, as spreadsheets keep it), and because in countries
 * with numbers of many lengths, such as Germany, nearly all digits are a number of some town. Of two readings within the
 * country the mobile one counts. Digits that also fit another country count for this one if people here write them so, or if
 * the country is given (`isSaid`) and the number is of a kind that hardly any other number resembles.
 */
function readIn(text: string, country: string, isSaid: boolean, ranges: Ranges): Phone | 'doubt' | null {
  const here = parsePhone(text, country);
  if (!here) return null;
  const one = ranges(here.e164);
  const withCode = hasTrunkPrefix(text) ? null : parsePhone(`+${text.trim()}`);
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
 * Reads a number that may lack the country code: of the first country in which it is a number. Null if it is a number nowhere,
 * or may be one of two countries.
 * @param said countries that the context names (ISO 3166-1 alpha-2), the most likely first
 * @param guessed further countries, with less weight; a number in American notation is tried in those of `rivals` and the US
 * instead
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
    const phone = readIn(text, country, true, ranges);
    if (phone) return phone === 'doubt' ? null : phone;
  }
  const isAmerican = isAmericanNotation(text);
  const native = rivals.countries.filter((country) => isAlike(text, country));
  for (const country of isAmerican ? [...native, 'US'] : guessed) {
    const phone = readIn(text, country, isAmerican, ranges);
    if (!phone) continue;
    if (isAmerican && rivals.isDoubted && native.includes(country)) return null;
    // A number with a possible length in one of the `said` countries is not taken for a number of a country that is only
    // guessed.
    const isDoubted = !isAmerican && said.some((each) => parsePhone(text, each));
    return phone === 'doubt' || isDoubted ? null : phone;
  }
  // A number with its prefix counts in the `said` countries even outside the known ranges: the list of ranges is older than the
  // newest numbers.
  return hasTrunkPrefix(text) ? (said.map((country) => parsePhone(text, country)).find(Boolean) ?? null) : null;
}
