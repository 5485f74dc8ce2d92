import { AppError } from '@/lib/errors';

/** Pieces of work at once, of all people and of one: a picture takes a core and up to hundreds of megabytes. */
const mostRunning = 2;

type TurnLimits = {
  /** How many may wait, of one person and of all: each holds a file. */
  mostOfOne: number;
  mostWaiting: number;
  /**
   * How long somebody may wait for an answer, in milliseconds. With the work itself below what a connection without a byte is
   * closed after (60 s, `limits.ts` of the front door): who waits longer would see it break instead of a reason.
   */
  longestWait: number;
};
/** Of pictures, which are files of up to 5 MB. */
const ofPictures: TurnLimits = { mostOfOne: 24, mostWaiting: 60, longestWait: 40_000 };

type Waiting = {
  go: () => void;
  /** Tells who waits to come back; null for a job, which nobody waits for. */
  sendAway: (() => void) | null;
};

/**
 * Turns for work that is large: two at a time, one of each person, and of those who wait each person's next in turn. Whoever
 * brings twenty pictures waits for them; whoever brings one beside them hardly does.
 */
export class Turns {
  private readonly running = new Set<string>();
  /** By person, in the order in which they are next. */
  private readonly waiting = new Map<string, Waiting[]>();
  private count = 0;

  constructor(private readonly limits = ofPictures) {}

  /**
   * @param isJob whether nobody waits for an answer: then it waits as long as it takes, beside what else of the person waits
   * @throws AppError `rate_limited` where too much of this person's waits, `unavailable` where too much does, of this person no
   *   less than of others, or for too long
   */
  async take<Result>(person: string, work: () => Promise<Result>, { isJob = false } = {}): Promise<Result> {
    if (this.running.size >= mostRunning || this.running.has(person)) await this.wait(person, isJob);
    else this.running.add(person);
    try {
      return await work();
    } finally {
      this.running.delete(person);
      this.stepBack(person);
      this.next();
    }
  }

  private wait(person: string, isJob: boolean): Promise<void> {
    const own = this.waiting.get(person) ?? [];
    if (!isJob && own.length >= this.limits.mostOfOne) throw new AppError('rate_limited', { retryAfter: 10 });
    if (!isJob && this.count >= this.limits.mostWaiting) this.makeRoom(own.length);
    this.waiting.set(person, own);
    this.count += 1;
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const sendAway = (retryAfter: number) => {
        clearTimeout(timer);
        this.leave(person, waiting);
        reject(new AppError('unavailable', { retryAfter }));
      };
      const waiting: Waiting = {
        go: () => {
          clearTimeout(timer);
          resolve();
        },
        sendAway: isJob ? null : () => sendAway(5),
      };
      own.push(waiting);
      if (!isJob) timer = setTimeout(() => sendAway(10), this.limits.longestWait);
    });
  }

  /**
   * Sends away what came last of whoever has most waiting, so that a few who bring much do not shut everybody else out.
   * @throws AppError `unavailable` where nobody has more waiting than who asks would have
   */
  private makeRoom(own: number): void {
    const sendable = [...this.waiting.values()].map((all) => all.filter(({ sendAway }) => sendAway));
    const most = sendable.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
    if (most.length <= own + 1) throw new AppError('unavailable', { retryAfter: 5 });
    most.at(-1)?.sendAway?.();
  }

  private leave(person: string, waiting: Waiting): void {
    const left = (this.waiting.get(person) ?? []).filter((one) => one !== waiting);
    this.count -= 1;
    if (left.length > 0) this.waiting.set(person, left);
    else this.waiting.delete(person);
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
