import { cardAfter, cardBefore, completeRow, updateCardRow } from '@/lib/cards/card/card';
import { same } from '@/lib/cards/card/model';
import { cardStateOf } from '@/lib/cards/card/template-schema';
import { policiesOf } from '@/lib/organization/organization/policies-schema';
import { type Context, systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { ErrorCode } from '@/lib/platform/errors';
import { defineJob, isPassing } from '@/lib/platform/jobs/define-job';
import { log } from '@/lib/platform/log';
import { toAppError } from '@/lib/platform/to-app-error';
import * as runQueries from './run-queries';

/** Cards that one transaction writes: short enough that nobody waits for it. */
const batch = 40;
/** Cards that can fail before a run is given up: then it is not the cards. */
const mostFailures = 20;

type Running = NonNullable<Awaited<ReturnType<typeof runQueries.holdRunning>>>;

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
  const before = cardStateOf(row);
  const after =
    run.kind === 'apply'
      ? cardAfter({ id: run.templateId, version: run.version, body }, row, policiesOf({ policies }))
      : card.before && card.after && cardBefore(before, card.before, card.after);
  if (!after || same(before, after)) return note({ outcome: 'same' });
  if (await updateCardRow(tx, row, after)) await note({ outcome: 'changed', before, after });
}

/** A failure at one card of a run: the others can be done without it. */
class CardFailure extends Error {
  constructor(
    readonly profileId: string,
    readonly code: ErrorCode,
    cause: unknown,
  ) {
    super(`a template's card failed: ${code}`, { cause });
  }
}

/** @throws CardFailure */
async function doOne(tx: Context, running: Running, card: runQueries.RunCard): Promise<void> {
  await doCard(tx, running, card).catch((thrown: unknown) => {
    throw new CardFailure(card.card.profileId, toAppError(thrown).code, thrown);
  });
}

/** @throws CardFailure */
async function doBatch(id: string): Promise<boolean> {
  return inTransaction(systemContext(), async (tx) => {
    const running = await runQueries.holdRunning(tx.db, id);
    if (!running) return false;
    const next = await runQueries.selectNext(tx.db, id, batch);
    for (const card of next) await doOne(tx, running, card);
    if (next.length === 0) await runQueries.finishRun(tx.db, id);
    return next.length > 0;
  });
}

/** Takes a card that failed out of what is left to do; its batch was rolled back with it and is done again. Too many end the run. */
async function setAside(id: string, failure: CardFailure): Promise<boolean> {
  const { profileId, code, cause } = failure;
  log().error({ err: cause, runId: id, profileId }, 'a template could not be put on a card');
  const failed = await runQueries.noteFailedCard(database(), id, profileId, code);
  if (failed < mostFailures) return true;
  await runQueries.failRun(database(), id, code);
  return false;
}

/** Templates on cards, and their roll-backs. */
export const templateRunJob = defineJob({
  name: 'templates',
  atOnce: 4,
  step: (id) =>
    doBatch(id).catch((thrown: unknown) => {
      if (thrown instanceof CardFailure && !isPassing(toAppError(thrown))) return setAside(id, thrown);
      throw thrown;
    }),
  async fail(id, reason, thrown) {
    if (thrown instanceof CardFailure) await runQueries.noteFailedCard(database(), id, thrown.profileId, thrown.code);
    await runQueries.failRun(database(), id, reason);
  },
  unfinished: () => runQueries.selectUnfinished(database()),
});
