import { database } from '@/lib/db/client';
import { inTransaction } from '@/lib/db/transaction';
import { type Context, systemContext } from '@/lib/http/context';
import { isDraining } from '@/lib/http/front-door/draining';
import { log } from '@/lib/log';
import { policiesOf } from '@/lib/organizations/policies';
import { same } from '@/lib/profiles/merge';
import { completeRow, rewriteCard } from '@/lib/profiles/rewrite';
import { cardAfter, cardBefore } from './card-after';
import { stateOf } from './card-state';
import * as runQueries from './run-queries';

/** Cards that one transaction writes: short enough that nobody waits for it. */
const batch = 40;

type Running = NonNullable<Awaited<ReturnType<typeof runQueries.selectRunning>>>;

/** Does one card of a run. One that was edited at this very moment is left for the next round, which reads it anew. */
async function doCard(
  tx: Context,
  running: Running,
  { card, row: found, governing }: runQueries.RunCard,
): Promise<void> {
  const { run, body, policies } = running;
  const note = (done: Parameters<typeof runQueries.updateRunCard>[3]) =>
    runQueries.updateRunCard(tx.db, run.id, card.profileId, done);
  if (!found) return note({ outcome: 'gone' });
  if (run.kind === 'apply' && governing !== run.templateId) return note({ outcome: 'same' });
  const row = completeRow(found);
  const before = stateOf(row);
  const after =
    run.kind === 'apply'
      ? cardAfter({ id: run.templateId, version: run.version, body }, row, policiesOf({ policies }))
      : card.before && card.after && cardBefore(before, card.before, card.after);
  if (!after || same(before, after)) return note({ outcome: 'same' });
  if (await rewriteCard(tx, row, after)) await note({ outcome: 'changed', before, after });
}

/** @returns whether something is left to do, as far as this process can */
async function step(id: string): Promise<boolean> {
  return inTransaction(systemContext(), async (tx) => {
    if (!(await runQueries.holdRun(tx.db, id))) return false;
    const running = await runQueries.selectRunning(tx.db, id);
    if (!running) return false;
    const next = await runQueries.selectNext(tx.db, id, batch);
    if (next.length === 0) {
      await runQueries.finishRun(tx.db, id);
      return false;
    }
    for (const card of next) await doCard(tx, running, card);
    return true;
  });
}

/** Does what is left to do of a run, unless another process is at it. Never throws: what failed is tried again later. */
export async function workOn(id: string): Promise<void> {
  try {
    while (!isDraining() && (await step(id)));
  } catch (error) {
    log().warn({ error: error instanceof Error ? error.message : error, runId: id }, 'template run interrupted');
  }
}

/** Goes on with every run that a process left behind. */
export async function resumeTemplateRuns(): Promise<void> {
  for (const id of await runQueries.selectUnfinished(database())) await workOn(id);
}
