import { capturesOf, isKept } from './offline-schema';
import { keep, readKept, removeKept } from './offline-store';

const channelName = 'offline';
/** Identifies this tab among the others: a broadcast also reaches other channels of the tab that sent it. */
const tab = Math.random();
let isPurged = false;

/**
 * Removes the stored value except captures for which `stays` is true; without any, everything. Returns whether a user's data
 * was removed.
 */
async function purge(stays: (writer: string, owner: string) => boolean): Promise<boolean> {
  isPurged = true;
  if (typeof indexedDB === 'undefined') return false;
  const left = (value: unknown) => {
    const owner = isKept(value) ? value.owner : '';
    return capturesOf(value).filter((one) => stays(one.owner, owner));
  };
  // Without storage, as in a private window, nothing was stored.
  const removeAll = () => removeKept().catch(() => false);
  // The value is read before anything is written, so that no storage is created for visitors.
  const kept = await readKept();
  if (left(kept).length === 0) return removeAll();
  const change = (before: unknown) => {
    const captures = left(before);
    return captures.length === 0 ? null : { owner: '', cards: [], captures };
  };
  await keep(change, () => true).catch(removeAll);
  return isKept(kept) && kept.owner !== '';
}

/**
 * Removes all data of the user whose cards are stored, with their unsent captures; called at the sign-out. Captures of other
 * users stay until these return. Nothing is stored again until {@link startKeeping}. Never throws. Returns whether there was
 * anything.
 */
export function purgeDevice(): Promise<boolean> {
  return purge((writer, owner) => writer !== owner);
}

/**
 * Removes a user's cards where the server says that no one is signed in. Unsent captures stay, encrypted: their writer did not
 * sign out here and gets them at the next sign-in. In all else like {@link purgeDevice}.
 */
export function purgePerson(): Promise<boolean> {
  return purge(() => true);
}

/**
 * Tells other tabs that the user is signed out. Called after the server was told, where it can be reached: the other tabs ask
 * the server.
 */
export function notifyOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(tab);
  channel.close();
}

/** Calls `notify` when another tab has signed the user out. Returns a function that stops listening. */
export function whenPurged(notify: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === tab) return;
    isPurged = true;
    notify();
  };
  return () => channel.close();
}

/** Allows storing again, once a user is signed in. */
export function startKeeping(): void {
  isPurged = false;
}

/** Stores what `change` returns for the stored value, unless the device was told to forget. Never throws. */
export async function keepOnDevice(change: (before: unknown) => unknown): Promise<void> {
  await keep(change, () => !isPurged).catch(() => undefined);
}
