import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { AppError, fieldError } from '@/lib/platform/errors';
import { reservedUsernames } from '@/lib/platform/formats/username';
import { newId } from '@/lib/platform/ids';
import { can } from '@/lib/platform/permissions/can';
import { relationToCard } from './access';
import * as queries from './queries';
import { usernameSchema } from './schema';

/** Whether a username is available, and why not. `forCard` is the card that may already have it. */
export async function checkUsername(ctx: Context, username: string, forCard: string | null = null) {
  const actor = requireActor(ctx);
  const card = forCard ? await queries.selectById(ctx.db, forCard) : null;
  const isKnown = card && can(actor, 'profile.readPaused', await relationToCard(ctx, card));
  const problem = await usernameObstacle(ctx, username, isKnown ? card.id : null);
  return { username, isAvailable: problem === null, problem };
}

async function usernameObstacle(ctx: Context, username: string, cardId: string | null) {
  if (!usernameSchema.safeParse(username).success) return 'invalid_username' as const;
  if (reservedUsernames.has(username)) return 'username_reserved' as const;
  return (await queries.isHandleGiven(ctx.db, username, cardId)) ? ('username_taken' as const) : null;
}

/** A free username close to `wish`: the wish itself, or the wish with the smallest free number behind it. */
export async function freeUsername(ctx: Context, wish: string): Promise<string> {
  for (let number = 1; number < 200; number += 1) {
    const name = number === 1 ? wish : `${wish.slice(0, 26).replace(/-+$/, '')}-${number}`;
    if ((await usernameObstacle(ctx, name, null)) === null) return name;
  }
  return `card-${newId().slice(-12)}`;
}

/** @throws AppError `invalid_fields`, `username_reserved` */
export function assertNameAllowed(username: string): void {
  if (!usernameSchema.safeParse(username).success) throw fieldError('username', 'invalid_username');
  if (reservedUsernames.has(username))
    throw new AppError('username_reserved', { errors: [{ path: 'username', code: 'username_reserved' }] });
}

/** The error for a username that another card has or had. */
export const taken = () => new AppError('username_taken', { errors: [{ path: 'username', code: 'username_taken' }] });

/** Gives a username to a card. @throws AppError `invalid_fields`, `username_reserved`, `username_taken` */
export async function takeName(ctx: Context, username: string, cardId: string): Promise<void> {
  assertNameAllowed(username);
  if (!(await queries.insertHandle(ctx.db, username, cardId))) throw taken();
}
