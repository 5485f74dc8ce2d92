import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { reportDefect } from '@/lib/platform/defect';
import { newId } from '@/lib/platform/ids';
import { log } from '@/lib/platform/log';
import { type MessageKind, mayWait, messageHandlers } from './messages';
import { insertMessages, selectDue, takeMessage, updateFailed, updateSent } from './outbox-queries';

const maxTries = 12;

/** Milliseconds for which a response waits for what its operation sends: a service that does not respond delays the message alone. */
const patience = 5_000;

/** Waits for work that goes on however long it takes. @throws what the work throws in that time */
const atMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> =>
  void (await Promise.race([work, sleep(milliseconds, undefined, { ref: false })]));

/** A message whose data about others no noun would check again at the time of sending is a defect. */
function assertMayWait<Waiting extends object, Ready extends object>(
  kind: MessageKind<Waiting, Ready>,
  messages: readonly Waiting[],
): void {
  if (!messages.every((message) => mayWait(kind, message)))
    reportDefect(`a message of the kind ${kind.name} says something about others and rests on no ground`);
}

/**
 * Puts a message into the outbox of the transaction that causes it; it is sent once that commits, and retried with
 * growing pauses (1, 2, 4 … 512 minutes) where it fails. With `dueAt` in the future a worker sends it then.
 */
export async function enqueue<Message extends object, Ready extends object>(
  ctx: Context,
  kind: MessageKind<Message, Ready>,
  message: NoInfer<Message>,
  dueAt?: Date,
): Promise<void> {
  assertMayWait(kind, [message]);
  const id = newId();
  await insertMessages(ctx.db, [{ id, kind: kind.name, payload: message, nextTryAt: dueAt }]);
  ctx.afterCommit(() => atMost(patience, dispatch(id)));
}

/** How many messages of one operation are sent at a time, and for how many of them its response waits. */
const together = 10;

/**
 * {@link enqueue} for many messages of one operation, in few statements. The operation waits only for the first few deliveries.
 */
export async function enqueueAll<Message extends object, Ready extends object>(
  ctx: Context,
  kind: MessageKind<Message, Ready>,
  messages: readonly NoInfer<Message>[],
): Promise<void> {
  assertMayWait(kind, messages);
  const rows = messages.map((message) => ({ id: newId(), kind: kind.name, payload: message }));
  await insertMessages(ctx.db, rows);
  const send = (from: number) => Promise.all(rows.slice(from, from + together).map(({ id }) => dispatch(id)));
  const sendRest = async () => {
    for (let at = together; at < rows.length; at += together) await send(at);
  };
  ctx.afterCommit(async () => {
    await atMost(patience, send(0));
    void sendRest().catch((error: unknown) => ctx.log.warn({ err: error }, 'the rest waits for the worker'));
  });
}

/** Sends one waiting message, where no one else is sending it. */
export async function dispatch(id: string): Promise<void> {
  const handlers = messageHandlers();
  if (!handlers) return;
  const db = database();
  const row = await takeMessage(db, id);
  if (!row) return;
  try {
    const handler = handlers.get(row.kind);
    if (!handler) throw new Error(`nobody delivers messages of the kind ${row.kind}`);
    await handler.deliver(row.payload as object, row.id);
    await updateSent(db, id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log().warn({ outboxId: id, kind: row.kind, tries: row.tries, reason }, 'delivery failed');
    const minutes = 2 ** Math.min(row.tries - 1, 9);
    await updateFailed(db, id, { reason, minutes, isGivenUp: row.tries >= maxTries });
  }
}

/** Sends waiting messages that are due, oldest first; at most 100 messages. */
export async function dispatchDue(): Promise<void> {
  for (const id of await selectDue(database())) await dispatch(id);
}
