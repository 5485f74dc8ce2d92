import { notifyOtherTabs, purgeDevice } from '@/lib/platform/browser/offline';
import { signOutMark } from '@/lib/platform/browser/offline-mark';
import { fill, part, showOnly } from './parts';

/** Where the identity provider's library stores its user (`@firebase/auth`, `indexed_db.ts`). */
const account = { database: 'firebaseLocalStorageDb', store: 'firebaseLocalStorage' };

/**
 * Empties the store instead of deleting the database: an open tab keeps its connection, and reads in it that the user has left.
 */
function purgeAccount(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(account.database, 1);
    opening.onerror = () => resolve();
    opening.onblocked = () => resolve();
    opening.onupgradeneeded = () => opening.result.createObjectStore(account.store, { keyPath: 'fbase_key' });
    opening.onsuccess = () => {
      const database = opening.result;
      const finish = () => {
        database.close();
        resolve();
      };
      if (!database.objectStoreNames.contains(account.store)) return finish();
      const transaction = database.transaction(account.store, 'readwrite');
      transaction.objectStore(account.store).clear();
      transaction.oncomplete = finish;
      transaction.onabort = finish;
    };
  });
}

/** Warns that contacts captured here would be lost, and how many; resolves when the user accepts that. */
export function confirmSignOut(total: number): Promise<void> {
  showOnly('unsent', ['offline', 'waits', 'unsent']);
  fill(part('unsent-total'), String(total));
  document.title = part('unsent').querySelector('h1')?.textContent ?? '';
  return new Promise((resolve) => {
    part('sign-out-anyway').addEventListener('click', () => resolve(), { once: true });
  });
}

/**
 * Signs out without a network: all data of the user is removed from this device now, and a mark makes the service worker tell the
 * server before any other request.
 */
export async function signOutHere(): Promise<void> {
  await caches.open(signOutMark);
  await Promise.all([purgeDevice(), purgeAccount()]);
  notifyOtherTabs();
  for (const key of Object.keys(localStorage)) if (!key.startsWith('mantine-')) localStorage.removeItem(key);
  sessionStorage.clear();
  showOnly('signed-out', ['offline', 'waits', 'unsent', 'signed-out']);
  document.title = part('signed-out').querySelector('h1')?.textContent ?? '';
}
