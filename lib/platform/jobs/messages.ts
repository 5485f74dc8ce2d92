/** A kind of message that can wait in the outbox. Its name is stable: what waits, waits under it. */
export type MessageKind<Message extends object> = {
  readonly name: string;
  /** For types alone. */
  readonly of?: (message: Message) => void;
};

export const messageKind = <Message extends object>(name: string): MessageKind<Message> => ({ name });

/** Hands messages of one kind to the service they are for. `id` stays the same over retries. */
export type MessageHandler = { name: string; deliver: (message: object, id: string) => Promise<void> };

/**
 * Says, in a noun's `jobs.ts`, how messages of a kind are delivered.
 * @param deliver safe to repeat; throws the service's error
 */
export const delivers = <Message extends object>(
  { name }: MessageKind<Message>,
  deliver: (message: Message, id: string) => Promise<void>,
): MessageHandler => ({ name, deliver: (message, id) => deliver(message as Message, id) });

// The outbox is a part of each bundle that Next makes; the handlers are the root's, in the server's own.
const handle = Symbol.for('meishi.message-handlers');
type Holder = { [handle]?: ReadonlyMap<string, MessageHandler> | null };

/** Set once, by the root, which knows all nouns; null for a process that delivers nothing. */
export function setMessageHandlers(handlers: readonly MessageHandler[] | null): void {
  (globalThis as Holder)[handle] = handlers && new Map(handlers.map((handler) => [handler.name, handler]));
}

/** How this process delivers, by kind; null where it does not: what a script leaves, the server sends. */
export const messageHandlers = (): ReadonlyMap<string, MessageHandler> | null => (globalThis as Holder)[handle] ?? null;
