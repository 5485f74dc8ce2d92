/** A birthday as far as it is given; `text` where it is in words, of which only the year is understood. */
type Told = { year: string; month: string; day: string; text: string };

/** Years of people alive today, in the Gregorian calendar; other calendars are not understood. */
const years = /(?<!\d)(?:18[5-9]\d|19\d\d|20\d\d)(?!\d)/g;

function toldIn(text: string): Told {
  // RFC 6350, section 4.3.1: 1970, 1970-05, --05, --0516, ---16, with or without separators.
  const [, year = '', month = '', day = ''] =
    /^(\d{4})(?:-?(\d\d)(?:-?(\d\d))?)?$/.exec(text) ?? /^-(-)(\d\d)?-?(\d\d)?$/.exec(text) ?? [];
  if (year !== '') return { year: year.replace('-', ''), month, day, text: '' };
  const numbers = new Set(text.match(years));
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).join(' ');
  return { year: numbers.size === 1 ? ([...numbers][0] as string) : '', month: '', day: '', text: words.trim() };
}

const parts = ['year', 'month', 'day'] as const;
const areTwo = (one: Told, other: Told) =>
  parts.some((part) => one[part] !== '' && other[part] !== '' && one[part] !== other[part]);

/** Whether what both birthdays give makes them almost surely one day: the same year, or the same month and day. */
function areShown(one: Told, other: Told): boolean {
  const both = (part: (typeof parts)[number]) => one[part] !== '' && one[part] === other[part];
  return (
    one.text === other.text &&
    !areTwo(one, other) &&
    (one.text !== '' || both('year') || (both('month') && both('day')))
  );
}

/**
 * Compares all that two contacts say of their birthdays: `two` where no pair can be one day, `doubt` where it cannot be shown
 * that they are one day, `one` otherwise, also where either says nothing.
 */
export function compareBirthdays(one: readonly string[], other: readonly string[]): 'one' | 'doubt' | 'two' {
  const [mine, theirs] = [one.map(toldIn), other.map(toldIn)];
  const pairs = mine.flatMap((each) => theirs.map((their) => [each, their] as const));
  if (pairs.length === 0) return 'one';
  if (pairs.every(([each, their]) => areTwo(each, their))) return 'two';
  const isSaidAlike = one.length === other.length && one.every((text) => other.includes(text));
  return isSaidAlike || pairs.every(([each, their]) => areShown(each, their)) ? 'one' : 'doubt';
}
