import type { Context } from './context';

/** Something that happened in an area, of which areas above it hear. What is said of it is checked by types alone. */
export type EventKind<Event extends object> = { readonly name: string; readonly of?: (event: Event) => void };

export const eventKind = <Event extends object>(name: string): EventKind<Event> => ({ name });

/** What follows from an event, in the transaction in which it happens. */
export type EventHandler = { name: string; handle: (tx: Context, event: object) => Promise<void> };

/** Says, in a noun's `jobs.ts`, what follows there from something below. What it throws undoes the act. */
export const on = <Event extends object>(
  { name }: EventKind<Event>,
  handle: (tx: Context, event: Event) => Promise<void>,
): EventHandler => ({ name, handle: (tx, event) => handle(tx, event as Event) });

// Acts run in the bundles that Next makes; the handlers are the root's, in the server's own.
const symbol = Symbol.for('meishi.event-handlers');
type Holder = { [symbol]?: ReadonlyMap<string, readonly EventHandler[]> };

/** Set once, by the root, which knows all nouns; those of one event run in this order. */
export function setEventHandlers(handlers: readonly EventHandler[]): void {
  (globalThis as Holder)[symbol] = Map.groupBy(handlers, ({ name }) => name);
}

/**
 * Has everything follow from an event that has to, in its transaction.
 * @throws what a handler throws; Error where the process was started without the root: nothing would follow
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
