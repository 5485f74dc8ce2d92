/** A kind of message for the outbox. Its name is stable, because waiting messages are stored under it. */
export type MessageKind<Message extends object> = {
  readonly name: string;
  /** For types alone. */
  readonly of?: (message: Message) => void;
};

export const messageKind = <Message extends object>(name: string): MessageKind<Message> => ({ name });

/** Delivers messages of one kind to a service. `id` stays the same over retries. */
export type MessageHandler = { name: string; deliver: (message: object, id: string) => Promise<void> };

/**
 * Says, in a noun's `jobs.ts`, how messages of a kind are delivered.
 * @param deliver safe to repeat; throws the service's error
 */
export const delivers = <Message extends object>(
  { name }: MessageKind<Message>,
  deliver: (message: Message, id: string) => Promise<void>,
): MessageHandler => ({ name, deliver: (message, id) => deliver(message as Message, id) });

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
