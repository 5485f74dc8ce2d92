import { cardAfter, cardBefore, completeRow, updateCardRow } from '@/lib/cards/card/card';
import { cardStateOf } from '@/lib/cards/card/template-schema';
import { policiesOf } from '@/lib/organization/organization/policies-schema';
import { type Context, systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { ErrorCode } from '@/lib/platform/errors';
import { defineJob, isPassing } from '@/lib/platform/jobs/define-job';
import { log } from '@/lib/platform/log';
import { same } from '@/lib/platform/three-way';
import { toAppError } from '@/lib/platform/to-app-error';
import * as runQueries from './run-queries';

/** Most cards that one transaction writes, so that it is too short for others to wait noticeably. */
const batch = 40;
/** Failed cards after which a run is given up, because the cause is then probably not in the cards. */
const maxFailures = 20;

type Running = NonNullable<Awaited<ReturnType<typeof runQueries.holdRunning>>>;

/** Processes one card of a run. A card that is edited at the same moment is left for the next batch, which reads it again. */
async function doCard(
  tx: Context,
  running: Running,
  { card, row: cardRow, governing }: runQueries.RunCard,
): Promise<void> {
  const { run, body, policies } = running;
  const note = (done: Parameters<typeof runQueries.updateRunCard>[3]) =>
    runQueries.updateRunCard(tx.db, run.id, card.profileId, done);
  if (!cardRow) return note({ outcome: 'gone' });
  if (run.kind === 'apply' && governing !== run.templateId) return note({ outcome: 'same' });
  const row = completeRow(cardRow);
  const before = cardStateOf(row);
  const after =
    run.kind === 'apply'
      ? cardAfter({ id: run.templateId, version: run.version, body }, row, policiesOf({ policies }))
      : card.before && card.after && cardBefore(before, card.before, card.after);
  if (!after || same(before, after)) return note({ outcome: 'same' });
  if (await updateCardRow(tx, row, after)) await note({ outcome: 'changed', before, after });
}

/** An error at one card of a run; the run can go on without that card. */
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
    const next = await runQueries.selectNext(tx.db, running.run, batch);
    for (const card of next) await doOne(tx, running, card);
    if (next.length === 0) await runQueries.finishRun(tx.db, id);
    return next.length > 0;
  });
}

/** Marks a card as failed; its batch was rolled back, and is repeated without the card. Too many failed cards end the run. */
async function setAside(id: string, failure: CardFailure): Promise<boolean> {
  const { profileId, code, cause } = failure;
  log().error({ err: cause, runId: id, profileId }, 'a template could not be put on a card');
  const failed = await runQueries.noteFailedCard(database(), id, profileId, code);
  if (failed < maxFailures) return true;
  await runQueries.failRun(database(), id, code);
  return false;
}

/** The job that applies templates to cards and rolls them back. */
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
