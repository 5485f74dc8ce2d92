import {
  type Capture,
  type CapturedContact,
  capturesOf,
  isKept,
  withCaptures,
} from '@/lib/platform/browser/offline-schema';
import { keep, readKept } from '@/lib/platform/browser/offline-store';

/** Asks the browser to have the service worker send what waits as soon as there is a network, also when no page is open. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  // Not in Safari and Firefox; there the next page sends it.
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register(syncTag);
}

/** What the service worker is called with when there is a network again. */
export const syncTag = 'captures';

/** The day on this device's calendar: `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Somebody who was met the day they are written down, where nothing else is said. */
function dated({ content, ...rest }: CapturedContact): CapturedContact {
  return { ...rest, content: { ...content, met: { ...content.met, on: content.met?.on || today() } } };
}

/**
 * Keeps a contact on this device until it can be sent. The same id again changes nothing.
 * @throws DOMException where the browser keeps nothing, as in a private window
 */
export async function capture(one: Capture): Promise<void> {
  const added = { ...one, contact: dated(one.contact) };
  const change = (before: unknown) => {
    const known = capturesOf(before);
    if (known.some(({ id }) => id === one.id)) return undefined;
    return withCaptures(isKept(before) ? before : { owner: one.owner, cards: [] }, [...known, added]);
  };
  await keep(change, () => true);
  if (typeof localStorage !== 'undefined') localStorage.setItem(newestKey, one.id);
  await askForSync().catch(() => undefined);
}

const newestKey = 'captured';

/**
 * Whether something was captured here since this tab last asked. It may have arrived while the tab was loading, before it
 * listened (`sent-channel.ts`), so that what it shows is older.
 */
export function isNewSince(): boolean {
  const newest = localStorage.getItem(newestKey);
  if (newest === null || sessionStorage.getItem(newestKey) === newest) return false;
  sessionStorage.setItem(newestKey, newest);
  return true;
}

/** How much has not been sent of what somebody captured here. */
export async function waiting(owner: string): Promise<number> {
  return capturesOf(await readKept()).filter((one) => one.owner === owner).length;
}
