/** People of one key that are looked at; of more, those with a word of the name in common. */
const mostPerKey = 50;

/** Who has a key, and of those who has which word of a name. */
type Bearers<Item> = { all: Item[]; byWord: Map<string, Item[]> };

const put = <Item>(to: Map<string, Item[]>, word: string, item: Item) => {
  const known = to.get(word);
  if (!known) to.set(word, [item]);
  else if (known.length < mostPerKey) known.push(item);
};

/**
 * Finds people by what they are recognised by. A switchboard or a mailbox may be thousands of people's: then those are found who
 * have a word of the name in common, since nobody else can be meant, so that each is compared with a few whatever the others are.
 */
export class KeyIndex<Item> {
  private readonly keys = new Map<string, Bearers<Item>>();

  add(key: string, words: readonly string[], item: Item): void {
    let bearers = this.keys.get(key);
    if (!bearers) {
      bearers = { all: [], byWord: new Map() };
      this.keys.set(key, bearers);
    }
    if (bearers.all.length <= mostPerKey) bearers.all.push(item);
    // Who has no name may be anybody.
    for (const word of words.length > 0 ? words : ['']) put(bearers.byWord, word, item);
  }

  /** Those with this key, in the order in which they came; at most fifty for each word. */
  find(key: string, words: readonly string[]): Item[] {
    const bearers = this.keys.get(key);
    if (!bearers) return [];
    if (bearers.all.length <= mostPerKey || words.length === 0) return bearers.all.slice(0, mostPerKey);
    return [...new Set(['', ...words].flatMap((word) => bearers.byWord.get(word) ?? []))];
  }
}
