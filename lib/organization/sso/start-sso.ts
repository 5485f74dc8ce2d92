import { domainOf } from '@/lib/organization/domains/domains';
import { openOrganization } from '@/lib/organization/organization/organization';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { parseEmail } from '@/lib/platform/formats/email';
import { newId } from '@/lib/platform/ids';
import { ProviderUnreachable } from '@/lib/platform/outside/sso/sso';
import { newToken, secretHash } from '@/lib/platform/token';
import { deleteOldAssertions } from './key-queries';
import { providerOf, tripOf } from './provider';
import * as queries from './queries';
import type { Started } from './schema';

/** Milliseconds that a sign-in may take at the provider. */
const patience = 600_000;

/** The connection for the input of a user: an organization's slug, or an address in one of its domains. */
async function find(ctx: Context, organization: string) {
  const email = parseEmail(organization);
  return email
    ? queries.selectByDomain(ctx.db, domainOf(email))
    : queries.selectByHandle(ctx.db, organization.trim().toLowerCase());
}

/**
 * Begins a sign-in at an organization's provider; only an owner with a fresh sign-in may begin a test.
 * @throws AppError `sso_unknown`, the same for every input that leads nowhere; `sso_unreachable` where the provider does not
 * respond; for a test as `openOrganization`
 */
export async function startSso(
  ctx: Context,
  { organization, isTest }: { organization: string; isTest: boolean },
): Promise<Started> {
  if (isTest) await openOrganization(ctx, organization, 'sso.write');
  const configured = await find(ctx, organization);
  if (!configured) throw new AppError('sso_unknown');
  const [state, secret, verifier] = [newToken(), newToken(), newToken()];
  const trip = tripOf({ verifier, createdAt: ctx.now }, state);
  const provider = await providerOf(ctx, configured.connection);
  const url = await provider.signInUrl(trip).catch((error: unknown) => {
    if (!(error instanceof ProviderUnreachable)) throw error;
    ctx.log.info({ err: error }, 'identity provider');
    throw new AppError('sso_unreachable', { cause: error });
  });
  await queries.insertAttempt(ctx.db, {
    ...{
      id: newId(),
      connectionId: configured.connection.id,
      stateHash: secretHash(state),
      secretHash: secretHash(secret),
      verifier,
    },
    ...{ locale: ctx.locale, isTest, createdAt: ctx.now, expiresAt: new Date(ctx.now.getTime() + patience) },
  });
  return { url, state, secret };
}

/**
 * The organization to which the sign-in page leads an address: the one that has proven the domain, if an owner has proven its
 * connection. Says nothing about whether there is an account.
 */
export async function lookUp(ctx: Context, { email }: { email: string }) {
  const configured = await queries.selectByDomain(ctx.db, domainOf(email));
  if (!configured?.connection.provenAt) return { organization: null, isRequired: false };
  return { organization: configured.slug, isRequired: configured.connection.enforcedAt !== null };
}

/** Deletes sign-ins that expired a day ago or more, and assertions that are no longer valid. */
export async function purgeAttempts(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  await deleteOldAssertions(ctx.db, ctx.now);
  await queries.deleteOldAttempts(ctx.db, new Date(ctx.now.getTime() - 86_400_000));
}
