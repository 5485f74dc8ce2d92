import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { tokenHash } from '@/lib/platform/token';
import { challengeLife } from './limits';
import { insertSpent } from './queries';

/** What a challenge is for, and who may answer it: a browser by its secret, a user in one session. */
export type Asked =
  | { for: 'sign-in'; browser: string }
  | { for: 'new' | 'confirmation'; userId: string; session: number };

const nonceLength = 16;
const headLength = nonceLength + 4;

function markOf(head: Buffer, asked: Asked, key: string): Buffer {
  return createHmac('sha256', key)
    .update(`passkey-challenge:${JSON.stringify(Object.values(asked))}:`)
    .update(head)
    .digest();
}

/**
 * A challenge: a random number, its end, and a keyed mark of both and of who may answer it. It is stored nowhere, because every visit to the
 * sign-in page gets one.
 */
export function newChallenge({ now }: Pick<Context, 'now'>, asked: Asked): Uint8Array<ArrayBuffer> {
  const head = Buffer.concat([randomBytes(nonceLength), Buffer.alloc(4)]);
  head.writeUInt32BE(Math.floor(now.getTime() / 1000) + challengeLife, nonceLength);
  return new Uint8Array([...head, ...markOf(head, asked, env().COOKIE_SECRETS[0] ?? '')]);
}

/** The challenge that a browser says it has answered; the proof is verified later. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Not JSON: the same answer as for a wrong proof.
  }
  throw new AppError('passkey_refused');
}

/**
 * Spends the challenge of an answer, before the answer is verified: each is worth one try.
 * @returns the challenge, as the answer must contain it
 * @throws AppError `passkey_refused` for one that was not made for this asker; `passkey_expired` for one that is too old or was answered
 */
export async function spendChallenge(ctx: Context, asked: Asked, clientDataJSON: string): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, headLength);
  const mark = bytes.subarray(headLength);
  const isOurs = env().COOKIE_SECRETS.some((key) => {
    const wanted = markOf(head, asked, key);
    return mark.length === wanted.length && timingSafeEqual(mark, wanted);
  });
  if (!isOurs) throw new AppError('passkey_refused');
  const expiresAt = new Date(head.readUInt32BE(nonceLength) * 1000);
  const isFirst =
    expiresAt > ctx.now && (await insertSpent(ctx.db, { hash: tokenHash(bytes.toString('base64url')), expiresAt }));
  if (!isFirst) throw new AppError('passkey_expired');
  return challenge;
}
