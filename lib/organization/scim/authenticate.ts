import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { type Limit, takePoint } from '@/lib/platform/rate-limit';
import { tokenHash } from '@/lib/platform/token';
import * as queries from './queries';
import type { Access } from './schema';
import { ScimError } from './scim-error';
import type { Scope } from './scope';

/** A directory with a valid token, and the access that the token gives. */
export type Directory = Scope & { access: { Users: Access; Groups: Access }; isSuspended: boolean };

// Wrong tokens are counted by address, valid ones never by it: no one can lock a directory out.
const wrongTokens: Limit = { name: 'scim-wrong', points: 60, seconds: 900 };
const requests: Limit = { name: 'scim-requests', points: 6000, seconds: 60, isLocal: true };

/**
 * The directory to which a bearer token belongs (RFC 6750, section 2.1).
 * @throws AppError `unauthenticated`, `rate_limited`
 */
export async function authenticate(ctx: Context, header: string | undefined): Promise<Directory> {
  const token = /^Bearer +([\x21-\x7e]{1,200})$/i.exec(header?.trim() ?? '')?.[1];
  const held = token === undefined ? null : await queries.selectByHash(ctx.db, tokenHash(token));
  if (!held || (held.token.expiresAt && held.token.expiresAt <= ctx.now)) {
    if (token !== undefined) await takePoint(wrongTokens, ctx.address);
    throw new AppError('unauthenticated');
  }
  const { id, label, createdBy, usersAccess, groupsAccess } = held.token;
  await takePoint(requests, id);
  await queries.noteUse(ctx.db, id);
  const { suspendedAt, ...organization } = held.organization;
  const access = { Users: usersAccess, Groups: groupsAccess };
  const isSuspended = suspendedAt !== null;
  return { ctx: { ...ctx, token: { id, label } }, organization, token: { id, createdBy }, access, isSuspended };
}

/** @throws ScimError 403 where the token does not allow this; AppError `organization_suspended` for writing while suspended */
export function assertAccess(directory: Directory, kind: 'Users' | 'Groups', wanted: 'read' | 'write'): void {
  const has = directory.access[kind];
  if (has !== 'write' && has !== wanted) throw new ScimError(403, `This token is not allowed to ${wanted} ${kind}`);
  if (wanted === 'write' && directory.isSuspended) throw new AppError('organization_suspended');
}
