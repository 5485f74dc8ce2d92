import { isAlike, isAmericanNotation, type Rivals } from '@/lib/platform/formats/national-number';
import { parsePhone } from '@/lib/platform/formats/phone';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { areMany } from './are-many';

const isNumberIn = (text: string, country: string) => {
  const number = parsePhone(text, country);
  return number !== null && rangesInUse(number.e164) !== null;
};
/** Whether a country belongs to the North American Numbering Plan, as Canada does. */
export const isOfAmericanPlan = (country: string) => parsePhone('2127365000', country)?.e164 === '+12127365000';

/** American numbers of every area and many exchanges. */
const sample = () =>
  Array.from(
    { length: 200 },
    (_, at) => `${200 + at * 4}-${200 + ((at * 397) % 800)}-${1000 + ((at * 7919) % 9000)}`,
  ).filter((text) => isAmericanNotation(text) && isNumberIn(text, 'US'));

/** Whether it may be chance that so many numbers are valid in other countries as well, if all of them are American. */
function isByChance(both: number, all: number, countries: readonly string[]): boolean {
  const americans = sample();
  const share = americans.filter((text) => countries.some((each) => isNumberIn(text, each))).length / americans.length;
  return both <= all * share + 2 * Math.sqrt(all * share * (1 - share));
}

/** How many numbers that are valid only in America are enough to read the others of the file as American. */
const fewest = 3;

/**
 * Decides how to read a file's numbers in American notation, where the owner may be from a country with the same notation: as
 * numbers of that country if some are valid only there and hardly any only in America; as American in the opposite case; else
 * they are in doubt.
 * @param countries where the numbers may be from, the surest first (ISO 3166-1 alpha-2)
 * @returns `likeliest`: the country to offer, empty where no question is needed
 */
export function rivalsOf(numbers: readonly string[], countries: readonly string[]): Rivals & { likeliest: string } {
  const american = { countries: [], isDoubted: false, likeliest: '' };
  const alike = countries.filter((country) => numbers.some((text) => isAlike(text, country)));
  const rivals = alike.filter((country) => !isOfAmericanPlan(country));
  const [first] = rivals;
  if (!first || first !== alike[0]) return american;
  const readings = numbers.map((text) => ({
    isHere: rivals.some((country) => isAlike(text, country) && isNumberIn(text, country)),
    isThere: isNumberIn(text, 'US'),
  }));
  const here = readings.filter(({ isHere, isThere }) => isHere && !isThere).length;
  const there = readings.filter(({ isHere, isThere }) => isThere && !isHere).length;
  const both = readings.filter(({ isHere, isThere }) => isHere && isThere).length;
  if (both === 0 || (here > 0 && !areMany(there, here + there)))
    return { countries: rivals, isDoubted: false, likeliest: '' };
  const isAmerican =
    there >= fewest &&
    areMany(there, there + both) &&
    !areMany(here, here + there) &&
    isByChance(both, there + both, rivals);
  return isAmerican ? american : { countries: rivals, isDoubted: true, likeliest: here < there ? 'US' : first };
}
