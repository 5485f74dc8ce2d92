/** How many people with one key are returned at most; of more, only those with a word of the name in common. */
const maxPerKey = 50;

/** The people with a key, and the same people by the words of their names. */
type Bearers<Item> = { all: Item[]; byWord: Map<string, Item[]> };

const put = <Item>(to: Map<string, Item[]>, word: string, item: Item) => {
  const items = to.get(word);
  if (!items) to.set(word, [item]);
  else if (items.length < maxPerKey) items.push(item);
};

/**
 * Finds people by the keys that recognize them. Thousands of people may share a switchboard or a mailbox. Of those only people
 * with a word of the name in common are found, since no one else can be meant: so each person is compared with a few, however
 * many the others are.
 */
export class KeyIndex<Item> {
  private readonly keys = new Map<string, Bearers<Item>>();

  add(key: string, words: readonly string[], item: Item): void {
    let bearers = this.keys.get(key);
    if (!bearers) {
      bearers = { all: [], byWord: new Map() };
      this.keys.set(key, bearers);
    }
    if (bearers.all.length <= maxPerKey) bearers.all.push(item);
    // A person without a name may be anyone.
    for (const word of words.length > 0 ? words : ['']) put(bearers.byWord, word, item);
  }

  /** Returns the people with this key, in the order in which they were added; at most fifty for each word. */
  find(key: string, words: readonly string[]): Item[] {
    const bearers = this.keys.get(key);
    if (!bearers) return [];
    if (bearers.all.length <= maxPerKey || words.length === 0) return bearers.all.slice(0, maxPerKey);
    return [...new Set(['', ...words].flatMap((word) => bearers.byWord.get(word) ?? []))];
  }
}
