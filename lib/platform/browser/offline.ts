import { capturesOf, isKept } from './offline-schema';
import { keep, readKept, removeKept } from './offline-store';

const channelName = 'offline';
/** This tab among the others: a channel also tells the tab it was told from. */
const tab = Math.random();
let isForgotten = false;

/** Removes what is kept but for captures that stay; everything where none does. Whether anything of a person went. */
async function forget(stays: (writer: string, owner: string) => boolean): Promise<boolean> {
  isForgotten = true;
  if (typeof indexedDB === 'undefined') return false;
  const left = (value: unknown) => {
    const owner = isKept(value) ? value.owner : '';
    return capturesOf(value).filter((one) => stays(one.owner, owner));
  };
  // No storage, as in a private window: then nothing was kept either.
  const removeAll = () => removeKept().catch(() => false);
  // Looked at before anything is written: visitors get no storage.
  const known = await readKept();
  if (left(known).length === 0) return removeAll();
  const change = (before: unknown) => {
    const captures = left(before);
    return captures.length === 0 ? null : { owner: '', cards: [], captures };
  };
  await keep(change, () => true).catch(removeAll);
  return isKept(known) && known.owner !== '';
}

/**
 * Removes everything of the person whose cards are kept, what they captured and did not send too: at the sign-out. What
 * somebody else captured here waits for them. Until {@link startKeeping} nothing is kept again. Never throws. Gives whether
 * there was anything.
 */
export function forgetDevice(): Promise<boolean> {
  return forget((writer, owner) => writer !== owner);
}

/**
 * Removes a person's cards where the server says that nobody is signed in. What was captured and not sent stays, sealed: its
 * writer did not sign out here, and gets it at the next sign-in. Otherwise as {@link forgetDevice}.
 */
export function forgetPerson(): Promise<boolean> {
  return forget(() => true);
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
