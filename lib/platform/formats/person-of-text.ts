import { parseEmail } from './email';
import { safeUrl } from './links';
import { isLabel, numbersOfLine } from './numbers-of-line';
import { nobody, type PersonRead } from './person';

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
/** Words before what is no number. */
const otherLabels = /^(?:e-?mail|mail|e|web|www|url|メール|邮箱|بريد)$/i;
const company =
  /\b(?:inc|ltd|llc|llp|plc|corp|gmbh|ag|kg|s\.?a\.?s?|s\.?r\.?l|s\.?p\.?a|b\.?v|oy|ab|ltda|group|company|university|institut\w*)\b\.?|株式会社|有限会社|合同会社|有限公司|شركة|大学/i;

/**
 * The person on a business card, guessed from its lines: email addresses, phone numbers and websites by their form, the
 * company by its legal form, the first other line as the name and the second as the title. The user has to check the result;
 * further lines are kept as a note, if they have a letter or a digit.
 */
export function personOfLines(lines: string[]): PersonRead {
  const person = nobody();
  const rest: string[] = [];
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
    const { numbers, rest: others } = numbersOfLine(left);
    person.phones.push(...numbers.map(({ text, kind }) => readPhone(text, kind)));
    left = others;
    const said = left.replace(/\s+/g, ' ').trim();
    const isUsed = said !== line;
    const words = said.split(/[|·•,/\s:：.()-]+/).filter((word) => word !== '' && !otherLabels.test(word));
    if (said && !(isUsed && isLabel(words.join(' ')))) rest.push(said);
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
