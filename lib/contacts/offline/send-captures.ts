import {
  type Capture,
  type CapturedContact,
  capturesOf,
  isKept,
  withCaptures,
} from '@/lib/platform/browser/offline-schema';
import { keep, readKept } from '@/lib/platform/browser/offline-store';
import { cutText } from '@/lib/platform/formats/characters';
import { sentChannel } from './sent-channel';

/** Milliseconds without a response after which the network counts as missing. */
const patience = 10_000;

/** What became of the captures: how many have arrived, and how many wait. */
export type Sent = { sent: number; left: number };

/** Removes a capture that has arrived. With the last capture of a user who has signed out here, everything is removed. */
function settle(id: string): Promise<void> {
  return keep(
    (before) => {
      if (!isKept(before)) return undefined;
      const left = capturesOf(before).filter((one) => one.id !== id);
      return left.length === 0 && before.owner === '' ? null : withCaptures(before, left);
    },
    () => true,
  );
}

const texts = (field: object) =>
  Object.entries(field)
    .filter(([key, value]) => typeof value === 'string' && value !== '' && !['id', 'kind', 'label'].includes(key))
    .map(([, value]) => String(value));

/**
 * A contact with its fields as text in the note: a number without its country stays readable there, and is not refused forever.
 */
export function inWords({ content, ...rest }: CapturedContact): CapturedContact {
  const { fields = [], name = {}, company = '', note = '' } = content;
  const ways = fields.map((field) => texts(field).join(' ')).filter(Boolean);
  const isNamed = Object.values(name).some(Boolean) || company !== '';
  return {
    ...rest,
    content: {
      ...content,
      fields: [],
      name: isNamed ? name : { first: cutText(ways[0] ?? '?', 100) },
      note: cutText([note, ...ways].filter(Boolean).join('\n'), 5000),
    },
  };
}

async function post({ id, owner, locale }: Capture, contact: CapturedContact): Promise<number> {
  const { status } = await fetch('/api/v1/contacts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-locale': locale },
    signal: AbortSignal.timeout(patience),
    body: JSON.stringify({ ...contact, captureId: id, capturedBy: owner }),
  });
  return status;
}

/** Sends a capture. Returns whether it has arrived. @throws TypeError without a network */
async function send(one: Capture): Promise<boolean> {
  const status = await post(one, one.contact);
  return status === 422 ? (await post(one, inWords(one.contact))) === 201 : status === 201;
}

/** Tells every page of this browser, this one too, how many captures have arrived. */
function notifyTabs(sent: number): void {
  if (sent === 0 || typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(sentChannel);
  channel.postMessage(sent);
  channel.close();
}

async function sendAll(owner: string | undefined): Promise<Sent> {
  const all = capturesOf(await readKept()).filter((one) => owner === undefined || one.owner === owner);
  let sent = 0;
  for (const one of all) {
    try {
      // A refused capture stays stored: the session may be another user's.
      if (!(await send(one))) continue;
    } catch {
      break;
    }
    await settle(one.id);
    sent += 1;
  }
  notifyTabs(sent);
  return { sent, left: all.length - sent };
}

/**
 * Sends the contacts captured on this device, in their order; those that arrive are removed from the device. The server adds each
 * only once, and only for the user who captured it: nothing is lost or doubled if a page is closed, or two pages send. Never
 * throws.
 *
 * @param owner whose captures to send; without it everybody's, of which the server refuses all but the signed-in user's
 */
export function sendCaptures(owner?: string): Promise<Sent> {
  const work = () => sendAll(owner).catch(() => ({ sent: 0, left: 0 }));
  return 'locks' in navigator ? navigator.locks.request('send-captures', work) : work();
}
