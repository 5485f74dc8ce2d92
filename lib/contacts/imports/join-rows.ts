import {
  areSurelyOne,
  both,
  hasOwnOfNamesake,
  type Known,
  likeness,
  mayBeEither,
  wordsToFind,
} from '@/lib/contacts/book/book';
import { KeyIndex } from './key-index';

/**
 * The most rows that are joined to the first of their person: each is folded into all before it. Address books have a few for a person;
 * the next row begins a person of their own, who is planned by itself.
 */
const mostJoined = 300;

/** People of a file that were seen so far: finds the first row of the same person. */
export class RowJoiner {
  private readonly joined = new Map<number, number>();
  private readonly byKey = new KeyIndex<number>();
  private readonly known = new Map<number, Known>();

  /** Returns the place of the first row of the same person, or null where this row is the first. The row is remembered. */
  place(place: number, person: Known): number | null {
    const near = this.keysOf(person).flatMap((key) => this.byKey.find(key, wordsToFind(person)));
    const candidates = new Set(near.filter((at) => !this.isFull(at)));
    const alike = [...candidates]
      .filter((at) => areSurelyOne(person, this.known.get(at) as Known))
      .map((at) => ({ at, likeness: likeness(person, this.known.get(at) as Known) }))
      .filter((each): each is { at: number; likeness: number } => each.likeness !== null)
      .map((each) => ({ ...each, known: this.known.get(each.at) as Known }))
      .sort((a, b) => a.likeness - b.likeness || a.at - b.at);
    const [best, ...others] = alike;
    const isOther = (of: Known) =>
      best !== undefined && !areSurelyOne(person, of) && hasOwnOfNamesake(person, best.known, of);
    const isEither =
      best !== undefined &&
      (others.some((other) => mayBeEither(best, other)) ||
        [...candidates].some((each) => isOther(this.known.get(each) as Known)));
    const at = best && !isEither ? best.at : null;
    if (at !== null) this.joined.set(at, (this.joined.get(at) ?? 0) + 1);
    this.remember(at ?? place, person);
    return at;
  }

  /** Whether no further row is joined to this one; whoever comes later is compared with the next of the same person. */
  private isFull(at: number): boolean {
    return (this.joined.get(at) ?? 0) >= mostJoined;
  }

  private keysOf({ uid, keys }: Known): string[] {
    return uid === null ? [...keys] : [`u:${uid}`, ...keys];
  }

  private remember(at: number, person: Known): void {
    const before = this.known.get(at);
    const after = both(before, person);
    this.known.set(at, after);
    const [keys, words] = [new Set(before?.keys), new Set(before && wordsToFind(before))];
    const searchWords = wordsToFind(after);
    // A row that adds a word to the name is indexed by that word under every key.
    const isRenamed = before !== undefined && searchWords.some((word) => !words.has(word));
    const isNew = (key: string) => isRenamed || !keys.has(key);
    const news = this.keysOf(after).filter((key) => (key.startsWith('u:') ? before?.uid !== after.uid : isNew(key)));
    for (const key of news) this.byKey.add(key, searchWords, at);
  }
}
