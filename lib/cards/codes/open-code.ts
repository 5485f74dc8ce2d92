import { getPublicCard } from '@/lib/cards/card/card';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { parseCode } from '@/lib/platform/formats/short-code';
import { takePoint } from '@/lib/platform/rate-limit';
import * as queries from './queries';

/** So many codes a minute are looked up for one address: enough for a table of badges, too few to try codes out. */
const perAddress = { name: 'open-code', points: 60, seconds: 60 };

/** What `/c/<code>` does: leads to a card, offers a code that is nobody's, or says that there is nothing; with its status. */
export type OpenedCode =
  | { kind: 'card'; username: string; met: string | null }
  | { kind: 'unclaimed'; code: string }
  | { kind: 'nothing'; status: 404 | 410 }
  | { kind: 'later'; retryAfter: number };

type Card = NonNullable<Awaited<ReturnType<typeof queries.selectTarget>>>['card'];

/** The name that visitors of a card are sent to: its own, or where it leads since its holder left; null where it is paused. */
async function nameFor(ctx: Context, card: Card): Promise<string | null> {
  if (card?.status === 'active') return card.username;
  const redirected = card?.leadsTo ? await getPublicCard(ctx, card.username) : null;
  return redirected?.kind === 'moved' ? redirected.username : null;
}

/**
 * Looks up a code as somebody holds it against a phone. Released, lost, and linked to a card that is paused or deleted look
 * alike (410); only a code that never was is 404. `retryAfter` in seconds.
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
  // Where it leads on to a colleague, it is not their event.
  const met = username === target.card?.username ? target.met : null;
  return username ? { kind: 'card', username, met } : { kind: 'nothing', status: 410 };
}
