import { expect, it, vi } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { jobTries } from '@/lib/platform/db/tables';
import { AppError } from '@/lib/platform/errors';
import { defineJob } from '@/lib/platform/jobs/define-job';

// Rules for every long job: imports, files of invitations, templates applied to cards. Here the job's row is kept in memory.

/** A job on one row of five batches; `act` decides about each batch before it is done. */
function workOn(act: (batch: number) => unknown, name = 'tested', row = { left: 5, reason: '' }) {
  let batches = 0;
  const job = defineJob({
    ...{ name, atOnce: 2 },
    async step() {
      batches += 1;
      await act(batches);
      row.left -= 1;
      return row.left > 0;
    },
    async fail(_id, reason) {
      row.reason = reason;
    },
    unfinished: async () => (row.left > 0 && row.reason === '' ? [{ id: 'one', owner: 'ada' }] : []),
  });
  return { job, row, batches: () => batches };
}
const tries = async () => (await database().select().from(jobTries)).map((row) => [row.job, row.id, row.tries]);
const away = () => Promise.reject(new AppError('unavailable', { retryAfter: 5 }));

it('is done batch by batch', async () => {
  const { job, row } = workOn(() => undefined);
  await job.resume();
  expect([row, await tries()]).toEqual([{ left: 0, reason: '' }, []]);
});

it('what does not pass ends it at once, with the reason', async () => {
  const { job, row, batches } = workOn((batch) => {
    if (batch === 3) throw new AppError('forbidden');
  });
  await job.resume();
  await job.resume();
  expect([row, batches(), await tries()]).toEqual([{ left: 3, reason: 'forbidden' }, 3, []]);
});

it('what passes is tried again, and ends it at the tenth time in a row', async () => {
  const { job, row } = workOn(away);
  for (let time = 1; time < 10; time += 1) {
    await job.resume();
    expect([time, row.reason, await tries()]).toEqual([time, '', [['tested', 'one', time]]]);
  }
  await job.resume();
  expect([row, await tries()]).toEqual([{ left: 5, reason: 'unavailable' }, []]);
});

it('what gets on between is not counted', async () => {
  const { job, row } = workOn((batch) => (batch % 2 === 0 ? away() : undefined));
  for (let time = 1; time < 5; time += 1) await job.resume();
  expect([row.left, await tries()]).toEqual([1, [['tested', 'one', 1]]]);
  await job.resume();
  expect([row, await tries()]).toEqual([{ left: 0, reason: '' }, []]);
});

it('one process works on a thing at a time, and on another kind with the same id meanwhile', async () => {
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const row = { left: 2, reason: '' };
  const first = workOn(
    () => {
      begun.resolve();
      return release.promise;
    },
    'tested',
    row,
  );
  const second = workOn(() => undefined, 'tested', row);
  const other = workOn(() => undefined, 'other');
  const going = first.job.resume();
  await begun.promise;
  await second.job.resume();
  await other.job.resume();
  expect([second.batches(), other.row.left]).toEqual([0, 0]);
  release.resolve();
  await going;
  expect([first.batches(), row.left]).toEqual([2, 0]);
});

it('nobody waits for the second work of somebody else, and what waits is not put into the line twice', async () => {
  const owners: Record<string, string> = { a1: 'ada', a2: 'ada', a3: 'ada', b1: 'bob', c1: 'cy' };
  const gates = new Map(Object.keys(owners).map((id) => [id, Promise.withResolvers<void>()]));
  const begun: string[] = [];
  const left = new Set(Object.keys(owners));
  const job = defineJob({
    ...{ name: 'fair', atOnce: 2, fail: async () => undefined },
    async step(id) {
      begun.push(id);
      await gates.get(id)?.promise;
      left.delete(id);
      return false;
    },
    unfinished: async () => [...left].map((id) => ({ id, owner: owners[id] as string })),
  });
  const end = (id: string) => gates.get(id)?.resolve();
  // The two that have a place begin at once, in either order.
  const has = (...ids: string[]) => vi.waitFor(() => expect([...begun].sort()).toEqual(ids), { timeout: 20_000 });
  const all = [job.resume(), job.resume()];
  // Ada's first and Bob's take the two places, though Ada's second came before Bob's.
  await has('a1', 'b1');
  end('a1');
  await has('a1', 'b1', 'c1');
  end('b1');
  await has('a1', 'a2', 'b1', 'c1');
  for (const id of ['c1', 'a2', 'a3']) end(id);
  await Promise.all(all);
  expect(begun.slice(2)).toEqual(['c1', 'a2', 'a3']);
});
