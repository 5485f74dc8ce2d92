import { kindWords } from './column-words';
import { namesInContext } from './name-columns';
import type { ColumnTarget } from './targets';

// Beside a column for the year of birth these are no dates.
const dayWords = /^(?:birth ?day|geburtstag|nascimento|誕生日|出生日|jour|dia|giorno|日|day|tag|اليوم)$/;
const monthWords = /^(?:mois|mes|mese|月|month|monat|الشهر)$/;
/** Says of an address that it is neither of work nor of home. */
const otherWords = /\b(?:other|weitere\w*|sonstige\w*|autre|otr[ao]|altr[ao]|outr[ao])\b|その他|其他|آخر|أخرى/;
/** What stands before a name, or what somebody is at work. */
const eitherTitle = /^(?:title|titel|titre|titulo|titolo|肩書き?)$/;
const atWork =
  /^(?:job ?title|position|berufsbezeichnung|funktion|fonction|puesto|cargo|poste|posizione|qualifica|役職名?|اللقب المهني)$/;
const familyNames = /^(?:اسم العائلة|الاسم ال[اأ]خير)$/;

/** The table around one column. */
type Around = { headers: readonly string[]; targets: readonly ColumnTarget[]; at: number };

const hasOther = ({ headers, at }: Around, pattern: RegExp) =>
  headers.some((header, other) => other !== at && pattern.test(header));

/** Of a word that means two things: the one that no other column of the table is. */
function ofTwoMeanings(header: string, target: ColumnTarget, around: Around): ColumnTarget {
  const { headers, targets, at } = around;
  // Outlook has both; in French they have the same name, and the one at work stands behind.
  if (eitherTitle.test(header)) {
    const isBehind = headers.some((each, other) => other > at && /^titre(?: ?1)?$/.test(each));
    return isBehind || hasOther(around, atWork) ? 'name.prefix' : 'title';
  }
  if (header === 'اللقب' && hasOther(around, familyNames)) return 'name.prefix';
  if (header === 'الكنية' && hasOther(around, familyNames)) return 'name.preferred';
  // A place, or a page.
  if (header === 'الموقع' && targets.filter((each) => each === 'website').length > 1) return 'more';
  // French Thunderbird has no other column for what somebody does.
  if (header === 'profession' && !targets.includes('title')) return 'title';
  // The day somebody was born in Portuguese, any other in Spanish.
  if (header === 'aniversario' && hasOther(around, /^sobrenome$/)) return 'birthday.dayFirst';
  // German Outlook: where a meeting is. The cities of its addresses say of which one they are.
  if (header === 'ort' && hasOther(around, /^ort (?:geschaftlich|privat)$/) && !isBesideAddress(around)) return 'more';
  // French Thunderbird: what it calls the region is the country.
  if (header === 'pays etat' && hasOther(around, /^region$/)) return 'address.other.region';
  if (header === 'region' && hasOther(around, /^pays etat$/)) return 'address.other.country';
  return target;
}

const isAddress = (target: ColumnTarget | undefined) => target?.startsWith('address.') === true;

const isBesideAddress = ({ targets, at }: Around) => isAddress(targets[at - 1]) || isAddress(targets[at + 1]);

/**
 * Of addresses that stand column beside column only the first one may say whose it is: `Work address, City, ZIP`. A part
 * that this address has already belongs to another.
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

/** Outlook has the lines of a street in columns of one name: those directly behind the first are further lines of it. */
function withLines(headers: readonly string[], targets: readonly ColumnTarget[]): ColumnTarget[] {
  return targets.map((target, at) => {
    const isRepeated = at > 0 && headers[at] === headers[at - 1] && target === targets[at - 1];
    return isRepeated && target.endsWith('.street') ? (`${target}2` as ColumnTarget) : target;
  });
}

/**
 * What each column is about where its name alone does not tell: by the others of the table, and by those beside it.
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
    // Google says before an address what it is of, Outlook behind it which sort of network it is in.
    const mail = /^(e mail \d+) type$/.exec(header)?.[1];
    if (mail !== undefined && headers.includes(`${mail} address`)) return 'ignore';
    const [noun, kind, part] = target.split('.');
    if (noun !== 'address' || part !== 'full') return target;
    // `Address, City, Country`: where no column is the street, this one is.
    const others = targets.filter((other) => other.startsWith(`address.${kind}.`) && other !== target);
    const isStreet = others.length > 0 && !others.some((other) => other.endsWith('.street'));
    return isStreet ? (`address.${kind}.street` as ColumnTarget) : target;
  });
  return withLines(headers, each);
}
