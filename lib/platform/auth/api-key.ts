import { database } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { networkOf } from '@/lib/platform/network';
import { takePoint } from '@/lib/platform/rate-limit';
import { secretHash, tokenHash } from '@/lib/platform/token';
import { findKeyHolder } from './accounts';
import type { Actor } from './actor';
import * as queries from './api-key-queries';
import { isLet, refusedKey } from './key-holds';
import { type EndpointScope, includesScope, isOfOrganization, scopeOf } from './key-model';
import { keyRequests, wrongKeys } from './limits';
import { noteGrantUse, selectByToken } from './oauth-token-queries';
import { lookUp } from './present';

/** How long what the identity provider said of a key's user counts, in milliseconds. */
const askedFor = 60_000;

/** The user of a key as the actor of its requests: never one who has just signed in. */
async function actorOf({ id, label, userId, organizationId, scopes, via }: queries.KeyRow): Promise<Actor | null> {
  const actor = await findKeyHolder(userId);
  return actor && { ...actor, ...(via ? { via } : {}), key: { id, label, organizationId, scopes } };
}

/**
 * Asks the identity provider about the user, at most once a minute: it may have disabled the account, or revoked all sign-ins,
 * without our database knowing. While it cannot be reached, our own rows decide, and the address counts as unproven.
 */
async function isStillTheirs(row: queries.KeyRow, isToken: boolean): Promise<boolean> {
  if (row.lastUsedAt && row.lastUsedAt.getTime() > Date.now() - askedFor) return true;
  const { isPresent, isAsked } = await lookUp(row.userId, row.createdAt);
  if (isPresent && isAsked) await (isToken ? noteGrantUse : queries.noteUse)(database(), row.id);
  return isPresent;
}

/** An access token of the authorization server (`lib/organization/programs`): 256 bits in base64url, without the mark of a key. */
const isAccessToken = (secret: string) => /^[\w-]{43}$/.test(secret) && !secret.startsWith('msh_');

/** What programs call, by its path below `APP_URL`: the API, or the server for assistants. */
export type ProgramInterface = '/api/v1' | '/mcp';

/** Whether a token was asked for an interface, or for the product as a whole. */
function isFor(audience: string | null, called: ProgramInterface): boolean {
  const { APP_URL } = env();
  return audience === null || [APP_URL, `${APP_URL}/`, APP_URL + called].includes(audience);
}

/** The row of an access token that was asked for this interface. */
async function rowOfToken(token: string, called: ProgramInterface): Promise<queries.KeyRow | null> {
  const row = await selectByToken(database(), secretHash(token));
  return row && isFor(row.audience, called) ? row : null;
}

/**
 * Returns the user as whom a program acts that sends this API key, or this access token, to an interface.
 * @throws AppError `unauthenticated` for a key that is unknown, has ended or was revoked, or whose user may not use it: the account
 * is disabled, an organization's key is of someone who does not run the organization any more, an organization of the user
 * requires another sign-in than the one in which the key was made, or the token was asked for the other interface; `rate_limited`
 */
export async function readKeyActor(key: string, address: string, called: ProgramInterface): Promise<Actor> {
  const isKey = /^msh_[\w-]{20,100}$/.test(key);
  const isToken = isAccessToken(key);
  const row = isKey
    ? await queries.selectByHash(database(), tokenHash(key))
    : isToken
      ? await rowOfToken(key, called)
      : null;
  if (!row) {
    await takePoint(wrongKeys, networkOf(address));
    throw refusedKey();
  }
  await takePoint(keyRequests, row.id);
  const actor = (await isLet(database(), row)) && (await isStillTheirs(row, isToken)) ? await actorOf(row) : null;
  if (!actor) throw refusedKey();
  return actor;
}

/** Whether an actor's key includes what is asked of it; one without a key may what their session may. */
export function hasScope({ key }: Actor, declared: EndpointScope, isReading: boolean): boolean {
  if (!key) return true;
  if (declared === null || (key.organizationId !== null && !isOfOrganization(declared))) return false;
  return includesScope(key.scopes, scopeOf(declared, isReading));
}

/**
 * Checks that a key includes what an endpoint asks of it. GET reads, everything else writes.
 * @throws AppError `insufficient_scope`; also where no key reaches the endpoint, or not one of an organization
 */
export function assertScope(actor: Actor, declared: EndpointScope, isReading: boolean): void {
  if (hasScope(actor, declared, isReading)) return;
  const wanted = declared && scopeOf(declared, isReading);
  const isWithin = !actor.key?.organizationId || isOfOrganization(declared);
  const scope = wanted && isWithin ? `, scope="${wanted}"` : '';
  throw new AppError('insufficient_scope', { challenge: `error="insufficient_scope"${scope}` });
}
