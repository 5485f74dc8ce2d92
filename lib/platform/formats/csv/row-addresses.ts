import type { PersonRead } from '../person';
import { beyondParts, isOfOneAddress } from '../whole-address';
import { labelled, labelOfPlace, type Said, several } from './row-cells';

type Kind = 'work' | 'home' | 'other';
type Address = PersonRead['addresses'][number];
/** The part of an address that a column holds; `full` is the whole address in one text. */
export type AddressPart = Exclude<keyof Address, 'kind' | 'label' | 'isPrimary'> | 'full';

/** The largest number of addresses from one cell. */
const maxInCell = 20;

type Gathered = { kind: Kind; said: Said[]; parts: Map<AddressPart, string[]>; last: AddressPart };

/**
 * Collects the addresses of one row while it is read. Columns of the same kind form one address, wherever they are (Outlook
 * has the post office boxes thirty columns after the streets), until a part is repeated; consecutive street lines belong
 * together.
 */
export class RowAddresses {
  private readonly all: Gathered[] = [];
  private readonly open = new Map<Kind, Gathered>();

  /** Ends the present addresses: a cell with a kind applies to the columns after it, which then belong to other addresses. */
  close(): void {
    this.open.clear();
  }

  add(kind: Kind, part: AddressPart, text: string, said: Said[]): void {
    let address = this.open.get(kind);
    const isNextLine = part === 'street2' && address?.last === 'street2';
    if (address === undefined || (address.parts.has(part) && !isNextLine)) {
      address = { kind, said, parts: new Map(), last: part };
      this.all.push(address);
      this.open.set(kind, address);
    }
    address.parts.set(part, [...(address.parts.get(part) ?? []), text]);
    address.last = part;
  }

  end(): Address[] {
    return this.all.flatMap((address) => read(address));
  }
}

/** Returns the addresses from the collected cells. Google writes several addresses into the same columns. */
function read({ kind, said, parts }: Gathered): Address[] {
  const texts = new Map([...parts].map(([part, cells]) => [part, cells.map(several)]));
  const count = Math.max(...[...texts.values()].flatMap((cells) => cells.map((all) => all.length)));
  const all = Array.from({ length: Math.min(count, maxInCell) }, (_, at) => {
    const part = (name: AddressPart) => (texts.get(name) ?? []).flatMap((cell) => cell[at] || []).join(', ');
    const own = {
      ...{
        street: part('street'),
        poBox: part('poBox'),
        street2: part('street2'),
        city: part('city'),
        region: part('region'),
      },
      ...{ postcode: part('postcode'), country: part('country') },
    };
    const one = said.length > 1 ? said[at] : said[0];
    const label = { kind: one?.kind ?? kind, ...labelled(one && labelOfPlace(one)), isPrimary: false };
    return withWhole(own, part('full')).map((address) => ({ ...address, ...label }));
  });
  return all
    .flat()
    .filter(({ kind: _kind, label: _label, isPrimary: _isPrimary, ...own }) => Object.values(own).some(Boolean));
}

type Parts = Omit<Address, 'kind' | 'label' | 'isPrimary'>;

/**
 * Returns an address with what its full text adds. Programs write the full text beside the parts, in other words; users may
 * write a second address there.
 */
function withWhole(own: Parts, whole: string): Parts[] {
  const beyond = beyondParts(whole, own);
  if (beyond === '') return [own];
  const none = { street: '', poBox: '', street2: '', city: '', region: '', postcode: '', country: '' };
  if (!isOfOneAddress(whole, own)) return [own, { ...none, street: whole }];
  if (own.street === '') return [{ ...own, street: beyond }];
  return [{ ...own, street2: [own.street2, beyond].filter(Boolean).join(', ') }];
}
