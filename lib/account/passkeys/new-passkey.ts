import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { assertAllowed, notifyOfChange } from '@/lib/account/sign-in-methods/sign-in-methods';
import { type Actor, requireProven } from '@/lib/platform/auth/actor';
import { holdSession } from '@/lib/platform/auth/hold-session';
import { isConfirmed } from '@/lib/platform/auth/recent-confirmation';
import { completeSession } from '@/lib/platform/auth/second-factor';
import { rulesFor } from '@/lib/platform/auth/session-rules';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { newChallenge, spendChallenge } from './challenges';
import { firstName } from './first-name';
import { challengeLife, maxPasskeys } from './limits';
import * as queries from './queries';
import { algorithms, origin, rpId, userHandle } from './relying-party';
import type { CreationOptions, NewPasskey, Passkey } from './schema';
import { credentialOf, toPasskey } from './to-passkey';

// Loaded by the requests that verify something: it brings readers of certificates.
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

const askedOf = ({ id, sessionStarted }: Actor) => ({ for: 'new', userId: id, session: sessionStarted }) as const;

/** The actor, if they may add a passkey. @throws AppError `email_unproven`, `sso_required`, `sign_in_method_off` */
async function requireAdder(ctx: Context): Promise<Actor> {
  const actor = requireProven(ctx);
  assertAllowed({ rules: await rulesFor(ctx.db, actor.id) }, 'passkey', ctx.now);
  return actor;
}

/**
 * What the actor's browser is told to make a passkey, which is then added with {@link addPasskey}.
 * @throws AppError `reauth_required`, `email_unproven`, `passkey_limit_reached`, `sso_required`, `sign_in_method_off`
 */
export async function passkeyToMake(ctx: Context): Promise<CreationOptions> {
  const actor = await requireAdder(ctx);
  if (!isConfirmed(ctx, actor)) throw new AppError('reauth_required');
  const rows = await queries.selectPasskeys(ctx.db, actor.id);
  if (rows.length >= maxPasskeys) throw new AppError('passkey_limit_reached');
  return {
    challenge: Buffer.from(newChallenge(ctx, askedOf(actor))).toString('base64url'),
    rp: { name: env().NEXT_PUBLIC_APP_NAME, id: rpId() },
    user: {
      id: userHandle(actor.id).toString('base64url'),
      name: actor.email,
      displayName: actor.displayName ?? actor.email,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeLife * 1000,
    attestation: 'none',
    // An authenticator that holds one of these makes no second one.
    excludeCredentials: rows.map(credentialOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/**
 * An answer without what its authenticator says of its maker: nothing is decided by that, and the certificates in it could name addresses to
 * be asked.
 */
async function withoutAttestation({ response, ...rest }: NewPasskey): Promise<RegistrationResponseJSON> {
  const { decodeAttestationObject, isoCBOR } = await helpers();
  const { clientDataJSON, attestationObject } = response;
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get('authData');
  const bare = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  const bytes = Buffer.from(isoCBOR.encode(bare));
  return {
    ...{ id: rest.id, rawId: rest.rawId, type: rest.type, clientExtensionResults: {} },
    response: { clientDataJSON, attestationObject: bytes.toString('base64url') },
  };
}

async function verify(answer: NewPasskey, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await library();
  const expected = { expectedChallenge, expectedOrigin: origin(), expectedRPID: rpId() };
  try {
    const response = await withoutAttestation(answer);
    const verified = await verifyRegistrationResponse({
      ...{ response, ...expected, requireUserVerification: true, supportedAlgorithmIDs: algorithms },
    });
    if (verified.verified) return verified.registrationInfo;
  } catch (error) {
    // The library throws for whatever an answer must not be.
    throw new AppError('passkey_refused', { cause: error });
  }
  throw new AppError('passkey_refused');
}

const transportNames = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/**
 * Adds a passkey that the actor's browser has made, and notifies the actor by email. The challenge shows that the sign-in was fresh when the
 * browser was told to make it.
 * @throws AppError `passkey_refused`, `passkey_expired`, `passkey_limit_reached`, `email_unproven`, `sso_required`, `sign_in_method_off`
 */
export async function addPasskey(ctx: Context, answer: NewPasskey, userAgent: string): Promise<Passkey> {
  const actor = await requireAdder(ctx);
  return inTransaction(ctx, async (tx) => {
    const challenge = await spendChallenge(tx, askedOf(actor), answer.response.clientDataJSON);
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = await verify(answer, challenge);
    // A session that has ended meanwhile, perhaps as someone else's, must leave no passkey behind.
    await holdSession(tx, actor);
    if ((await queries.countOf(tx.db, actor.id)) >= maxPasskeys) throw new AppError('passkey_limit_reached');
    const name = await firstName(aaguid, userAgent, actor.locale);
    const row = await queries.insertPasskey(tx.db, {
      ...{ userId: actor.id, name, aaguid, rpId: rpId(), counter: credential.counter },
      ...{ credentialId: credential.id, publicKey: Buffer.from(credential.publicKey).toString('base64url') },
      ...{ transports: (answer.response.transports ?? []).filter((each) => transportNames.has(each)) },
      ...{ isSyncable: credentialDeviceType === 'multiDevice', isBackedUp: credentialBackedUp },
    });
    if (!row) throw new AppError('passkey_refused');
    // Where a second factor is required, the passkey is one, and its device has just verified its user.
    if (actor.lacks === 'setup') await completeSession(tx, actor);
    await notifyOfChange(tx, actor, { change: 'passkeyAdded', provider: null, name });
    return toPasskey(row);
  });
}
