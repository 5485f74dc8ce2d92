/** The kind of a cell's number: a date or time, or a number with a pattern of digits. */
export type NumberFormat = { kind: 'day' } | { kind: 'number'; digits: string };

const plain: NumberFormat = { kind: 'number', digits: '' };
const day: NumberFormat = { kind: 'day' };

/**
 * Built-in formats for dates and times, which have no format code (ECMA-376 part 1, section 18.8.30); East Asian ones from 27.
 */
const isDayId = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** The first section of a format code, without colors and conditions; quoted literals stay in quotes. */
function firstSection(code: string): string {
  const bare = code.replace(/"[^"]*"|\\./g, (literal) => (literal.includes(';') ? ' ' : literal));
  return (bare.split(';', 1)[0] ?? '').replace(/\[[^\]]*\]|[_*]./g, '');
}

/**
 * The kind of number that a format shows. A date format has date letters outside of quotes; `digits` is a pattern of digits
 * alone, such as `00000` of a postcode or `0# ## ## ## ##` of a phone number, otherwise empty.
 * @param id number of the format; a format without a `code` is a built-in one
 */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isDayId(id) ? day : plain;
  const section = firstSection(code.slice(0, 255));
  if (/[ymdhs]/i.test(section.replace(/"[^"]*"|\\./g, '').replace(/general|red|standard/gi, ''))) return day;
  const literal = section.replace(/"([^"]*)"|\\(.)/g, (_, quoted?: string, one?: string) => quoted ?? one ?? '');
  return /^[+0#?\s()/-]*$/.test(literal) && /0/.test(literal) && literal !== '0'
    ? { kind: 'number', digits: literal }
    : plain;
}

/** A number in full, without an exponent; unchanged if it is no number or has no exponent. */
function written(value: string): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(value) ?? [];
  if (exponent === undefined) return value;
  const shift = Number(exponent);
  const digits = `${whole}${fraction}`;
  const point = whole.length + shift;
  if (point < 0 || point > 60) return value;
  const moved = digits.padEnd(point, '0');
  const rest = moved.slice(point).replace(/0+$/, '');
  return `${sign}${moved.slice(0, point).replace(/^0+(?=\d)/, '') || '0'}${rest === '' ? '' : `.${rest}`}`;
}

/** The digits of a whole number filled into a pattern from the right; missing digits become zeros where the pattern has `0`. */
function filled(digits: string, pattern: string): string {
  let left = digits;
  let text = '';
  for (const sign of [...pattern].reverse()) {
    if (!/[0#?]/.test(sign)) text = sign + text;
    else if (left !== '') {
      text = left.slice(-1) + text;
      left = left.slice(0, -1);
    } else if (sign === '0') text = `0${text}`;
  }
  // More digits than places go before the first one.
  const first = text.search(/\d/);
  return left === '' ? text.trim() : `${text.slice(0, first)}${left}${text.slice(first)}`.trim();
}

const oneDay = 86_400_000;
const two = (number: number) => String(number).padStart(2, '0');

/** A date in ISO 8601, with the time if there is one; the number itself if its year is outside the range of four-digit years. */
function dayOf(value: string, is1904: boolean): string {
  const serial = Number(value);
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_465) return value;
  // The calendar of Excel has a 29 February 1900, which was none (section 18.17.4.1).
  const days = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round((days * oneDay) / 1000) * 1000);
  const date = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
  if (serial < 1 && (serial > 0 || !is1904)) return time;
  return time === '00:00:00' ? date : `${date} ${time}`;
}

/** What a cell with a number shows: a day as ISO 8601 has it, a number with the zeros of its format and without an exponent. */
export function shownNumber(value: string, format: NumberFormat, is1904: boolean): string {
  if (format.kind === 'day') return dayOf(value, is1904);
  const number = written(value);
  return format.digits !== '' && /^\d{1,60}$/.test(number) ? filled(number, format.digits) : number;
}
