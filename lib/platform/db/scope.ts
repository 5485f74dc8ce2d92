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

/** Runs the work of a transaction, so that {@link isInTransaction} returns true in it. */
export async function asTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
  const scope = { isOpen: true };
  try {
    return await storage().run(scope, run);
  } finally {
    // Work that was started in the transaction and continues after it no longer holds the transaction's connection.
    scope.isOpen = false;
  }
}

/**
 * Returns whether the caller holds a connection for an open transaction, in which it must not take a second one or wait for
 * the network.
 */
export function isInTransaction(): boolean {
  return storage().getStore()?.isOpen === true;
}

/**
 * Starts work beside the caller's transaction, on another connection, for changes that must be visible before the transaction
 * ends. The transaction must not wait for it.
 */
export function besideTransaction(run: () => Promise<void>): void {
  storage().run({ isOpen: false }, () => void run());
}
