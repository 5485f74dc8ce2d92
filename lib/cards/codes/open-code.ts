import { getPublicCard } from '@/lib/cards/card/card';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { parseCode } from '@/lib/platform/formats/short-code';
import { takePoint } from '@/lib/platform/rate-limit';
import * as queries from './queries';

/** Most lookups of codes per minute for one address: enough for a table of badges, too few to guess codes. */
const perAddress = { name: 'open-code', points: 60, seconds: 60 };

/** The result of opening `/c/<code>`: a redirect to a card, an unclaimed code, nothing with its status, or a rate limit. */
export type OpenedCode =
  | { kind: 'card'; username: string; code: string; met: string | null }
  | { kind: 'unclaimed'; code: string }
  | { kind: 'nothing'; status: 404 | 410 }
  | { kind: 'later'; retryAfter: number };

type Card = NonNullable<Awaited<ReturnType<typeof queries.selectTarget>>>['card'];

/**
 * The username to which a code's visitors are sent: the card's own, or its redirect since its holder left; null where it is
 * paused.
 */
async function nameFor(ctx: Context, card: Card): Promise<string | null> {
  if (card?.status === 'active') return card.username;
  const redirected = card?.leadsTo ? await getPublicCard(ctx, card.username) : null;
  return redirected?.kind === 'moved' ? redirected.username : null;
}

/**
 * Looks up a scanned or typed code. A released code, a lost code, and a code of a paused or deleted card look alike (410); only a
 * code that never existed is 404. `retryAfter` is in seconds.
 */
export async function openCode(ctx: Context, typed: string): Promise<OpenedCode> {
  try {
    await takePoint(perAddress, ctx.address);
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.code !== 'rate_limited') throw refusal;
    return { kind: 'later', retryAfter: refusal.details.retryAfter ?? 60 };
  }
  const code = parseCode(typed);
  const target = code && (await queries.selectTarget(ctx.db, code));
  if (!code || !target) return { kind: 'nothing', status: 404 };
  if (target.status === 'unclaimed') return { kind: 'unclaimed', code };
  const username = target.status === 'linked' ? await nameFor(ctx, target.card) : null;
  // A visitor who is redirected to a colleague's card did not meet the colleague at this event.
  const met = username === target.card?.username ? target.met : null;
  return username ? { kind: 'card', username, code, met } : { kind: 'nothing', status: 410 };
}
