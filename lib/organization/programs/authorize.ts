import type { Interaction } from 'oidc-provider';
import { assertConfirmed } from '@/lib/platform/auth/recent-confirmation';
import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { requireHolder } from './access';
import { interactionCookie, knownScopes, placeOf, withoutIncluded } from './model';
import { authorizationServer } from './provider';
import * as queries from './queries';
import { selectClient } from './records-queries';
import type { AuthorizationRequest } from './schema';

async function openInteraction(uid: string): Promise<{ interaction: Interaction; clientId: string } | null> {
  const interaction = await authorizationServer().Interaction.find(uid);
  const clientId = interaction?.params.client_id;
  return interaction && typeof clientId === 'string' ? { interaction, clientId } : null;
}

const scopesOf = ({ params }: Interaction) => withoutIncluded(knownScopes(String(params.scope ?? '')));

/** The resources that a program asks for (RFC 8707); the product as a whole where it names none. */
function resourcesOf({ params: { resource } }: Interaction): string[] {
  if (Array.isArray(resource)) return resource.map(String);
  return [typeof resource === 'string' ? resource : env().APP_URL];
}

/** What a program asks of the actor; null where nothing is asked any more. @throws AppError `forbidden` (staff) */
export async function getRequest(ctx: Context, uid: string): Promise<AuthorizationRequest | null> {
  requireHolder(ctx);
  const opened = await openInteraction(uid);
  const client = opened && (await selectClient(ctx.db, opened.clientId));
  if (!client) return null;
  const { interaction } = opened;
  const place = placeOf(String(interaction.params.redirect_uri));
  return { uid, name: client.name, place, scopes: scopesOf(interaction) };
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
  const opened = await openInteraction(uid);
  if (!opened) throw new AppError('not_found');
  const { interaction, clientId } = opened;
  if (cookies[interactionCookie] !== uid) throw new AppError('authorization_elsewhere');
  const scopes = scopesOf(interaction);
  if (isAllowed && scopes.length > 0) {
    // What is allowed lasts, as with a key.
    assertConfirmed(ctx, actor);
    const { Grant } = authorizationServer();
    const grant = new Grant({ accountId: actor.id, clientId, ...{ jti: newId() } });
    for (const resource of resourcesOf(interaction)) grant.addResourceScope(resource, scopes.join(' '));
    grant.addOIDCScope('offline_access');
    const grantId = await grant.save();
    await queries.noteWay(ctx.db, grantId, actor.via ?? null);
    interaction.result = { login: { accountId: actor.id, remember: false }, consent: { grantId } };
    ctx.log.info({ grantId, clientId, scopes }, 'a program was let in');
  } else interaction.result = { error: 'access_denied', error_description: 'the user did not allow it' };
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  return interaction.returnTo;
}
