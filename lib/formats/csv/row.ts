import { serviceOf } from '../account-service';
import type { PersonRead } from '../person';
import { cleanText } from '../vcard/escape';
import { readDay } from '../vcard/read-texts';
import { foldedHeader, kindWords } from './column-words';
import { separator } from './own-columns';
import type { ColumnTarget } from './targets';
import { unguarded } from './write';

type Kind = 'work' | 'home' | 'other';
type Address = PersonRead['addresses'][number];
type AddressPart = Exclude<keyof Address, 'kind' | 'label' | 'isPrimary'> | 'full';

/** The longest that `more` gets, in characters. */
const longestMore = 2000;

/** A cell as it was before a program made it harmless for spreadsheets; Excel's own way to keep a number a text is `="0049"`. */
function plainCell(cell: string): string {
  const text = unguarded(cell);
  return cleanText(/^="([^"]*)"$/.exec(text)?.[1] ?? text);
}

const oneLine = (text: string) =>
  /[\t\n]/.test(text)
    ? text
        .split(/[\t\n]/)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(', ')
    : text;

/** Google puts several values of a kind into one cell. */
const several = (text: string) => text.split(separator).map((each) => oneLine(each.trim()));

/** What a cell such as `* Work`, `Home Fax` or `Assistant` says of the columns behind it. */
type Said = { kind?: Kind; isMobile?: boolean; isFax?: boolean; label?: string; isPrimary: boolean };

function said(cell: string): Said {
  const isPrimary = cell.startsWith('* ');
  const text = cell.replace(/^\* ?/, '').trim();
  const folded = foldedHeader(text);
  if (
    folded === '' ||
    /^(?:other|sonstige|autre|otro|altro|outro|その他|其他|main|internet|profile|homepage|home page)$/.test(folded)
  )
    return { isPrimary };
  const isMobile = kindWords.mobile.test(folded);
  const isFax = kindWords.fax.test(folded);
  const kind = kindWords.work.test(folded) ? 'work' : kindWords.home.test(folded) ? 'home' : undefined;
  if (isMobile || isFax || kind !== undefined) return { isMobile, isFax, ...(kind && { kind }), isPrimary };
  return { label: text, isPrimary };
}

const onceKeys = ['title', 'department', 'company', 'phoneticCompany', 'language', 'uid'] as const;
type Once = (typeof onceKeys)[number];

function isOnce(noun: string): noun is Once {
  return onceKeys.some((key) => key === noun);
}

function labelled(label: string | undefined): { label?: string } {
  return label === undefined ? {} : { label };
}

/** One data row while it is read. */
class Row {
  readonly person: PersonRead;
  /** What the last column of kinds says of each of several values. */
  private said: Said[] = [];
  private services: string[] = [];
  private address: { kind: Kind; said: Said[]; parts: Map<AddressPart, string> } | undefined;

  constructor(place: number) {
    this.person = {
      ...{
        place,
        name: {},
        phones: [],
        emails: [],
        websites: [],
        accounts: [],
        addresses: [],
        categories: [],
        more: [],
      },
    };
  }

  read(target: ColumnTarget, text: string, column: string): void {
    const [noun = '', part = '', detail = ''] = target.split('.');
    if (target === 'kind' || noun !== 'address') this.endAddress();
    if (target === 'kind') this.said = text === '' ? [] : several(text).map(said);
    else if (target === 'service') this.services = several(text);
    else if (noun === 'address') this.addressPart(part as Kind, detail as AddressPart, text);
    else {
      if (text !== '') this.value(noun, part, text, column);
      // It was said of this column alone.
      this.said = [];
      this.services = [];
    }
  }

  private value(noun: string, part: string, text: string, column: string): void {
    const { person } = this;
    if (noun === 'name' && part === 'full') person.fullName ??= oneLine(text);
    else if (noun === 'name') person.name[part as 'first'] ??= oneLine(text);
    else if (isOnce(noun)) this.once(noun, oneLine(text), column);
    else if (noun === 'phone') this.phones(part as Kind | 'mobile' | 'fax', text);
    else if (noun === 'email') this.emails(part as Kind, text);
    else if (noun === 'website')
      for (const [url, { label }] of this.each(text)) person.websites.push({ url, ...labelled(label) });
    else if (noun === 'account') this.accounts(part, text);
    else if (noun === 'birthday') this.birthday(text, part === 'dayFirst', column);
    else if (noun === 'note') person.note = [person.note, text].filter(Boolean).join('\n\n');
    else if (noun === 'tags') this.tags(text);
    else this.more(this.said[0]?.label ?? column, text);
  }

  /** Each value of a cell with what is said of it. */
  private each(text: string): [string, Said][] {
    const saidOf = (at: number) => (this.said.length > 1 ? this.said[at] : this.said[0]) ?? { isPrimary: false };
    const all = several(text).map((value, at): [string, Said] => [value, saidOf(at)]);
    return all.filter(([value]) => value !== '');
  }

  private isPrimary(key: 'phones' | 'emails', { isPrimary }: Said): boolean {
    return isPrimary && !this.person[key].some((other) => other.isPrimary);
  }

  private once(key: Once, text: string, column: string): void {
    if (this.person[key] === undefined) this.person[key] = text;
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
      this.person.emails.push({ address, kind: one.kind ?? part, ...labelled(one.label), isPrimary });
    }
  }

  private accounts(kind: string, text: string): void {
    for (const [at, value] of several(text).entries()) {
      const service = kind || serviceOf((this.services.length > 1 ? this.services[at] : this.services[0]) ?? '');
      if (value !== '') this.person.accounts.push({ service, value });
    }
  }

  private birthday(text: string, isDayFirst: boolean, column: string): void {
    const [, a = '', b = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:$|\s)/.exec(text) ?? [];
    // Where only one of them can be the month, that says it.
    const isFirst = isDayFirst ? Number(b) <= 12 : Number(a) > 12;
    const [day, month] = isFirst ? [a, b] : [b, a];
    const found = year === '' ? readDay(text, '1604') : readDay(`${year}/${month}/${day}`);
    if (found !== undefined) this.person.birthday ??= found;
    // Outlook's way to say that there is none.
    else if (!/^0\/0\/0+$/.test(text)) this.more(column, text);
  }

  private tags(text: string): void {
    const parts = text.includes(separator) ? several(text) : text.split(/[,;、；\n]/);
    const all = parts.map((each) => each.trim().replace(/^\* ?/, ''));
    // Google's own group, in which everybody is.
    const own = all.filter((tag) => tag !== '' && tag !== 'myContacts');
    this.person.categories = [...new Set([...this.person.categories, ...own])];
  }

  private more(column: string, text: string): void {
    this.person.more.push(column === '' ? oneLine(text) : `${column}: ${oneLine(text)}`);
  }

  private addressPart(kind: Kind, part: AddressPart, text: string): void {
    if (this.address !== undefined && (this.address.kind !== kind || this.address.parts.has(part))) this.endAddress();
    this.address ??= { kind, said: this.said, parts: new Map() };
    this.address.parts.set(part, text);
  }

  private endAddress(): void {
    const { address } = this;
    if (address === undefined) return;
    this.address = undefined;
    this.said = [];
    const texts = new Map([...address.parts].map(([part, text]) => [part, several(text)]));
    const count = Math.max(...[...texts.values()].map((all) => all.length));
    for (let at = 0; at < Math.min(count, 20); at += 1) {
      const part = (name: AddressPart) => texts.get(name)?.[at] ?? '';
      const own = {
        ...{ poBox: part('poBox'), street2: part('street2'), city: part('city'), region: part('region') },
        ...{ postcode: part('postcode'), country: part('country') },
      };
      const street = part('street') || (Object.values(own).some(Boolean) ? '' : part('full'));
      if (![street, ...Object.values(own)].some(Boolean)) continue;
      const one = address.said.length > 1 ? address.said[at] : address.said[0];
      this.person.addresses.push({
        ...{ ...own, street, kind: one?.kind ?? address.kind },
        ...labelled(one?.label),
        isPrimary: false,
      });
    }
  }

  end(): PersonRead {
    this.endAddress();
    const { person } = this;
    if (['first', 'last', 'middle'].some((key) => person.name[key as 'first'] !== undefined)) delete person.fullName;
    let length = 0;
    person.more = person.more.filter((text) => {
      length += text.length + 1;
      return length <= longestMore + 1;
    });
    return person;
  }
}

/**
 * One data row as a person.
 *
 * @param mapping what each column is about, in their order
 * @param place which data row, from 1
 * @param columns the names of the columns, for what is kept under them
 */
export function personOfRow(
  row: readonly string[],
  mapping: readonly ColumnTarget[],
  place: number,
  columns: readonly string[] = [],
): PersonRead {
  const reading = new Row(place);
  for (const [at, target] of mapping.entries())
    if (target !== 'ignore') reading.read(target, plainCell(row[at] ?? ''), columns[at] ?? '');
  return reading.end();
}
