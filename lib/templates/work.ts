import { database } from '@/lib/db/client';
import { inTransaction } from '@/lib/db/transaction';
import type { AppError, ErrorCode } from '@/lib/errors';
import { log } from '@/lib/log';
import { policiesOf } from '@/lib/organizations/policies';
import { type Context, systemContext } from '@/lib/platform/context';
import { isDraining } from '@/lib/platform/draining';
import { toAppError } from '@/lib/platform/to-app-error';
import { same } from '@/lib/profiles/merge';
import { completeRow, rewriteCard } from '@/lib/profiles/rewrite';
import { cardAfter, cardBefore } from './card-after';
import { stateOf } from './card-state';
import * as runQueries from './run-queries';

/** Cards that one transaction writes: short enough that nobody waits for it. */
const batch = 40;
/** Cards that can fail before a run is given up: then it is not the cards. */
const mostFailures = 20;
/** How often a run is broken off in a row, by what passes by itself, before it is given up: about a minute apart. */
const mostTries = 10;

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

/** Whether something failed that passes by itself: a database that is away or full. The run goes on then. */
const isPassing = (error: AppError) => error.details.retryAfter !== undefined;

/** @throws CardFailure */
async function doOne(tx: Context, running: Running, card: runQueries.RunCard): Promise<void> {
  await doCard(tx, running, card).catch((thrown: unknown) => {
    throw new CardFailure(card.card.profileId, toAppError(thrown).code, thrown);
  });
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
    for (const card of next) await doOne(tx, running, card);
    await runQueries.forgetTries(tx.db, id);
    return true;
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

/** Ends a run that was broken off, for now or for good: what passes every time does not pass. */
async function breakOff(id: string, thrown: unknown): Promise<void> {
  const error = toAppError(thrown);
  if (isPassing(error) && (await runQueries.noteTry(database(), id)) < mostTries) return;
  if (thrown instanceof CardFailure) await runQueries.noteFailedCard(database(), id, thrown.profileId, thrown.code);
  await runQueries.failRun(database(), id, error.code);
}

/** Does what is left to do of a run, unless another process is at it. Never throws: what passes is tried again later, what does not ends it. */
export async function workOn(id: string): Promise<void> {
  const round = () =>
    step(id).catch((thrown: unknown) => {
      if (thrown instanceof CardFailure && !isPassing(toAppError(thrown))) return setAside(id, thrown);
      throw thrown;
    });
  const warn = (err: unknown) => log().warn({ err, runId: id }, 'template run interrupted');
  try {
    while (!isDraining() && (await round()));
  } catch (thrown) {
    warn(thrown);
    await breakOff(id, thrown).catch(warn);
  }
}

/** Goes on with every run that a process left behind. */
export async function resumeTemplateRuns(): Promise<void> {
  for (const id of await runQueries.selectUnfinished(database())) await workOn(id);
}
