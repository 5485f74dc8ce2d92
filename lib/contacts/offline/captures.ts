import {
  type Capture,
  type CapturedContact,
  capturesOf,
  isKept,
  withCaptures,
} from '@/lib/platform/browser/offline-schema';
import { keep, readKept } from '@/lib/platform/browser/offline-store';

/** Asks the browser to have the service worker send the captures as soon as there is a network, even if no page is open. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  // Safari and Firefox do not have this; there the next page sends the captures.
  const { sync } = (registration ?? {}) as { sync?: { register(tag: string): Promise<void> } };
  await sync?.register(syncTag);
}

/** The tag with which the browser calls the service worker when there is a network again. */
export const syncTag = 'captures';

/** The day on this device's calendar: `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A captured contact without a day gets today as the day they met. */
function dated({ content, ...rest }: CapturedContact): CapturedContact {
  return { ...rest, content: { ...content, met: { ...content.met, on: content.met?.on || today() } } };
}

/**
 * Stores a contact on this device until it can be sent. Storing the same id again changes nothing.
 * @throws DOMException where the browser does not store anything, as in a private window
 */
export async function capture(one: Capture): Promise<void> {
  const added = { ...one, contact: dated(one.contact) };
  const change = (before: unknown) => {
    const captures = capturesOf(before);
    if (captures.some(({ id }) => id === one.id)) return undefined;
    return withCaptures(isKept(before) ? before : { owner: one.owner, cards: [] }, [...captures, added]);
  };
  await keep(change, () => true);
  if (typeof localStorage !== 'undefined') localStorage.setItem(newestKey, one.id);
  await askForSync().catch(() => undefined);
}

const newestKey = 'captured';

/**
 * Whether a contact was captured on this device since this tab last called this. The contact may have been sent while the tab was
 * loading and not yet listening (`sent-channel.ts`), so that the tab shows older data.
 */
export function isNewSince(): boolean {
  const newest = localStorage.getItem(newestKey);
  if (newest === null || sessionStorage.getItem(newestKey) === newest) return false;
  sessionStorage.setItem(newestKey, newest);
  return true;
}

/** How many contacts that a user captured on this device have not been sent. */
export async function waiting(owner: string): Promise<number> {
  return capturesOf(await readKept()).filter((one) => one.owner === owner).length;
}
