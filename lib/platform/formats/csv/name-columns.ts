import { searchText } from '../search-text';
import type { ColumnTarget } from './targets';

// The patterns match headers in the form that `foldedHeader` returns.

const givenNames =
  'first(?: names?)?|given(?: names?)?|forenames?|names?|vor(?:namen?)?|prenoms?|nombres?|nome|primeiro nome';
const family =
  'last(?: names?)?|family(?: names?)?|surnames?|names?|(?:nach|zu|familien)(?:namen?)?|noms?(?: de famille)?|apellidos?|cognome|sobrenome';
const joint = '(?: (?:and|und|et|y|e|or))?';
/** First and last name in one column: `First and last name`, `Nachname, Vorname`, `Nom et prénom(s)`. */
const bothHalves = new RegExp(`^(?:(?:${givenNames})${joint} (?:${family})|(?:${family})${joint} (?:${givenNames}))$`);

/** Headers that are a word for the whole name. */
const whole = new RegExp(
  `^(?:${[
    '(?:full |complete |display |contact |person |your )?names?',
    '(?:customer|client|guest|member|attendee|participant|employee|recipient|lead|person s) (?:full )?name',
    '(?:vollstandiger|ganzer|kompletter|voller) name|gesamtname|name (?:vollstandig|komplett)',
    '(?:kunden|teilnehmer|mitarbeiter|mitglieds|personen|kontakt)name',
    '(?:nom|noms) complets?|nom (?:du|de la|de l) (?:contact|personne|client|participant|employe|membre)',
    'nombre completo|nombre (?:del?|de la) (?:contacto|persona|cliente|participante|empleado|miembro)',
    'nome(?: completo| (?:del )?contatto| (?:del )?cliente| (?:do )?contato| do cliente| da pessoa)?|nominativo',
    '(?:ご?氏名|[お御]?名前|姓名|全名|フルネーム|(?:お客様|顧客|会員|参加者|社員|従業員)(?:氏)?名|連絡先(?:氏)?名)(?: (?:漢字|全角))?',
    '(?:(?:联系人|联络人|聯絡人|聯繫人|連絡人|客户|客戶|员工|員工|会员|會員)的?姓名|联系人名称|中文(?:姓)?名)|姓名 中文',
    'الاسم(?: (?:الكامل|بالكامل|الثلاثي|الرباعي))?|اسم (?:جهة الاتصال|الشخص|العميل|الموظف|العضو|المشارك)',
    'الاسم(?: ال[اأ]ول)? و ?(?:اللقب|الكنية|الشهرة|اسم العائلة|(?:الاسم )?ال[اأ]خير)',
  ].join('|')})$`,
);

/** Headers of the contact person at a company; where the table names another person, this may be a colleague of one's own. */
const contactPerson = new RegExp(
  `^(?:${[
    '(?:primary |main )?contact(?: person)?|person|point of contact|poc|attention|attn',
    '(?:ansprech|kontakt)(?:partner(?:in)?|person)|kontakt|name (?:des|der) (?:ansprechpartners|ansprechperson|kontakts)',
    '(?:personne )?(?:de )?(?:contact|ressource)|personne (?:a contacter|contact)|interlocuteur|interlocutrice|responsable',
    'contacto|persona (?:de contacto|responsable|encargada)|encargado',
    'contatto|referente|persona (?:di contatto|di riferimento)|responsabile',
    'contato|pessoa (?:de contato|responsavel)|responsavel|nome do responsavel',
    'ご?担当者?(?:様|氏?名|様名)?|代表者(?:氏?名)?',
    '联系人|联络人|聯絡人|聯繫人|連絡人|负责人|負責人',
    'جهة الاتصال|شخص الاتصال|مسؤول الاتصال|(?:الشخص )?المسؤول|اسم المسؤول',
  ].join('|')})$`,
);

/** Returns a header without endings that `foldedHeader` has separated: `Ansprechpartner/in`, `Prénom(s)`. */
const bare = (header: string) => header.replace(/ (?:s|in|innen)(?= |$)/g, '');

/** Returns whether a column holds whole names, by its header alone. */
export function isWholeName(header: string): boolean {
  const name = bare(header);
  return whole.test(name) || bothHalves.test(name) || contactPerson.test(name);
}

/** Returns whether a header may also mean an email address or phone number: `Contact`. */
export const maySayWay = (header: string): boolean => contactPerson.test(bare(header));

/** Headers that mean a whole name, or the half of it that no other column has. */
const eitherHalf = /^(?:names?|nome|noms?|nombres?|お?名前|名字|الاسم)$/;
const japaneseGiven = /^(?:名|お?名前|下の名前)$/;

/** Returns whether the cells of one column contain most cells of another column, and more. */
function holds(rows: readonly (readonly string[])[], at: number, half: number): boolean {
  const wordsOf = (text = '') =>
    searchText(text)
      .split(/[\s,،、]+/)
      .filter(Boolean);
  const both = rows.map((row) => [wordsOf(row[at]), wordsOf(row[half])] as const);
  const told = both.filter(([whole, part]) => whole.length > 0 && part.length > 0);
  const held = told.filter(([whole, part]) => {
    const [one, other] = [whole.join(''), part.join('')];
    const isWithin = part.every((word) => whole.includes(word)) || (/^\p{scx=Han}/u.test(one) && one.includes(other));
    return isWithin && one.length > other.length;
  });
  return held.length * 2 > told.length;
}

/**
 * Returns the targets of name columns, decided by the other columns: `Name` beside a family name is the given name, unless its
 * cells contain the family name as well. A contact person beside a name is another person.
 */
export function namesInContext(
  headers: readonly string[],
  alone: readonly ColumnTarget[],
  rows: readonly (readonly string[])[],
): ColumnTarget[] {
  const isEither = headers.map((header) => eitherHalf.test(header));
  const isContact = alone.map((target, at) => target === 'name.full' && contactPerson.test(bare(headers[at] ?? '')));
  const isSure = (part: ColumnTarget) => (target: ColumnTarget, at: number) => target === part && !isEither[at];
  let [first, last] = [alone.findIndex(isSure('name.first')), alone.findIndex(isSure('name.last'))];
  const named = alone.some((target, at) => target.startsWith('name.') && !isContact[at]);
  const targets = [...alone];
  // In Japanese this header means a family name, in Chinese a given name.
  const myoji = headers.indexOf('名字');
  if (myoji !== -1 && last === -1 && headers.some((header) => japaneseGiven.test(header))) {
    targets[myoji] = 'name.last';
    isEither[myoji] = false;
    last = myoji;
  }
  for (const [at, target] of alone.entries()) {
    if (isContact[at] && named) targets[at] = 'more';
    if (!isEither[at] || !target.startsWith('name.')) continue;
    const half = last === -1 ? first : last;
    const isWhole = (first !== -1) === (last !== -1) || holds(rows, at, half);
    const missing = last === -1 ? 'name.last' : 'name.first';
    targets[at] = isWhole ? 'name.full' : missing;
    if (missing === 'name.first' && !isWhole) first = at;
    else if (!isWhole) last = at;
  }
  return targets;
}

const isMostly = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(test).length * 5 >= cells.length * 4;
const isLikeName = (cell: string) =>
  cell.length <= 60 &&
  /^[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.,-]*(?:[ \u3000][\p{L}\p{M}'’.,-]+){0,5}$/u.test(cell.trim());
const isOneWord = (cell: string) => !/[\s,]/.test(cell.trim());

/**
 * Returns the targets of name columns without headers, in a table where no other column holds names: the first column before
 * email addresses and phone numbers that looks like names, or two such columns side by side with one word in each cell.
 */
export function namesByContent(
  isUnnamed: readonly boolean[],
  targets: readonly ColumnTarget[],
  rows: readonly (readonly string[])[],
): ColumnTarget[] {
  const end = targets.findLastIndex((target) => /^(?:email|phone)\./.test(target));
  if (targets.some((target) => target.startsWith('name.'))) return [...targets];
  const cellsOf = (at: number) => rows.map((row) => row[at] ?? '').filter((cell) => cell.trim() !== '');
  const isName = (at: number) =>
    at < end && isUnnamed[at] && targets[at] === 'more' && isMostly(cellsOf(at), isLikeName);
  const at = targets.findIndex((_, column) => isName(column));
  if (at === -1) return [...targets];
  const areHalves = isName(at + 1) && [at, at + 1].every((column) => isMostly(cellsOf(column), isOneWord));
  return targets.map((target, column) => {
    if (areHalves && column === at + 1) return 'name.last';
    return column === at ? (areHalves ? 'name.first' : 'name.full') : target;
  });
}
