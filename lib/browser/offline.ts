import { capturesOf, isKept } from '@/lib/offline/schema';
import { keep, readKept, removeKept } from './offline-store';

const channelName = 'offline';
/** This tab among the others: a channel also tells the tab it was told from. */
const tab = Math.random();
let isForgotten = false;

/**
 * Removes everything that is kept, what was captured and not sent too: at the sign-out. Until {@link startKeeping} nothing
 * is kept again. Never throws. Gives whether there was anything.
 */
export async function forgetDevice(): Promise<boolean> {
  isForgotten = true;
  if (typeof indexedDB === 'undefined') return false;
  // No storage, as in a private window: then nothing was kept either.
  return removeKept().catch(() => false);
}

/**
 * Removes a person's cards where the server says that nobody is signed in. What was captured and not sent stays, sealed: its
 * writer did not sign out here, and gets it at the next sign-in. Otherwise as {@link forgetDevice}.
 */
export async function forgetPerson(): Promise<boolean> {
  isForgotten = true;
  if (typeof indexedDB === 'undefined') return false;
  // Looked at before anything is written: visitors get no storage.
  const known = await readKept();
  if (capturesOf(known).length === 0) return removeKept().catch(() => false);
  const change = (before: unknown) => {
    const captures = capturesOf(before);
    return captures.length === 0 ? null : { owner: '', cards: [], captures };
  };
  await keep(change, () => true).catch(() => undefined);
  return isKept(known) && known.owner !== '';
}

/** Tells other tabs that the person is signed out. Once the server knows it, where it can: the other tabs ask the server. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(tab);
  channel.close();
}

/** Calls `tell` when another tab signed the person out. Returns what ends the listening. */
export function whenForgotten(tell: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === tab) return;
    isForgotten = true;
    tell();
  };
  return () => channel.close();
}

/** Somebody is signed in (again): from now on their things may be kept. */
export function startKeeping(): void {
  isForgotten = false;
}

/** Keeps what `change` makes of what is kept, unless the device was told to forget. Never throws. */
export async function keepOnDevice(change: (before: unknown) => unknown): Promise<void> {
  await keep(change, () => !isForgotten).catch(() => undefined);
}
