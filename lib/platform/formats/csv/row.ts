import { readDay } from '@/lib/platform/formats/vcard/read-texts';
import { serviceOf } from '../account-service';
import { isWholeNameSaid } from '../name-said';
import { nobody, type PersonRead, withinNote } from '../person';
import { shortTexts } from '../short-texts';
import { isOwnKind } from './export-columns';
import { type AddressPart, RowAddresses } from './row-addresses';
import { labelled, labelOfPlace, oneLine, ownSaid, plainCell, type Said, said, several } from './row-cells';
import { isNoNews } from './row-known';
import { tagsOfCell } from './tag-cell';
import type { ColumnTarget } from './targets';

type Kind = 'work' | 'home' | 'other';

const onceKeys = ['title', 'department', 'company', 'phoneticCompany', 'language', 'uid'] as const;
type Once = (typeof onceKeys)[number];

function isOnce(noun: string): noun is Once {
  return onceKeys.some((key) => key === noun);
}

/** Collects one data row while it is read. */
class Row {
  readonly person: PersonRead;
  /** The kinds or labels from the last column of kinds, one for each of several values. */
  private said: Said[] = [];
  private services: string[] = [];
  private isInAddress = false;
  private readonly addresses = new RowAddresses();
  /** The parts of a birthday in three columns (year, month and day), each with the name of its column. */
  private readonly born = new Map<string, { column: string; text: string }>();
  /** Cells without a field of their own, with the names of their columns. */
  private readonly others: { column: string; text: string }[] = [];

  constructor(
    place: number,
    private readonly columns: readonly string[],
  ) {
    this.person = nobody(place);
  }

  read(target: ColumnTarget, text: string, column: string): void {
    const [noun = '', part = '', detail = ''] = target.split('.');
    // The kind of an address does not apply to later columns.
    if (this.isInAddress && noun !== 'address') this.said = [];
    this.isInAddress = noun === 'address';
    if (target === 'kind') {
      this.addresses.close();
      this.said = text === '' ? [] : several(text).map(isOwnKind(column) ? ownSaid : said);
    } else if (target === 'service') this.services = several(text);
    else if (noun === 'address') this.addresses.add(part as Kind, detail as AddressPart, text, this.said);
    else {
      if (text !== '') this.value(noun, part, text, column);
      // The kind or service applied to this column only.
      this.said = [];
      this.services = [];
    }
  }

  private value(noun: string, part: string, text: string, column: string): void {
    const { person } = this;
    if (noun === 'name' && part === 'full') this.fullName(oneLine(text), column);
    else if (noun === 'name') this.namePart(part as 'first', oneLine(text), column);
    else if (isOnce(noun)) this.once(noun, oneLine(text), column);
    else if (noun === 'phone') this.phones(part as Kind | 'mobile' | 'fax', text);
    else if (noun === 'email') this.emails(part as Kind, text);
    else if (noun === 'website')
      // Links have no kinds: theirs is their label.
      for (const [url, { label, written, kind }] of this.each(text))
        person.websites.push({ url, ...labelled(label ?? written ?? kind) });
    else if (noun === 'account') this.accounts(part, text);
    else if (noun === 'birthday' && ['year', 'month', 'day'].includes(part)) this.born.set(part, { column, text });
    else if (noun === 'birthday') this.birthday(text, part === 'dayFirst');
    else if (noun === 'note') person.note = [person.note, text].filter(Boolean).join('\n\n');
    else if (noun === 'tags') this.tags(text, column);
    else if (noun === 'photo' && /^https?:\/\/\S+$/i.test(text)) person.photoLink ??= text;
    else this.more(this.said[0]?.label ?? column, text);
  }

  /** Returns the kind or label of one of the values of a cell. */
  private saidOf(at: number): Said {
    return (this.said.length > 1 ? this.said[at] : this.said[0]) ?? { isPrimary: false };
  }

  /** Returns each value of a cell with its kind or label. */
  private each(text: string): [string, Said][] {
    const all = several(text).map((value, at): [string, Said] => [value, this.saidOf(at)]);
    return all.filter(([value]) => value !== '');
  }

  private isPrimary(key: 'phones' | 'emails', { isPrimary }: Said): boolean {
    return isPrimary && !this.person[key].some((other) => other.isPrimary);
  }

  private fullName(text: string, column: string): void {
    if (this.person.fullName === undefined) {
      this.person.fullName = text;
    } else if (this.person.fullName !== text) this.more(column, text);
  }

  private namePart(part: 'first', text: string, column: string): void {
    const { name } = this.person;
    if (name[part] === undefined) name[part] = text;
    else if (name[part] === text) return;
    // Spanish tables have a column for each of two family names.
    else if ((part as string) === 'last') name[part] = `${name[part]} ${text}`;
    else this.more(column, text);
  }

  private once(key: Once, text: string, column: string): void {
    // A value that is not a language tag is kept in the note.
    if (key === 'language' && !/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]+)*$/.test(text)) this.more(column, text);
    else if (this.person[key] === undefined) this.person[key] = text;
    else if (this.person[key] !== text) this.more(column, text);
  }

  private phones(part: Kind | 'mobile' | 'fax', text: string): void {
    for (const [number, one] of this.each(text)) {
      const kind = one.isFax ? 'fax' : one.isMobile ? 'mobile' : (one.kind ?? part);
      this.person.phones.push({ number, kind, ...labelled(one.label), isPrimary: this.isPrimary('phones', one) });
    }
  }

  private emails(part: Kind, text: string): void {
    for (const [address, one] of this.each(text)) {
      const isPrimary = this.isPrimary('emails', one);
      this.person.emails.push({ address, kind: one.kind ?? part, ...labelled(labelOfPlace(one)), isPrimary });
    }
  }

  private accounts(kind: string, text: string): void {
    for (const [at, value] of several(text).entries()) {
      const service = kind || serviceOf((this.services.length > 1 ? this.services[at] : this.services[0]) ?? '');
      const { written } = this.saidOf(at);
      if (value !== '') this.person.accounts.push({ service, value, ...labelled(written) });
    }
  }

  private birthday(text: string, isDayFirst: boolean): void {
    const [, a = '', b = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:$|\s)/.exec(text) ?? [];
    // Where only one of the two numbers can be the month, that decides.
    const isFirst = isDayFirst ? Number(b) <= 12 : Number(a) > 12;
    const [day, month] = isFirst ? [a, b] : [b, a];
    const isoDay = year === '' ? readDay(text, '1604') : readDay(`${year}/${month}/${day}`);
    // Kept under the name from vCard, because `Aniversário` means another day in Spanish.
    if (isoDay === undefined || (this.person.birthday ?? isoDay) !== isoDay) this.more('BDAY', text);
    else this.person.birthday = isoDay;
  }

  /** Sets the birthday from three columns: Thunderbird has one for each part of a day. */
  private birthdayOfParts(): void {
    const part = (name: string) => this.born.get(name)?.text.replace(/^0+$/, '') ?? '';
    const [year, month, day] = [part('year'), part('month'), part('day')];
    const isoDay = month && day ? readDay(`${(year || '0').padStart(4, '0')}/${month}/${day}`) : undefined;
    if (isoDay !== undefined && (this.person.birthday ?? isoDay) === isoDay) this.person.birthday = isoDay;
    else for (const { column, text } of this.born.values()) if (!/^0+$/.test(text)) this.more(column, text);
  }

  private tags(text: string, column: string): void {
    // Google's own group, which contains every contact.
    const others = tagsOfCell(text, column, this.columns)
      .map(oneLine)
      .filter((each) => !/^(?:\* ?)?my ?contacts$/i.test(each));
    const own = others.map((each) => each.replace(/^\* ?/, '')).filter(Boolean);
    this.person.categories = [...new Set([...this.person.categories, ...own])];
  }

  private more(column: string, text: string): void {
    this.others.push({ column, text: oneLine(text) });
  }

  end(): PersonRead {
    const { person } = this;
    this.birthdayOfParts();
    person.addresses = this.addresses.end();
    // Values that were joined from several columns are cut, too, before names are compared.
    Object.assign(person, shortTexts(person));
    if (isWholeNameSaid(person)) delete person.fullName;
    const news = this.others.filter(({ column, text }) => !isNoNews(column, text, person));
    person.more = withinNote(news.map(({ column, text }) => (column === '' ? text : `${column}: ${text}`)));
    return person;
  }
}

/**
 * Returns one data row as a person.
 *
 * @param mapping the target of each column, in order
 * @param place the number of the data row, from 1
 * @param columns the names of the columns, for cells that are kept under these names
 */
export function personOfRow(
  row: readonly string[],
  mapping: readonly ColumnTarget[],
  place: number,
  columns: readonly string[] = [],
): PersonRead {
  const reading = new Row(place, columns);
  for (const [at, target] of mapping.entries())
    if (target !== 'ignore') reading.read(target, plainCell(row[at] ?? ''), columns[at] ?? '');
  return reading.end();
}
