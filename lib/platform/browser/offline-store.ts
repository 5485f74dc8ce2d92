/** The database for the offline page. Connections to it are short-lived, so that it can be deleted at any time. */
const databaseName = 'offline';
const storeName = 'kept';

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

async function withStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  const database = await result(opening);
  try {
    const transaction = database.transaction(storeName, mode);
    const finished = done(transaction);
    const [value] = await Promise.all([work(transaction.objectStore(storeName)), finished]);
    return value;
  } finally {
    database.close();
  }
}

async function exists(): Promise<boolean> {
  // Browsers without `databases()` have to open the database, which creates it.
  const all = await indexedDB.databases?.();
  return all ? all.some(({ name }) => name === databaseName) : true;
}

/** Runs work one after another across all tabs, so that work which began earlier cannot write back what was removed. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  return 'locks' in navigator ? navigator.locks.request(`store-${databaseName}`, work) : work();
}

const aes = { name: 'AES-GCM', length: 256 };

async function unsealed(store: IDBObjectStore): Promise<[CryptoKey | undefined, Sealed | undefined]> {
  return Promise.all([
    result<CryptoKey | undefined>(store.get('key')),
    result<Sealed | undefined>(store.get('sealed')),
  ]);
}

async function open(key: CryptoKey | undefined, sealed: Sealed | undefined): Promise<unknown> {
  if (!key || !sealed) return null;
  const bytes = await crypto.subtle.decrypt({ name: aes.name, iv: sealed.iv }, key, sealed.data);
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Returns the value stored on this device, parsed from JSON; null where there is none or it is unreadable. */
export async function readKept(): Promise<unknown> {
  try {
    if (!(await exists())) return null;
    return await open(...(await withStore('readonly', unsealed)));
  } catch {
    return null;
  }
}

/**
 * Stores what `change` returns for the stored value. The same value or undefined changes nothing, null removes it. The value
 * is encrypted with a key that was made on this device and cannot leave the browser. Nothing happens if `isAllowed` returns
 * false when the work's turn comes.
 */
export function keep(change: (before: unknown) => unknown, isAllowed: () => boolean): Promise<void> {
  return inTurn(async () => {
    if (!isAllowed()) return;
    const [ownKey, sealed] = await withStore('readwrite', unsealed);
    const before = await open(ownKey, sealed).catch(() => null);
    const after = change(before);
    if (after === null) return void (await wipe());
    if (after === undefined || JSON.stringify(after) === JSON.stringify(before)) return;
    const key = ownKey ?? (await crypto.subtle.generateKey(aes, false, ['encrypt', 'decrypt']));
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt(
      { name: aes.name, iv },
      key,
      new TextEncoder().encode(JSON.stringify(after)),
    );
    await withStore('readwrite', async (store) => {
      store.put(key, 'key');
      store.put({ iv, data } satisfies Sealed, 'sealed');
    });
  });
}

async function wipe(): Promise<boolean> {
  if (!(await exists())) return false;
  const had = await withStore('readwrite', async (store) => {
    const count = await result(store.count());
    store.clear();
    return count > 0;
  });
  // Another tab may have the database open for a moment; it is already empty.
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(databaseName);
    for (const name of ['success', 'error', 'blocked']) request.addEventListener(name, () => resolve());
  });
  return had;
}

/** Removes the stored value and its key. Returns whether there was anything. */
export function removeKept(): Promise<boolean> {
  return inTurn(wipe);
}
