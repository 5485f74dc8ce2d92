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
import { type Held, haveRoom, heldTogether, nothing } from './room-for-rows';

/** People of a file that were seen so far: finds the first row of the same person. */
export class RowJoiner {
  private readonly held = new Map<number, Held>();
  private readonly byKey = new KeyIndex<number>();
  private readonly known = new Map<number, Known>();

  /**
   * Returns the place of the first row of the same person, or null where this row is the first. The row is remembered.
   * @param row what the row holds; a row that comes when a person's rows are full is compared with the next of the same person
   * @param isFirst for a row that is joined to no other, whatever rows came before
   */
  place(place: number, person: Known, row: Held, isFirst = false): number | null {
    const near = this.keysOf(person).flatMap((key) => this.byKey.find(key, wordsToFind(person)));
    const candidates = new Set(near.filter((at) => haveRoom(this.held.get(at) ?? nothing, row)));
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
    const at = best && !isEither && !isFirst ? best.at : null;
    this.held.set(at ?? place, heldTogether(this.held.get(at ?? place) ?? nothing, row));
    this.remember(at ?? place, person);
    return at;
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
