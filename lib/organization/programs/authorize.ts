import { recordActivity } from '@/lib/account/activity/activity';
import { holdConfirmed } from '@/lib/platform/auth/hold-session';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { secretHash } from '@/lib/platform/token';
import { requireHolder } from './access';
import { interactionCookie, knownScopes, placeOf, withoutIncluded } from './model';
import * as queries from './records-queries';
import type { AuthorizationRequest } from './schema';

// The library's own classes are not used here: pages and their API would load it, and with it a module that another package requires
// at the same time (tests/laws/built/required-modules.test.ts). What it stores is read and written as it does.

/** Seconds for which a user agrees at most, and for which an authorization waits for the answer. */
export const grantLife = 365 * 86_400;
export const answerLife = 3600;

/** An authorization that is under way, as the library stores it. */
type Asked = { params: Record<string, unknown>; returnTo: string; exp: number };

const recordOf = (uid: string) => ({ model: 'Interaction', hash: secretHash(uid) });

async function openAsked(ctx: Context, uid: string): Promise<(Asked & { clientId: string }) | null> {
  const row = await queries.selectRecord(ctx.db, recordOf(uid));
  const asked = row?.payload as Asked | undefined;
  const clientId = asked?.params.client_id;
  return asked && typeof clientId === 'string' ? { ...asked, clientId } : null;
}

const scopesOf = ({ params }: Asked) => withoutIncluded(knownScopes(String(params.scope ?? '')));

/** The resources that a program asks for (RFC 8707); the product as a whole where it names none. */
function resourcesOf({ params: { resource } }: Asked): string[] {
  if (Array.isArray(resource)) return resource.map(String);
  return [typeof resource === 'string' ? resource : env().APP_URL];
}

/** What a program asks of the actor; null where nothing is asked any more. @throws AppError `forbidden` (staff) */
export async function getRequest(ctx: Context, uid: string): Promise<AuthorizationRequest | null> {
  requireHolder(ctx);
  const asked = await openAsked(ctx, uid);
  const client = asked && (await queries.selectClient(ctx.db, asked.clientId));
  if (!client) return null;
  return { uid, name: client.name, place: placeOf(String(asked.params.redirect_uri)), scopes: scopesOf(asked) };
}

/** Writes a grant as the library does. @returns its id */
async function insertGrant(tx: Context, asked: Asked & { clientId: string }, scope: string): Promise<string> {
  const { id: userId, via = null } = requireHolder(tx);
  const [id, iat] = [newId(), Math.floor(tx.now.getTime() / 1000)];
  const resources = Object.fromEntries(resourcesOf(asked).map((resource) => [resource, scope]));
  const { clientId } = asked;
  await queries.upsertGrant(tx.db, {
    ...{ id, userId, clientId, via, expiresAt: new Date((iat + grantLife) * 1000) },
    payload: {
      ...{ iat, exp: iat + grantLife, accountId: userId, clientId, kind: 'Grant', jti: id },
      ...{ resources, openid: { scope: 'offline_access' } },
    },
  });
  return id;
}

/**
 * Writes what the actor answers a program. Only the browser in which the program asked can answer: otherwise a stranger could have
 * their own program let in by someone whom they send there.
 * @returns where the browser goes on
 * @throws AppError `not_found`, `forbidden` (staff), `authorization_elsewhere`, `reauth_required`
 */
export async function answerRequest(
  ctx: Context,
  uid: string,
  isAllowed: boolean,
  cookies: Partial<Record<string, string>>,
): Promise<string> {
  const actor = requireHolder(ctx);
  const asked = await openAsked(ctx, uid);
  if (!asked) throw new AppError('not_found');
  if (cookies[interactionCookie] !== uid) throw new AppError('authorization_elsewhere');
  const scopes = scopesOf(asked);
  const isGiven = isAllowed && scopes.length > 0;
  // What is allowed lasts, as with a key.
  await inTransaction(ctx, async (tx) => {
    if (isGiven) await holdConfirmed(tx, actor);
    const result = isGiven
      ? {
          login: { accountId: actor.id, remember: false },
          consent: { grantId: await insertGrant(tx, asked, scopes.join(' ')) },
        }
      : { error: 'access_denied', error_description: 'the user did not allow it' };
    if (isGiven) {
      const name = (await queries.selectClient(tx.db, asked.clientId))?.name ?? '';
      await recordActivity(tx, actor.id, { action: 'programAllowed', name });
    }
    await queries.updateResult(tx.db, recordOf(uid), result);
  });
  if (isGiven) ctx.log.info({ clientId: asked.clientId, scopes }, 'a program was let in');
  return asked.returnTo;
}
