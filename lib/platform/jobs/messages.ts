import { type Grounded, reviewed } from './grounds';

/**
 * A kind of message for the outbox. Its name is stable, because waiting messages are stored under it. `Waiting` is a message as it
 * is stored, `Ready` as it is delivered.
 */
export type MessageKind<Waiting extends object, Ready extends object = Waiting> = {
  readonly name: string;
  /** Whether a message says nothing about others than its reader, so that it needs no ground. */
  readonly isWhole: (message: Waiting) => boolean;
  /** For types alone. */
  readonly of?: (message: Waiting) => Ready;
};

/** A message of nothing but ids: the noun that delivers it reads everything else from the database at that time. */
const hasIdsAlone = (message: object) =>
  Object.entries(message).every(([key, value]) => /Id$/.test(key) && typeof value === 'string');

/**
 * Declares a kind of message. It consists of ids, or carries a ground by which its noun decides at the time of sending
 * (`grounds.ts`).
 * @param isWhole tells which other messages say nothing about others than their reader
 */
export const messageKind = <Waiting extends object, Ready extends object = Waiting>(
  name: string,
  isWhole: (message: Waiting) => boolean = hasIdsAlone,
): MessageKind<Waiting, Ready> => ({ name, isWhole });

const isGrounded = (message: object): message is Grounded => 'ground' in message;

/** Whether a message may wait: it says nothing about others, or a noun decides at the time of sending what it says. */
export const mayWait = <Waiting extends object, Ready extends object>(
  kind: MessageKind<Waiting, Ready>,
  message: Waiting,
): boolean => isGrounded(message) || kind.isWhole(message);

/**
 * A waiting message as it may be sent now; null where nothing of it may be.
 * @throws Error for a message that may not wait, such as one from before messages had grounds
 */
export async function readyMessage<Waiting extends object, Ready extends object>(
  kind: MessageKind<Waiting, Ready>,
  message: Waiting,
): Promise<Ready | null> {
  if (isGrounded(message)) return (await reviewed(message)) as Ready | null;
  if (!kind.isWhole(message)) throw new Error(`a message of the kind ${kind.name} rests on no ground`);
  return message as object as Ready;
}

/** Delivers messages of one kind to a service. `id` stays the same over retries. */
export type MessageHandler = { name: string; deliver: (message: object, id: string) => Promise<void> };

/**
 * Says, in a noun's `jobs.ts`, how messages of a kind are delivered, as far as they may still be sent.
 * @param deliver safe to repeat; throws the service's error
 */
export const delivers = <Waiting extends object, Ready extends object>(
  kind: MessageKind<Waiting, Ready>,
  deliver: (message: Ready, id: string) => Promise<void>,
): MessageHandler => ({
  name: kind.name,
  deliver: async (message, id) => {
    const ready = await readyMessage(kind, message as Waiting);
    if (ready) await deliver(ready, id);
  },
});

// Next includes the outbox in each of its bundles, while the handlers are set in the server's own bundle; hence the global
// symbol.
const handle = Symbol.for('meishi.message-handlers');
type Holder = { [handle]?: ReadonlyMap<string, MessageHandler> | null };

/** Set once, by the root, which knows all nouns; null for a process that delivers nothing. */
export function setMessageHandlers(handlers: readonly MessageHandler[] | null): void {
  (globalThis as Holder)[handle] = handlers && new Map(handlers.map((handler) => [handler.name, handler]));
}

/**
 * The handlers of this process by kind; null if it delivers nothing: the server sends the messages that a script leaves in the
 * outbox.
 */
export const messageHandlers = (): ReadonlyMap<string, MessageHandler> | null => (globalThis as Holder)[handle] ?? null;
