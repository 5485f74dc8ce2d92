import { AppError } from './errors';

/** Pictures at once: each takes a core and up to hundreds of megabytes. A heavy one takes all places. */
const placesForPictures = 2;

type TurnLimits = {
  /** How many pieces of work may wait, of one user and of all users: each holds a file in memory. */
  maxOfOne: number;
  maxWaiting: number;
  /** How long work may wait for its turn, in milliseconds. */
  longestWait: number;
};
/**
 * The longest time until a response, in milliseconds, including the work itself. It is below the time after which an idle
 * connection is closed (60 s, `limits.ts` of the front door): otherwise the user would see a broken connection instead of a
 * reason.
 */
const longestAnswer = 50_000;
/** Of pictures, which are files of up to 5 MB. */
const ofPictures: TurnLimits = { maxOfOne: 24, maxWaiting: 60, longestWait: 30_000 };

type Work = {
  /**
   * Whether no request waits for the result: then the work may wait as long as needed, beside other waiting work of the user,
   * and is never refused.
   */
  isJob?: boolean;
  /** Whether it takes so much memory that nothing else should run beside it. */
  isHeavy?: boolean;
};

type Waiting = {
  weight: number;
  go: () => void;
  /** Refuses the waiting request, so that the client tries again later; null for a job, which no request waits for. */
  sendAway: (() => void) | null;
};

/**
 * A queue for large work: a few pieces at a time or a heavy one alone, one per user, and the waiting users take turns. A user
 * with twenty pictures waits for them; a user with one picture beside them hardly waits.
 */
export class Turns {
  /** The number of places that each user's work takes. */
  private readonly running = new Map<string, number>();
  /** The waiting work of each user; the users are in the order of their turns. */
  private readonly waiting = new Map<string, Waiting[]>();
  private count = 0;

  constructor(
    private readonly limits = ofPictures,
    private readonly places = placesForPictures,
  ) {}

  /**
   * Runs work when it is the user's turn.
   * @throws AppError `rate_limited` if too much work of this user waits; `unavailable` if too much work waits in all and no
   * other user has more of it, or if it takes too long: work that has begun then continues, but its result is dropped
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
    const weight = isHeavy ? this.places : 1;
    // Heavy work that waits for both places is not overtaken; otherwise it would wait forever.
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
    return !this.running.has(person) && taken + weight <= this.places;
  }

  private wait(person: string, weight: number, isJob: boolean): Promise<void> {
    const own = this.waiting.get(person) ?? [];
    if (!isJob && own.length >= this.limits.maxOfOne) throw new AppError('rate_limited', { retryAfter: 10 });
    if (!isJob && this.count >= this.limits.maxWaiting) this.makeRoom(own.length);
    this.waiting.set(person, own);
    this.count += 1;
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const sendAway = (retryAfter: number) => {
        clearTimeout(timer);
        this.leave(person, waiting);
        reject(new AppError('unavailable', { retryAfter }));
        // The work behind it may have waited only for this one.
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
   * Refuses the last waiting work of the user who has the most, so that a few users with much work do not lock out all
   * others.
   * @throws AppError `unavailable` if no user has more waiting work than the caller would have
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

  /** Moves the remaining work of a user behind the work of all others. */
  private stepBack(person: string): void {
    const own = this.waiting.get(person);
    this.waiting.delete(person);
    if (own && own.length > 0) this.waiting.set(person, own);
  }

  /** Starts work as long as there are places, one piece of each user in turn, up to the first that has to wait for a place. */
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

/** The result, if it comes in time. @throws AppError `unavailable` if it takes too long */
function inTime<Result>(result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new AppError('unavailable', { retryAfter: 10 }));
    const timer = setTimeout(late, longestAnswer);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
