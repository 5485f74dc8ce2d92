/**
 * The result of `work`, where it comes in time. The requests of the identity library have no limit of their own.
 * @param milliseconds how long to wait
 * @throws Error `timed out`, or what `work` throws
 */
export async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
