import type { Entry } from './entry';

export type StoreLimits = { bytes: number; entries: number };

/**
 * A cache of responses with a size limit: by address, and by group so that related ones are dropped together. The eviction is
 * "second chance", an LRU whose hits cost one assignment instead of a move in a list.
 */
export class Store<Kind extends Entry = Entry> {
  private readonly entries = new Map<string, Kind>();
  private readonly groups = new Map<string, Set<string>>();
  private held = 0;

  constructor(private readonly limits: StoreLimits) {}

  get(key: string): Kind | undefined {
    return this.entries.get(key);
  }

  get size(): number {
    return this.entries.size;
  }

  get bytes(): number {
    return this.held;
  }

  set(entry: Kind): void {
    if (entry.bytes * 4 > this.limits.bytes) return;
    this.delete(entry.key);
    this.entries.set(entry.key, entry);
    this.groups.set(entry.group, (this.groups.get(entry.group) ?? new Set()).add(entry.key));
    this.held += entry.bytes;
    entry.onGrowth = (bytes) => {
      this.held += bytes;
      this.evict(entry.key);
    };
    this.evict(entry.key);
  }

  /** Drops everything of a group. */
  dropGroup(group: string): void {
    for (const key of [...(this.groups.get(group) ?? [])]) this.delete(key);
  }

  private delete(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.held -= entry.bytes;
    entry.onGrowth = undefined;
    const keys = this.groups.get(entry.group);
    keys?.delete(key);
    if (keys?.size === 0) this.groups.delete(entry.group);
  }

  private evict(newest: string): void {
    const isFull = () => this.held > this.limits.bytes || this.entries.size > this.limits.entries;
    if (!isFull()) return;
    // At most two rounds: in the first every entry that was used since the last eviction loses its mark.
    for (let round = 0; round < 2; round += 1)
      for (const [key, entry] of [...this.entries]) {
        if (!isFull()) return;
        if (key === newest) continue;
        if (!entry.wasUsed) this.delete(key);
        else this.moveToEnd(key, entry);
      }
  }

  private moveToEnd(key: string, entry: Kind): void {
    entry.wasUsed = false;
    this.entries.delete(key);
    this.entries.set(key, entry);
  }
}
