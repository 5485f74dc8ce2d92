import type { CardChanges } from '@/lib/platform/db/listen';
import { Entry } from './entry';

/** A cached card: a response with the version of the data that it shows. */
export class CardEntry extends Entry {
  constructor(
    content: ConstructorParameters<typeof Entry>[0],
    readonly version: string,
    /** Whether an anonymous visitor of this address may have to be redirected to another language first. */
    readonly mayRedirect: boolean,
    /** The connection of the change notices during which the entry was last verified. */
    public epoch: number,
    /** The time when the database last confirmed the version. */
    public verifiedAt: number,
  ) {
    super(content);
  }
}

/** Whether a cached card may be used: as it is, with a warning that it may be outdated, or not at all. */
type Freshness = 'fresh' | 'stale' | 'outdated' | 'unknown';

type Sources = {
  changes: Pick<CardChanges, 'isConnected' | 'epoch' | 'aliveAt'>;
  cardVersion: (username: string) => Promise<string | null>;
  now?: () => number;
  askLimit?: number;
};

/** The longest time for which cached cards are served while the database is unavailable. */
const maxStale = 10 * 60_000;
/** The bound on staleness even if a notice was never sent: the response's own `s-maxage`. */
const recheckAfter = 60_000;
const pauseAfterFailure = 1_000;

/** Decides whether cached cards are still valid, and queries the database where the change notices cannot tell. */
export class FreshnessCheck {
  private readonly asking = new Map<string, Promise<string | null>>();
  private failedAt = Number.NEGATIVE_INFINITY;
  private readonly now: () => number;

  constructor(
    private readonly sources: Sources,
    private readonly onOutdated: (username: string) => void,
  ) {
    this.now = sources.now ?? Date.now;
  }

  /** Whether the entry may be served without a query; older entries are verified in the background. */
  isFresh(entry: CardEntry): boolean {
    const { changes } = this.sources;
    if (!changes.isConnected || entry.epoch !== changes.epoch) return false;
    const age = this.now() - entry.verifiedAt;
    if (age > recheckAfter) void this.check(entry);
    return age <= maxStale;
  }

  /** Queries the database. Simultaneous checks share one query, and there is none within a second of a failure. */
  async check(entry: CardEntry): Promise<Freshness> {
    const { changes } = this.sources;
    const { epoch, isConnected } = changes;
    try {
      const version = await this.ask(entry.group);
      if (version !== entry.version) {
        this.onOutdated(entry.group);
        return 'outdated';
      }
      entry.verifiedAt = this.now();
      // The epoch is only set if the connection stayed the same: otherwise a notice may have been missed during the query.
      if (isConnected && changes.isConnected && changes.epoch === epoch) entry.epoch = epoch;
      return 'fresh';
    } catch {
      const vouchedAt = entry.epoch === changes.epoch ? changes.aliveAt : 0;
      return this.now() - Math.max(entry.verifiedAt, vouchedAt) <= maxStale ? 'stale' : 'unknown';
    }
  }

  private ask(username: string): Promise<string | null> {
    if (this.now() - this.failedAt < pauseAfterFailure) return Promise.reject(new Error('database away a moment ago'));
    const { isConnected, epoch } = this.sources.changes;
    // A check under a new connection must not share a query that started under the previous one.
    const key = `${username} ${epoch} ${isConnected}`;
    const asking = this.asking.get(key);
    if (asking) return asking;
    const question = this.withLimit(this.sources.cardVersion(username))
      .catch((error: unknown) => {
        this.failedAt = this.now();
        throw error;
      })
      .finally(() => this.asking.delete(key));
    this.asking.set(key, question);
    return question;
  }

  private async withLimit<Result>(work: Promise<Result>): Promise<Result> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('database too slow')), this.sources.askLimit ?? 2_000);
    });
    return Promise.race([work, limit]).finally(() => clearTimeout(timer));
  }
}
