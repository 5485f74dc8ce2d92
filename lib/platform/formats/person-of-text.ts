import { asciiDigits } from './ascii-digits';
import { parseEmail } from './email';
import { safeUrl } from './links';
import { nobody, type PersonRead } from './person';
import { parsePhone } from './phone';

const common = { isPrimary: false } as const;

/** A phone number in the shape of {@link PersonRead}, not primary. */
export const readPhone = (number: string, kind: 'mobile' | 'fax' | 'work' = 'work'): PersonRead['phones'][number] => ({
  ...{ ...common, number, kind },
});

/** A work email address in the shape of {@link PersonRead}, not primary. */
export const readEmail = (address: string): PersonRead['emails'][number] => ({ ...common, address, kind: 'work' });

const emailLike = /[^\s@:;,<>()]+@[^\s@:;,<>()]+\.[^\s@:;,<>()]+/g;
const urlLike =
  /\b(?:https?:\/\/|www\.)[^\s<>"]+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|de|ch|at|fr|it|es|jp|cn|br|mx|ca|uk|io|eu|info|biz|co)\b(?:\/\S*)?/gi;
const phoneLike = /(?:\+|00)?\(?\d[\d\s()./-]{5,}\d(?:\s*(?:x|ext\.?|#)\s*\d+)?/gi;
/** Digits of every writing, and the signs between them, as {@link phoneLike} has them. */
const plainNumbers = (text: string): string =>
  asciiDigits(text)
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\uff0b/g, '+')
    .replace(/\uff08/g, '(')
    .replace(/\uff09/g, ')');
const prefixes: [RegExp, 'mobile' | 'fax'][] = [
  [/\b(?:m|mob|mobile|mobil|cell|handy|cel|celular|portable)\b|携帯|手机|جوال|محمول/i, 'mobile'],
  [/\b(?:f|fax|telefax)\b|ファックス|FAX|传真|فاكس/i, 'fax'],
];
const labels =
  /^(?:t[eé]l(?:[eé]phone|[eé]fono|efone)?|phone|ph|telefon[oe]?|fon|b[uü]ro|zentrale|durchwahl|direkt|office|main|direct|bureau|ligne|ufficio|oficina|escrit[oó]rio|t|p|m|f|d|o|h|fax|telefax|mob(?:ile)?|mobil|m[oó]vil|celular|cel|cell|handy|portable|e-?mail|mail|e|web|www|url|電話(?:番号)?|直通|代表|携帯(?:電話)?|メール|电话|直线|手机|传真|邮箱|هاتف|جوال|فاكس|مكتب|بريد)\s*[.:：]*\s*$/i;
const company =
  /\b(?:inc|ltd|llc|llp|plc|corp|gmbh|ag|kg|s\.?a\.?s?|s\.?r\.?l|s\.?p\.?a|b\.?v|oy|ab|ltda|group|company|university|institut\w*)\b\.?|株式会社|有限会社|合同会社|有限公司|شركة|大学/i;

const date = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/;

/**
 * Whether what stands in a line is a number of a country that is not known here: the line is nothing but the number, or says what
 * it is. The code that knows the reader's country reads it, or tells that it cannot be dialled.
 */
function isNumberOfSomewhere(text: string, line: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  if (digits < 7 || digits > 15 || date.test(text.trim())) return false;
  const before = line.slice(0, line.indexOf(text)).trim();
  const isSaid = labels.test(before.replace(/^.*[|·•,]/, '').trim()) || prefixes.some(([words]) => words.test(before));
  return line.trim() === text.trim() || isSaid;
}

/**
 * The person on a business card, guessed from its lines: email addresses, phone numbers and websites by their form, the
 * company by its legal form, the first other line as the name and the second as the title. The user has to check the result;
 * further lines are kept as a note, if they have a letter or a digit.
 * @param countries ISO 3166-1 alpha-2 to which numbers without a country code may belong
 */
export function personOfLines(lines: string[], countries: readonly string[] = []): PersonRead {
  const person = nobody();
  const rest: string[] = [];
  const isNumber = (text: string) =>
    parsePhone(text) !== null || countries.some((country) => parsePhone(text, country) !== null);
  for (const line of lines.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)) {
    let left = line;
    for (const text of line.match(emailLike) ?? []) {
      if (!parseEmail(text)) continue;
      person.emails.push(readEmail(text));
      left = left.replace(text, ' ');
    }
    for (const text of left.match(urlLike) ?? []) {
      const url = safeUrl(text);
      if (!url) continue;
      person.websites.push({ url });
      left = left.replace(text, ' ');
    }
    // Not in words without any number: a dash between them is one of theirs.
    if (phoneLike.test(plainNumbers(left))) left = plainNumbers(left);
    phoneLike.lastIndex = 0;
    for (const text of left.match(phoneLike) ?? []) {
      if (date.test(text.trim()) || (!isNumber(text) && !isNumberOfSomewhere(text, left))) continue;
      const before = left.slice(0, left.indexOf(text));
      const kind = prefixes.find(([words]) => words.test(before))?.[1] ?? 'work';
      person.phones.push(readPhone(text.trim(), kind));
      left = left.replace(text, ' ');
    }
    const said = left.replace(/\s+/g, ' ').trim();
    const isUsed = said !== line;
    if (said && !(isUsed && said.split(/[|·•,/\s:：.()]+/).every((part) => part === '' || labels.test(part))))
      rest.push(said);
  }
  const firm = rest.find((line) => company.test(line));
  const [name, title, ...more] = rest.filter((line) => line !== firm && /\p{L}/u.test(line));
  const numbers = rest.filter((line) => !/\p{L}/u.test(line) && /\p{N}/u.test(line));
  const isTitle = title !== undefined && !/\d/.test(title);
  return {
    ...person,
    ...(firm === undefined ? {} : { company: firm }),
    ...(name === undefined ? {} : { fullName: name }),
    ...(isTitle ? { title } : {}),
    note: [...(title !== undefined && !isTitle ? [title] : []), ...more, ...numbers].join('\n'),
  };
}
