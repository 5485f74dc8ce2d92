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

/** Numbers that are tried in every candidate: of twenty thousand these say what the others would. */
const mostTried = 500;
/** Countries that a file names and that are tried. */
const mostCandidates = 6;

/** What a number says for a country: nothing where it is none there, half where nobody there writes it so. */
function weightIn(text: string, country: string): number {
  const found = numberIn(text, [], [country], rangesInUse);
  if (!found || found.e164 !== parsePhone(text, country)?.e164) return 0;
  const isForeign = isGroupedAsAmerican(text) && !isAlike(text, country);
  return isWrittenSo(text, found.e164) && !isForeign ? 1 : 0.5;
}

/** How many numbers of a file are numbers of a country, those of them that are none of the card's, and what they say for it. */
type Evidence = { country: string; held: number; others: number; weight: number };

const count = (weights: readonly number[]) => weights.filter((each) => each > 0).length;
/** The first of those that have the most, or none. */
const most = (all: readonly Evidence[], by: 'others' | 'weight'): Evidence =>
  all.reduce((best, each) => (each[by] > best[by] ? each : best), { country: '', held: 0, others: 0, weight: 0 });
const tenDigits = /^[2-9](?!11)\d\d[2-9](?!11)\d{6}$/;

/** Where the numbers of a file may belong. */
export type CountriesFound = {
  /** The countries to guess, the surest first; none where their owner is to say. */
  guessed: string[];
  /** The country in which most of them are numbers, empty where they are none anywhere: what a question offers first. */
  likeliest: string;
  /** Whether they may be of two countries, so that a guess would be wrong of many. */
  isContested: boolean;
  /** Where numbers in American notation may be from beside America. */
  rivals: Rivals;
};

/** Looks through a file for the country of its numbers, one person after the other. */
export class CountryFinder {
  private readonly named = new Map<string, number>();
  private readonly numbers: string[] = [];
  /** Those in American notation. */
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
        if (all.length < mostTried && !this.isHeld(number, person, kind)) all.push(number);
      }
    }
  }

  /** Whether a number says nothing of where the others belong: it is one of a country that is known, or that nobody knows. */
  private isHeld(number: string, person: PersonRead, kind: PersonRead['phones'][number]['kind']): boolean {
    if (namesNoKnown(person)) return true;
    const own = ownCountries(person, kind);
    if (own.length > 0 && !mayBeAbroad(number)) return true;
    return own.some((country) => parsePhone(number, country));
  }

  /**
   * The countries to guess: of the importer's card, then of those that the file names, and the likely one, the one in which
   * most of the other numbers are numbers. None are guessed where that makes many of them foreign: where more of them are
   * numbers of a country that the file names than of the card's, or where two countries share them.
   * @param likely the country of the reader's language: of numbers that are the card's it says nothing
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
    const candidates = [...new Set([...named.slice(0, mostCandidates), likely])].map(evidence);
    const rest = most(candidates, 'others');
    const own = most(card.map(evidence), 'weight');
    // Ten digits without a trunk prefix are what Americans write, whatever their file names.
    const american = numbers.some((number) => tenDigits.test(number.replace(/\D/g, ''))) ? [evidence('US')] : [];
    const best = most([...candidates.filter(({ country }) => this.named.has(country)), ...american], 'weight');
    const ofCard = isOfCard.filter(Boolean).length;
    // A file that says America more often than a country is no file of that country.
    const america = named.findIndex(isOfAmericanPlan);
    const said = named.slice(0, america < 0 ? mostCandidates : america);
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

/** The countries that cards say their owner is in: by their addresses, then by their phone numbers; each once. */
export function countriesOfCards(cards: readonly Pick<ContactContent, 'fields'>[]): string[] {
  const fields = cards.flatMap((card) => card.fields);
  const addresses = fields.flatMap((field) => (field.kind === 'address' && field.country ? [field.country] : []));
  const phones = fields.flatMap((field) => (field.kind === 'phone' ? (parsePhone(field.number)?.country ?? []) : []));
  return [...new Set([...addresses, ...phones])].slice(0, mostCandidates);
}
