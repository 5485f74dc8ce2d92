import { recordActivity } from '@/lib/account/activity/activity';
import { holdConfirmed } from '@/lib/platform/auth/hold-session';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { newToken, secretHash } from '@/lib/platform/token';
import { requireHolder } from './access';
import { maxPrograms } from './limits';
import { knownScopes, withoutIncluded } from './model';
import * as queries from './queries';
import type { Connection, MadeProgram, NewProgram, Program } from './schema';

export { answerRequest, getRequest } from './authorize';

/** Characters of a client identifier, which only tells programs apart. */
const idLength = 22;

function toItem({ id, name, redirectUris, secretHash: secret, createdAt }: queries.ProgramRow): Program {
  return { id, name, redirectUris, isConfidential: secret !== null, createdAt: createdAt.toISOString() };
}

/** The programs that the actor has registered, newest first. @throws AppError `forbidden` (staff) */
export async function listPrograms(ctx: Context): Promise<Program[]> {
  const { id } = requireHolder(ctx);
  return (await queries.selectPrograms(ctx.db, id)).map(toItem);
}

/**
 * Registers a program that asks users to act for them.
 * @throws AppError `reauth_required`, `program_limit_reached`, `forbidden` (staff)
 */
export async function registerProgram(ctx: Context, wish: NewProgram): Promise<MadeProgram> {
  const actor = requireHolder(ctx);
  return inTransaction(ctx, async (tx) => {
    await holdConfirmed(tx, actor);
    if ((await queries.countOf(tx.db, actor.id)) >= maxPrograms) throw new AppError('program_limit_reached');
    const secret = wish.isConfidential ? newToken() : null;
    const row = await queries.insertProgram(tx.db, {
      ...{ id: newToken().slice(0, idLength), ownerId: actor.id, name: wish.name },
      ...{ redirectUris: [...new Set(wish.redirectUris)], secretHash: secret && secretHash(secret) },
    });
    await recordActivity(tx, actor.id, { action: 'programRegistered', name: row.name });
    return { item: toItem(row), secret };
  });
}

/** Deletes a program of the actor: what users have allowed it ends at once. @throws AppError `not_found` */
export async function deleteProgram(ctx: Context, id: string): Promise<void> {
  const actor = requireHolder(ctx);
  await inTransaction(ctx, async (tx) => {
    const name = await queries.deleteProgram(tx.db, actor.id, id);
    if (name === null) throw new AppError('not_found');
    await recordActivity(tx, actor.id, { action: 'programDeleted', name });
  });
}

/** What a user has allowed one program, whenever and in whichever of its installations: everything together, with the newest grant's id. */
function toConnection([newest, ...older]: [queries.ConnectionRow, ...queries.ConnectionRow[]]): Connection {
  const all = [newest, ...older].map(({ grant }) => grant);
  const scopes = all.flatMap(queries.scopesOfGrant).join(' ');
  const uses = all.flatMap(({ lastUsedAt }) => lastUsedAt?.toISOString() ?? []).sort();
  return {
    ...{ id: newest.grant.id, name: newest.name, scopes: withoutIncluded(knownScopes(scopes)) },
    createdAt: newest.grant.createdAt.toISOString(),
    lastUsedAt: uses.at(-1) ?? null,
  };
}

/** What the actor has allowed programs, each once, the last one that was let in first. @throws AppError `forbidden` (staff) */
export async function listConnections(ctx: Context): Promise<Connection[]> {
  const { id } = requireHolder(ctx);
  const byProgram = new Map<string, [queries.ConnectionRow, ...queries.ConnectionRow[]]>();
  for (const row of await queries.selectConnections(ctx.db, id)) {
    const { clientId } = row.grant;
    byProgram.set(clientId, [...(byProgram.get(clientId) ?? []), row] as [queries.ConnectionRow]);
  }
  return [...byProgram.values()].map(toConnection);
}

/** Ends all that the actor has allowed a program: its next request is refused. @throws AppError `not_found` */
export async function endConnection(ctx: Context, id: string): Promise<void> {
  const actor = requireHolder(ctx);
  await inTransaction(ctx, async (tx) => {
    const program = await queries.deleteConnection(tx.db, actor.id, id);
    if (!program) throw new AppError('not_found');
    await recordActivity(tx, actor.id, { action: 'programRemoved', name: program.name });
  });
  ctx.log.info({ grantId: id }, 'a program was shut out');
}
