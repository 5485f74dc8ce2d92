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

/** Milliseconds after which a silent network counts as none. */
const patience = 10_000;

/** What became of the captures: how many have arrived, and how many wait. */
export type Sent = { sent: number; left: number };

/** Removes what has arrived; with the last of somebody who is not here any more goes everything. */
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

/** The same in words alone: a number without its country stays readable in the note instead of being refused for ever. */
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

/** Whether it has arrived. @throws TypeError without a network */
async function send(one: Capture): Promise<boolean> {
  const status = await post(one, one.contact);
  return status === 422 ? (await post(one, inWords(one.contact))) === 201 : status === 201;
}

/** Tells every page of this browser, this one too, that something has arrived. */
function tell(sent: number): void {
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
      // What is refused stays: it may be another person's session.
      if (!(await send(one))) continue;
    } catch {
      break;
    }
    await settle(one.id);
    sent += 1;
  }
  tell(sent);
  return { sent, left: all.length - sent };
}

/**
 * Sends what was captured on this device, in its order; what arrives leaves the device. The server adds each once and for
 * whom it was written down, so that nothing is lost or doubled where a page is left, or two of them send. Never throws.
 *
 * @param owner whose; without it everybody's, which the server refuses for all but the one who is signed in
 */
export function sendCaptures(owner?: string): Promise<Sent> {
  const work = () => sendAll(owner).catch(() => ({ sent: 0, left: 0 }));
  return 'locks' in navigator ? navigator.locks.request('send-captures', work) : work();
}
