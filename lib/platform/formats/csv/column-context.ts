import { kindWords } from './column-words';
import { namesInContext } from './name-columns';
import type { ColumnTarget } from './targets';

// Beside a column for the year of birth these columns hold parts of the birthday, not dates.
const dayWords = /^(?:birth ?day|geburtstag|nascimento|誕生日|出生日|jour|dia|giorno|日|day|tag|اليوم)$/;
const monthWords = /^(?:mois|mes|mese|月|month|monat|الشهر)$/;
/** Headers of addresses that are neither for work nor for home. */
const otherWords = /\b(?:other|weitere\w*|sonstige\w*|autre|otr[ao]|altr[ao]|outr[ao])\b|その他|其他|آخر|أخرى/;
/** Headers that mean either a prefix of the name or a job title. */
const eitherTitle = /^(?:title|titel|titre|titulo|titolo|肩書き?)$/;
const atWork =
  /^(?:job ?title|position|berufsbezeichnung|funktion|fonction|puesto|cargo|poste|posizione|qualifica|役職名?|اللقب المهني)$/;
const familyNames = /^(?:اسم العائلة|الاسم ال[اأ]خير)$/;

/** A column and the table around it. */
type Around = { headers: readonly string[]; targets: readonly ColumnTarget[]; at: number };

const hasOther = ({ headers, at }: Around, pattern: RegExp) =>
  headers.some((header, other) => other !== at && pattern.test(header));

/** Returns the target of a column whose header has two meanings, as far as the other columns decide it. */
function ofTwoMeanings(header: string, target: ColumnTarget, around: Around): ColumnTarget {
  const { headers, targets, at } = around;
  // Outlook has both columns. In French they have the same name, and the later one is the job title.
  if (eitherTitle.test(header)) {
    const isBehind = headers.some((each, other) => other > at && /^titre(?: ?1)?$/.test(each));
    return isBehind || hasOther(around, atWork) ? 'name.prefix' : 'title';
  }
  if (header === 'اللقب' && hasOther(around, familyNames)) return 'name.prefix';
  if (header === 'الكنية' && hasOther(around, familyNames)) return 'name.preferred';
  // The word means a place or a website.
  if (header === 'الموقع' && targets.filter((each) => each === 'website').length > 1) return 'more';
  // French Thunderbird has no other column for the job title.
  if (header === 'profession' && !targets.includes('title')) return 'title';
  // In Portuguese the word means the birthday, in Spanish any anniversary.
  if (header === 'aniversario' && hasOther(around, /^sobrenome$/)) return 'birthday.dayFirst';
  // In German Outlook, this column is the place of a meeting. The headers of city columns name the address that they belong
  // to.
  if (header === 'ort' && hasOther(around, /^ort (?:geschaftlich|privat)$/) && !isBesideAddress(around)) return 'more';
  // In French Thunderbird, the column with the word for the region holds the country, and the other way round.
  if (header === 'pays etat' && hasOther(around, /^region$/)) return 'address.other.region';
  if (header === 'region' && hasOther(around, /^pays etat$/)) return 'address.other.country';
  return target;
}

const isAddress = (target: ColumnTarget | undefined) => target?.startsWith('address.') === true;

const isBesideAddress = ({ targets, at }: Around) => isAddress(targets[at - 1]) || isAddress(targets[at + 1]);

/**
 * Returns targets in which an address takes its kind from the column before. Of adjacent address columns, often only the first
 * one names the kind: `Work address, City, ZIP`. A part that this kind of address already has belongs to another address.
 */
function withKindBefore(headers: readonly string[], targets: readonly ColumnTarget[]): ColumnTarget[] {
  const named = new Set(targets);
  let before = 'other';
  return targets.map((target, at) => {
    const [noun, kind = '', part] = target.split('.');
    if (noun !== 'address') {
      before = 'other';
      return target;
    }
    const header = headers[at] ?? '';
    const own = `address.${before}.${part}` as ColumnTarget;
    const saysNothing = kind === 'other' && !kindWords.work.test(header) && !otherWords.test(header);
    if (saysNothing && part !== 'full' && before !== 'other' && !named.has(own)) return own;
    before = kind;
    return target;
  });
}

/**
 * Returns targets in which repeated street columns are further lines of the street. Outlook writes these lines in adjacent
 * columns of the same name.
 */
function withLines(headers: readonly string[], targets: readonly ColumnTarget[]): ColumnTarget[] {
  return targets.map((target, at) => {
    const isRepeated = at > 0 && headers[at] === headers[at - 1] && target === targets[at - 1];
    return isRepeated && target.endsWith('.street') ? (`${target}2` as ColumnTarget) : target;
  });
}

/**
 * Returns the target of each column, where its name alone does not determine it: from the other columns of the table, and from
 * the adjacent ones.
 * @param rows a few data rows, or none
 */
export function inContext(
  headers: readonly string[],
  alone: readonly ColumnTarget[],
  rows: readonly (readonly string[])[],
): ColumnTarget[] {
  const single = alone.map((target, at) => ofTwoMeanings(headers[at] ?? '', target, { headers, targets: alone, at }));
  const targets = withKindBefore(headers, namesInContext(headers, single, rows));
  const isBornInParts = targets.includes('birthday.year');
  const each = targets.map((target, at): ColumnTarget => {
    const header = headers[at] ?? '';
    if (isBornInParts && dayWords.test(header)) return 'birthday.day';
    if (isBornInParts && monthWords.test(header)) return 'birthday.month';
    // In Google's tables the type of an email address comes before it; in Outlook's it comes after and is the type of its
    // mail system.
    const mail = /^(e mail \d+) type$/.exec(header)?.[1];
    if (mail !== undefined && headers.includes(`${mail} address`)) return 'ignore';
    const [noun, kind, part] = target.split('.');
    if (noun !== 'address' || part !== 'full') return target;
    // `Address, City, Country`: where there is no column for the street, the address column is the street.
    const others = targets.filter((other) => other.startsWith(`address.${kind}.`) && other !== target);
    const isStreet = others.length > 0 && !others.some((other) => other.endsWith('.street'));
    return isStreet ? (`address.${kind}.street` as ColumnTarget) : target;
  });
  return withLines(headers, each);
}
