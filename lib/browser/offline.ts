import { keep, removeKept } from './offline-store';

const channelName = 'offline';
/** This tab among the others: a channel also tells the tab it was told from. */
const tab = Math.random();
let isForgotten = false;

/**
 * Removes what is kept for the offline page, on this device and from every tab: at the sign-out, when the server ended the
 * session, before somebody else's. Until {@link startKeeping} nothing is kept again. Never throws.
 */
export async function forgetDevice(): Promise<void> {
  isForgotten = true;
  if (typeof indexedDB === 'undefined') return;
  try {
    // Only then is there a person whom other tabs may still show; tabs without one would go on telling each other.
    if (!(await removeKept())) return;
    tellOtherTabs();
  } catch {
    // No storage, as in a private window: then nothing was kept either.
  }
}

/** Tells other tabs that the person is signed out: again once the server knows it too, for they ask the server. */
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
