import { isLet } from '@/lib/platform/auth/key-holds';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { enqueueAll } from '@/lib/platform/jobs/outbox';
import { log } from '@/lib/platform/log';
import { guardedFetch } from '@/lib/platform/outside/sso/guarded-fetch';
import { unseal } from '@/lib/platform/seal';
import { eventBody } from './event-body';
import * as queries from './queries';
import * as queue from './queue-queries';
import { patience, pauseAfter } from './retries';
import { signedHeaders } from './signature';

type Outcome = { isDelivered: boolean; status: number | null; error: string };

/** The keys with which a webhook's messages are signed now; none where its newest cannot be opened. */
function keysOf({ id, secret, formerSecret, formerSecretUntil }: queries.WebhookRow, now: Date): string[] {
  const key = unseal(secret, id);
  const former = formerSecret && formerSecretUntil && formerSecretUntil > now ? unseal(formerSecret, id) : null;
  return key ? [key, ...(former ? [former] : [])] : [];
}

/** Sends a body to a webhook's address, whatever comes of it. Only a response of 2xx is a success. */
async function send(webhook: queries.WebhookRow, deliveryId: string, body: string): Promise<Outcome> {
  const at = new Date();
  const keys = keysOf(webhook, at);
  if (keys.length === 0) return { isDelivered: false, status: null, error: 'secret_unavailable' };
  const headers = {
    ...{ 'content-type': 'application/json', 'user-agent': `${env().NEXT_PUBLIC_APP_NAME} webhooks/1` },
    'content-length': String(Buffer.byteLength(body)),
    ...signedHeaders(keys, { id: deliveryId, body, at }),
  };
  try {
    const { status } = await guardedFetch(webhook.url, { method: 'POST', headers, body });
    return { isDelivered: status >= 200 && status < 300, status, error: String(status) };
  } catch (error) {
    return { isDelivered: false, status: null, error: error instanceof Error ? error.message : 'unreachable' };
  }
}

/** Stops a webhook that has failed for three days, and writes to its user, or to the owners of its organization. */
async function stopIfHopeless(webhookId: string): Promise<void> {
  await inTransaction(systemContext(), async (tx) => {
    const webhook = await queue.stopFailing(tx.db, webhookId, new Date(tx.now.getTime() - patience));
    if (!webhook) return;
    const slug = webhook.organizationId && (await queries.selectSlug(tx.db, webhook.organizationId));
    const page = slug ? `/app/organizations/${slug}/settings/integrations` : '/app/settings/integrations';
    const readers = await queries.selectReaders(tx.db, webhook);
    const mails = readers.map(({ email: to, locale: chosen }) => {
      const locale = localeOr(chosen);
      const values = { url: `${env().APP_URL}${localizedPath(locale, page)}`, address: new URL(webhook.url).host };
      return { to, locale, template: 'webhookStopped' as const, values };
    });
    await enqueueAll(tx, email, mails);
  });
}

/**
 * Whether a member's own webhook is told nothing now: an organization of the member does not let their programs do anything, as with keys. An
 * organization's webhook is none of its maker's programs.
 */
const isHeld = async ({ userId, via }: queries.WebhookRow): Promise<boolean> =>
  userId !== null && !(await isLet(database(), { userId, via }));

/** Drops what waits for webhooks that are told nothing now, so that it is not sent later either. */
async function dropHeld(): Promise<void> {
  const db = database();
  for (const webhook of await queue.selectRuled(db))
    if (await isHeld(webhook)) await queue.deleteWaiting(db, webhook.id);
}

/** Tries one delivery, where it is due and no other process tries it. Returns whether it has arrived. */
export async function deliver(id: string): Promise<boolean> {
  const db = database();
  const taken = await queue.takeDelivery(db, id);
  if (!taken) return false;
  const { delivery, webhook } = taken;
  const body = (await isHeld(webhook)) ? null : (delivery.body ?? (await eventBody(webhook, delivery)));
  if (body === null) {
    await queue.deleteDelivery(db, id);
    return true;
  }
  if (delivery.body === null) await queue.storeBody(db, id, body);
  const { isDelivered, status, error } = await send(webhook, id, body);
  if (isDelivered && status !== null) {
    await queue.noteDelivered(db, delivery, status);
    return true;
  }
  await queue.noteFailed(db, delivery, { status, error, pause: pauseAfter(delivery.tries) });
  await stopIfHopeless(webhook.id);
  return false;
}

/** How many deliveries are tried at a time, and how many of one owner: the programs of a few may be slow, and take no one else's place. */
const together = 24;
const perOwner = 4;

/** Milliseconds after which it is looked again at what is due, so that what has just happened does not wait for all that waited before. */
const longestRound = 15_000;

/** Tries deliveries, none of a webhook that has just failed. @returns how many have arrived */
async function tryAll(due: readonly queue.Due[]): Promise<number> {
  const until = Date.now() + longestRound;
  const waiting = [...due];
  const failed = new Set<string>();
  const busy = new Map<string, number>();
  let arrived = 0;
  const count = (owner: string, change: number) => busy.set(owner, (busy.get(owner) ?? 0) + change);
  const next = () => {
    const at = waiting.findIndex(({ owner }) => (busy.get(owner) ?? 0) < perOwner);
    return at < 0 || Date.now() >= until ? undefined : waiting.splice(at, 1)[0];
  };
  // Each goes on while there is something that may be tried; what waits for its owner's others is left to those who try these.
  async function tryOn(): Promise<void> {
    for (let one = next(); one; one = next()) {
      const { id, webhookId, owner } = one;
      if (failed.has(webhookId)) continue;
      count(owner, 1);
      const hasArrived = await deliver(id).catch((error: unknown) => {
        log().warn({ deliveryId: id, err: error }, 'a webhook could not be told');
        return false;
      });
      count(owner, -1);
      if (hasArrived) arrived += 1;
      else failed.add(webhookId);
    }
  }
  await Promise.all(Array.from({ length: together }, tryOn));
  return arrived;
}

/**
 * Tries everything that is due. What happened to one subject arrives in its order: the next is due once the one before has arrived. A webhook
 * that fails is tried with one delivery at a time, after the others, so that no one waits for programs that do not answer.
 */
export async function deliverDue(): Promise<void> {
  await dropHeld();
  for (;;) {
    const due = await queue.selectDue(database());
    const arrived = await tryAll(due);
    const recovered = await tryAll(await queue.selectFailing(database()));
    // An arrival makes others due at once.
    if (arrived + recovered === 0) return;
  }
}
