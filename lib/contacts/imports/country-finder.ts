import type { ContactContent } from '@/lib/contacts/book/schema';
import { countryCodeOf } from '@/lib/platform/formats/country-code';
import {
  isAlike,
  isAmericanNotation,
  isGroupedAsAmerican,
  numberIn,
  type Rivals,
} from '@/lib/platform/formats/national-number';
import type { PersonRead } from '@/lib/platform/formats/person';
import { isNational, isWrittenSo, parsePhone } from '@/lib/platform/formats/phone';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { isOfAmericanPlan, rivalsOf } from './american-notation';
import { areMany } from './are-many';
import { mayBeAbroad, namesNoKnown, ownCountries } from './number-country';

/** The most numbers that are tried in every candidate country: of twenty thousand, these show what the others would. */
const maxTried = 500;
/** The most countries named by a file that are tried. */
const maxCandidates = 6;

/**
 * How strongly a number speaks for a country: 0 where it is not valid there, half where no one there writes it like this, else 1.
 */
function weightIn(text: string, country: string): number {
  const phone = numberIn(text, [], [country], rangesInUse);
  if (!phone || phone.e164 !== parsePhone(text, country)?.e164) return 0;
  const isForeign = isGroupedAsAmerican(text) && !isAlike(text, country);
  return isWrittenSo(text, phone.e164) && !isForeign ? 1 : 0.5;
}

/**
 * The numbers of a file that are valid in a country: how many, how many of them are not valid in the card's countries, and how
 * strongly they speak for the country.
 */
type Evidence = { country: string; held: number; others: number; weight: number };

const count = (weights: readonly number[]) => weights.filter((each) => each > 0).length;
/** The first of the countries with the highest value, or an empty one. */
const most = (all: readonly Evidence[], by: 'others' | 'weight'): Evidence =>
  all.reduce((best, each) => (each[by] > best[by] ? each : best), { country: '', held: 0, others: 0, weight: 0 });
const tenDigits = /^[2-9](?!11)\d\d[2-9](?!11)\d{6}$/;

/** The countries to which a file's numbers may belong. */
export type CountriesFound = {
  /** The countries to guess, the surest first; none where the owner has to choose. */
  guessed: string[];
  /** The country in which most of the numbers are valid, which a question offers first; empty where they are valid nowhere. */
  likeliest: string;
  /** Whether the numbers may be of two countries, so that a guess would be wrong for many. */
  isContested: boolean;
  /** Countries beside America from which numbers in American notation may be. */
  rivals: Rivals;
};

/** Finds the country of a file's numbers, looking at one person after the other. */
export class CountryFinder {
  private readonly named = new Map<string, number>();
  private readonly numbers: string[] = [];
  /** The numbers in American notation. */
  private readonly notated: string[] = [];

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
      else {
        const all = isAmericanNotation(number) ? this.notated : this.numbers;
        if (all.length < maxTried && !this.isHeld(number, person, kind)) all.push(number);
      }
    }
  }

  /** Whether a number says nothing about the country of the others, because its own country is known, or cannot be known. */
  private isHeld(number: string, person: PersonRead, kind: PersonRead['phones'][number]['kind']): boolean {
    if (namesNoKnown(person)) return true;
    const own = ownCountries(person, kind);
    if (own.length > 0 && !mayBeAbroad(number)) return true;
    return own.some((country) => parsePhone(number, country));
  }

  /**
   * Finds the countries to guess: those of the importer's card, then, of the countries that the file names and the likely one,
   * the country in which most of the other numbers are valid. None are guessed where this would be wrong for many numbers: where
   * more of them are valid in a country that the file names than in the card's, or where two countries share them.
   * @param likely the country of the user's language; it does not count for numbers that are valid in the card's countries
   */
  found(likely: string): CountriesFound {
    const { card, numbers, notated } = this;
    const isOfCard = numbers.map((number) => card.some((country) => weightIn(number, country) > 0));
    const evidence = (country: string): Evidence => {
      const weights = numbers.map((number) => weightIn(number, country));
      const others = weights.filter((each, at) => each > 0 && !isOfCard[at]).length;
      return { country, held: count(weights), others, weight: weights.reduce((sum, each) => sum + each, 0) };
    };
    const named = [...this.named].sort((a, b) => b[1] - a[1]).map(([country]) => country);
    const candidates = [...new Set([...named.slice(0, maxCandidates), likely])].map(evidence);
    const rest = most(candidates, 'others');
    const own = most(card.map(evidence), 'weight');
    // Ten digits without a trunk prefix are American notation, whatever countries the file names.
    const american = numbers.some((number) => tenDigits.test(number.replace(/\D/g, ''))) ? [evidence('US')] : [];
    const best = most([...candidates.filter(({ country }) => this.named.has(country)), ...american], 'weight');
    const ofCard = isOfCard.filter(Boolean).length;
    // A file that names America more often than another country is not from that country.
    const america = named.findIndex(isOfAmericanPlan);
    const said = named.slice(0, america < 0 ? maxCandidates : america);
    const { likeliest, ...rivals } = rivalsOf(notated, card.length > 0 ? [...card, ...said] : [...said, likely]);
    const isShared =
      ofCard > 0 &&
      ((best.held === numbers.length && ofCard < numbers.length) ||
        areMany(best.weight - own.weight, numbers.length) ||
        areMany(Math.min(ofCard, rest.others), numbers.length));
    const guessed = [...new Set([...card, ...(rest.country ? [rest.country] : [])])];
    const isContested = isShared || rivals.isDoubted;
    return {
      guessed: isContested ? [] : guessed,
      likeliest: likeliest || most([own, best, rest], 'weight').country,
      isContested,
      rivals: { ...rivals, isDoubted: isContested },
    };
  }
}

/** The countries that a user's cards name, by addresses, then by phone numbers; each once. */
export function countriesOfCards(cards: readonly Pick<ContactContent, 'fields'>[]): string[] {
  const fields = cards.flatMap((card) => card.fields);
  const addresses = fields.flatMap((field) => (field.kind === 'address' && field.country ? [field.country] : []));
  const phones = fields.flatMap((field) => (field.kind === 'phone' ? (parsePhone(field.number)?.country ?? []) : []));
  return [...new Set([...addresses, ...phones])].slice(0, maxCandidates);
}
