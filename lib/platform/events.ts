import type { Context } from './context';

/** An event in one area, for handlers in areas above it. Only the types check its data. */
export type EventKind<Event extends object> = { readonly name: string; readonly of?: (event: Event) => void };

export const eventKind = <Event extends object>(name: string): EventKind<Event> => ({ name });

/** A handler that runs in the transaction in which its event happens. */
export type EventHandler = { name: string; handle: (tx: Context, event: object) => Promise<void> };

/**
 * Declares, in the `jobs.ts` of a noun, what happens there after an event in an area below. If the handler throws, the act is
 * undone.
 */
export const on = <Event extends object>(
  { name }: EventKind<Event>,
  handle: (tx: Context, event: Event) => Promise<void>,
): EventHandler => ({ name, handle: (tx, event) => handle(tx, event as Event) });

// Acts run in the bundles that Next makes, while the composition root sets the handlers in the server's own bundle.
const symbol = Symbol.for('meishi.event-handlers');
type Holder = { [symbol]?: ReadonlyMap<string, readonly EventHandler[]> };

/**
 * Sets the handlers; called once by the composition root, which knows all nouns. The handlers of one event run in this order.
 */
export function setEventHandlers(handlers: readonly EventHandler[]): void {
  (globalThis as Holder)[symbol] = Map.groupBy(handlers, ({ name }) => name);
}

/**
 * Runs all handlers of an event, in its transaction.
 * @throws what a handler throws; Error where the process was started without the composition root and no handlers are set
 */
export async function announce<Event extends object>(
  tx: Context,
  { name }: EventKind<Event>,
  event: Event,
): Promise<void> {
  const handlers = (globalThis as Holder)[symbol]?.get(name);
  if (!handlers) throw new Error(`nobody hears of ${name}: the process was started without lib/server`);
  for (const { handle } of handlers) await handle(tx, event);
}
