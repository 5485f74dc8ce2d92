import type { Actor } from '@/lib/platform/auth/actor';
import { deviceSecret } from '@/lib/platform/auth/device-cookie';
import { hasCompletedIn } from '@/lib/platform/auth/second-factor';
import type { Context } from '@/lib/platform/context';
import type { Limit } from '@/lib/platform/rate-limit';
import { tokenHash } from '@/lib/platform/token';
import type { Proof } from './schema';

type Quotas = [Limit, string][];

const quarter = 900;
const day = 86_400;

/**
 * The limits on attempts. A session in which the factor was given has its own, and so has a browser in which it was given before: a
 * stranger who knows the password uses up the attempts of all other browsers together, and keeps no one out who was in. No one guesses recovery
 * codes, so their attempts are counted by session alone: they always open the account.
 */
export async function quotasOf(
  ctx: Context,
  { id, sessionStarted, lacks }: Actor,
  proof: Proof,
  cookies: Partial<Record<string, string>>,
): Promise<Quotas> {
  const session = `${id} ${sessionStarted}`;
  if ('recoveryCode' in proof) return [[{ name: 'recovery-code', points: 20, seconds: quarter }, session]];
  if (!lacks)
    return [
      [{ name: 'factor-session', points: 10, seconds: quarter }, session],
      [{ name: 'factor-session-day', points: 50, seconds: day }, session],
    ];
  const secret = deviceSecret(cookies);
  const browser = secret && tokenHash(secret);
  if (browser && (await hasCompletedIn(ctx.db, id, browser)))
    return [
      [{ name: 'factor-browser', points: 10, seconds: quarter }, `${id} ${browser}`],
      [{ name: 'factor-browser-day', points: 30, seconds: day }, `${id} ${browser}`],
    ];
  return [
    [{ name: 'factor-account', points: 10, seconds: quarter }, id],
    [{ name: 'factor-account-day', points: 30, seconds: day }, id],
  ];
}
