import { AppError } from '@/lib/errors';

/** Pieces of work at once, of all people and of one: a picture takes a core and up to hundreds of megabytes. */
const mostRunning = 2;
/** How many may wait, of one person and of all: each holds a file of up to 5 MB. */
const mostOfOne = 24;
const mostWaiting = 60;

type Waiting = { go: () => void };

/**
 * Turns for work that is large: two at a time, one of each person, and of those who wait each person's next in turn. Whoever
 * brings twenty pictures waits for them; whoever brings one beside them hardly does.
 */
export class Turns {
  private readonly running = new Set<string>();
  /** By person, in the order in which they are next. */
  private readonly waiting = new Map<string, Waiting[]>();
  private count = 0;

  /** @throws AppError `rate_limited` where too much of this person's waits, `unavailable` where too much does */
  async take<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    if (this.running.size >= mostRunning || this.running.has(person)) await this.wait(person);
    else this.running.add(person);
    try {
      return await work();
    } finally {
      this.running.delete(person);
      this.stepBack(person);
      this.next();
    }
  }

  private wait(person: string): Promise<void> {
    const own = this.waiting.get(person) ?? [];
    if (own.length >= mostOfOne) throw new AppError('rate_limited', { retryAfter: 10 });
    if (this.count >= mostWaiting) throw new AppError('unavailable', { retryAfter: 5 });
    this.waiting.set(person, own);
    this.count += 1;
    return new Promise((resolve) => own.push({ go: resolve }));
  }

  /** Puts what else waits of a person behind everybody else's. */
  private stepBack(person: string): void {
    const own = this.waiting.get(person);
    this.waiting.delete(person);
    if (own && own.length > 0) this.waiting.set(person, own);
  }

  private next(): void {
    for (const [person, own] of this.waiting) {
      if (this.running.has(person)) continue;
      const first = own.shift();
      this.stepBack(person);
      this.count -= 1;
      this.running.add(person);
      first?.go();
      return;
    }
  }
}
