import type { IncomingHttpHeaders } from 'node:http';
import { type Context, createContext } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { announce } from '@/lib/platform/events';
import { newId } from '@/lib/platform/ids';
import { log } from '@/lib/platform/log';
import { networkOf } from '@/lib/platform/network';
import { tokenHash } from '@/lib/platform/token';
import type { Actor } from './actor';
import { deviceSecret } from './device-cookie';
import { type SessionPlace, sessionBegan } from './events';
import { hasProof, type SessionMark, type SignInProvider } from './session-mark';
import * as queries from './session-queries';

/** How a session was used: the headers and cookies of a request. */
export type SessionUse = { headers: IncomingHttpHeaders; cookies: Partial<Record<string, string>> };

/** Ends the sessions of a user that began with an account of a company, but this one. */
export const endSessionsOf = (tx: Context, { id, sessionStarted }: Actor, provider: SignInProvider): Promise<void> =>
  queries.endOfProvider(tx.db, id, provider, sessionStarted);

/** Milliseconds after which the use of a session is written again. */
const pause = 5 * 60_000;

// Loaded by the few requests that are noted: the catalogue of browsers is large.
const userAgents = () => import('@/lib/platform/formats/user-agent');
const countries = () => import('@/lib/platform/outside/countries/country-of');

async function placeOf({ headers, cookies }: SessionUse): Promise<SessionPlace> {
  const { browserOf, deviceOf, systemOf } = await userAgents();
  const { countryOf } = await countries();
  const userAgent = String(headers['user-agent'] ?? '').slice(0, 500);
  const device = deviceOf(userAgent);
  const secret = deviceSecret(cookies);
  return {
    ...(device === 'bot'
      ? { device: null, browser: null, system: null }
      : { device, browser: browserOf(userAgent), system: systemOf(userAgent) }),
    country: await countryOf(headers, networkOf(String(headers['x-client-ip'] ?? ''))),
    deviceHash: secret && tokenHash(secret),
  };
}

/** A context of its own: what is noted belongs to no transaction of the request, and is not its response. */
function contextOf(actor: Actor): Context {
  return createContext({ actor, locale: actor.locale, requestId: newId(), address: '' });
}

/**
 * Inserts the row of a session.
 * @returns what is left to do after the response: no request waits for a mail server
 */
async function insertFirstUse(actor: Actor, mark: SessionMark, place: SessionPlace): Promise<(() => Promise<void>)[]> {
  const effects: (() => Promise<void>)[] = [];
  await inTransaction(contextOf(actor), async (tx) => {
    const { at: signedInAt, started, via, provider } = mark;
    const row = { userId: actor.id, started, signedInAt, via, provider, ...place, lastUsedAt: tx.now };
    if (!(await queries.insertSession(tx.db, row))) return;
    if (place.deviceHash) await queries.endReplaced(tx.db, actor.id, place.deviceHash, started);
    if (hasProof(mark)) await queries.updateProofGiven(tx.db, actor.id);
    const later = { ...tx, afterCommit: (effect: () => Promise<void>) => void effects.push(effect) };
    await announce(later, sessionBegan, { actor, started, provider: provider ?? null, place });
  });
  return effects;
}

/**
 * Notes where and when a session is used: its first use before the response, later ones every five minutes and beside it. A failure is
 * logged; no request fails for it.
 * @param notedAt when a use was last noted; null where none was yet
 */
export async function noteSession(
  actor: Actor,
  mark: SessionMark,
  use: SessionUse,
  notedAt: Date | null,
): Promise<void> {
  const report = (error: unknown) =>
    log().error({ err: error, userId: actor.id }, 'the use of a session was not noted');
  const now = new Date();
  const before = new Date(now.getTime() - pause);
  if (notedAt === null) {
    const effects = await placeOf(use)
      .then((place) => insertFirstUse(actor, mark, place))
      .catch(report);
    for (const effect of effects ?? []) void effect().catch(report);
  } else if (notedAt < before) {
    void placeOf(use)
      .then(({ deviceHash: _same, ...place }) => {
        const row = { userId: actor.id, started: mark.started, ...place, lastUsedAt: now };
        return queries.updateUse(contextOf(actor).db, row, before);
      })
      .catch(report);
  }
}
