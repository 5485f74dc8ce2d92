import { AsyncLocalStorage } from 'node:async_hooks';

type Scope = { isOpen: boolean };

// Next loads a module twice (pages and API bundles); the symbol keeps one storage per process.
const handle = Symbol.for('meishi.transaction-scope');
type Holder = { [handle]?: AsyncLocalStorage<Scope> };

function storage(): AsyncLocalStorage<Scope> {
  const holder = globalThis as Holder;
  holder[handle] ??= new AsyncLocalStorage();
  return holder[handle];
}

/** Runs what a transaction does, so that {@link isInTransaction} knows of it. */
export async function asTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
  const scope = { isOpen: true };
  try {
    return await storage().run(scope, run);
  } finally {
    // What was begun in the transaction and goes on after it no longer holds its connection.
    scope.isOpen = false;
  }
}

/** Whether the caller holds a connection for an open transaction: a second one, or a wait for the network, has no place there. */
export function isInTransaction(): boolean {
  return storage().getStore()?.isOpen === true;
}

/**
 * Starts what goes on beside the transaction of the caller, on a connection of its own: what others are to see before the
 * transaction ends. The transaction must not wait for it.
 */
export function besideTransaction(run: () => Promise<void>): void {
  storage().run({ isOpen: false }, () => void run());
}
