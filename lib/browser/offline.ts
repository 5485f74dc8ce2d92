import { keep, removeKept } from './offline-store';

const channelName = 'offline';
/** This tab among the others: a channel also tells the tab it was told from. */
const tab = Math.random();
let isForgotten = false;

/**
 * Removes what is kept for the offline page: at the sign-out, when the server ended the session, before somebody else's.
 * Until {@link startKeeping} nothing is kept again. Never throws. Gives whether there was anything.
 */
export async function forgetDevice(): Promise<boolean> {
  isForgotten = true;
  if (typeof indexedDB === 'undefined') return false;
  // No storage, as in a private window: then nothing was kept either.
  return removeKept().catch(() => false);
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
