import { AppError } from './errors';

/** Pieces of work at once: a picture takes a core and up to hundreds of megabytes. A heavy one takes all places. */
const places = 2;

type TurnLimits = {
  /** How many may wait, of one person and of all: each holds a file. */
  mostOfOne: number;
  mostWaiting: number;
  /** How long somebody may wait for their turn, in milliseconds. */
  longestWait: number;
};
/**
 * How long somebody may wait for an answer, in milliseconds, with the work itself: below what a connection without a byte is
 * closed after (60 s, `limits.ts` of the front door). Who waits longer would see it break instead of a reason.
 */
const longestAnswer = 50_000;
/** Of pictures, which are files of up to 5 MB. */
const ofPictures: TurnLimits = { mostOfOne: 24, mostWaiting: 60, longestWait: 30_000 };

type Work = {
  /** Whether nobody waits for an answer: it waits as long as it takes, beside what else of the person waits. */
  isJob?: boolean;
  /** Whether it takes so much memory that nothing else should run beside it. */
  isHeavy?: boolean;
};

type Waiting = {
  weight: number;
  go: () => void;
  /** Tells who waits to come back; null for a job, which nobody waits for. */
  sendAway: (() => void) | null;
};

/**
 * Turns for work that is large: two at a time or a heavy one alone, one of each person, and of those who wait each person's next
 * in turn. Whoever brings twenty pictures waits for them; whoever brings one beside them hardly does.
 */
export class Turns {
  /** By person, how many places each takes. */
  private readonly running = new Map<string, number>();
  /** By person, in the order in which they are next. */
  private readonly waiting = new Map<string, Waiting[]>();
  private count = 0;

  constructor(private readonly limits = ofPictures) {}

  /**
   * @throws AppError `rate_limited` where too much of this person's waits, `unavailable` where too much does, of this person no
   *   less than of others, or for too long; work that has begun then goes on, and nobody hears of it
   */
  take<Result>(person: string, work: () => Promise<Result>, how: Work = {}): Promise<Result> {
    const result = this.run(person, work, how);
    return how.isJob ? result : inTime(result);
  }

  private async run<Result>(
    person: string,
    work: () => Promise<Result>,
    { isJob = false, isHeavy = false }: Work,
  ): Promise<Result> {
    const weight = isHeavy ? places : 1;
    // A heavy one that waits for both places is not overtaken, else it would wait for ever.
    const isNext = ![...this.waiting.keys()].some((other) => !this.running.has(other));
    if (isNext && this.hasRoom(person, weight)) this.running.set(person, weight);
    else await this.wait(person, weight, isJob);
    try {
      return await work();
    } finally {
      this.running.delete(person);
      this.stepBack(person);
      this.next();
    }
  }

  private hasRoom(person: string, weight: number): boolean {
    const taken = [...this.running.values()].reduce((sum, each) => sum + each, 0);
    return !this.running.has(person) && taken + weight <= places;
  }

  private wait(person: string, weight: number, isJob: boolean): Promise<void> {
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
        // It may have been what those behind it waited for.
        this.next();
      };
      const waiting: Waiting = {
        weight,
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

  /** Begins what there is room for, each person's next in turn, up to the first that has to wait for room. */
  private next(): void {
    for (const [person, own] of [...this.waiting]) {
      const [first] = own;
      if (this.running.has(person) || !first) continue;
      if (!this.hasRoom(person, first.weight)) return;
      own.shift();
      this.stepBack(person);
      this.count -= 1;
      this.running.set(person, first.weight);
      first.go();
    }
  }
}

/** @throws AppError `unavailable` where the result is too long in coming */
function inTime<Result>(result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new AppError('unavailable', { retryAfter: 10 }));
    const timer = setTimeout(late, longestAnswer);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
