import type { ContactContent } from '@/lib/contacts/schema';
import { numberIn } from '@/lib/formats/national-number';
import type { PersonRead } from '@/lib/formats/person';
import { isNational, parsePhone } from '@/lib/formats/phone';
import { rangesInUse } from '@/lib/formats/phone-ranges';
import { countryCodeOf } from '@/lib/i18n/country-code';
import { mayBeAbroad, namesNoKnown, ownCountries } from './number-country';

/** Numbers that are tried in every candidate: of twenty thousand these say what the others would. */
const mostTried = 1000;
/** Countries that a file names and that are tried. */
const mostCandidates = 6;

const isNumberIn = (text: string, country: string) => numberIn(text, [], [country], rangesInUse) !== null;

/** Looks through a file for the country of its numbers, one person after the other. */
export class CountryFinder {
  private readonly named = new Map<string, number>();
  private readonly numbers: string[] = [];

  /** @param card countries of the importer's own card, which come before any candidate */
  constructor(private readonly card: readonly string[]) {}

  see(person: PersonRead): void {
    const name = (country: string | null | undefined, weight: number) => {
      if (country) this.named.set(country, (this.named.get(country) ?? 0) + weight);
    };
    for (const { country } of person.addresses) if (country.trim()) name(countryCodeOf(country), 1);
    for (const { number, kind } of person.phones) {
      // A number with its country code says more of the others than an address does.
      if (!isNational(number)) name(parsePhone(number)?.country, 2);
      else if (this.numbers.length < mostTried && !this.isHeld(number, person, kind)) this.numbers.push(number);
    }
  }

  /** Whether a number says nothing of where the others belong: it is one of a country that is known, or that nobody knows, or of none. */
  private isHeld(number: string, person: PersonRead, kind: PersonRead['phones'][number]['kind']): boolean {
    if (namesNoKnown(person)) return true;
    const own = ownCountries(person, kind);
    if (own.length > 0 && !mayBeAbroad(number)) return true;
    return [...own, ...this.card].some((country) => isNumberIn(number, country));
  }

  /**
   * The countries to guess, the surest first: of the importer's card, then of those that the file names, and the likely one,
   * the one in which most of the numbers are numbers.
   */
  guessed(likely: string): string[] {
    const byTimes = [...this.named].sort((a, b) => b[1] - a[1]).map(([country]) => country);
    const candidates = [...new Set([...byTimes.slice(0, mostCandidates), likely])];
    let best = { country: '', held: 0 };
    for (const country of candidates) {
      const held = this.numbers.filter((number) => isNumberIn(number, country)).length;
      if (held > best.held) best = { country, held };
    }
    return [...new Set([...this.card, ...(best.country ? [best.country] : [])])];
  }
}

/** The countries that cards say their owner is in: by their addresses, then by their phone numbers; each once. */
export function countriesOfCards(cards: readonly Pick<ContactContent, 'fields'>[]): string[] {
  const fields = cards.flatMap((card) => card.fields);
  const addresses = fields.flatMap((field) => (field.kind === 'address' && field.country ? [field.country] : []));
  const phones = fields.flatMap((field) => (field.kind === 'phone' ? (parsePhone(field.number)?.country ?? []) : []));
  return [...new Set([...addresses, ...phones])].slice(0, mostCandidates);
}

/** Whether so many numbers are none in any country that was thought of that their owner should be asked. */
export const areManyUnread = (unread: number, national: number): boolean =>
  unread > 0 && (unread >= 20 || unread * 5 >= national);
