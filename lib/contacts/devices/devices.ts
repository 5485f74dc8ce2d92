import { createHash, timingSafeEqual } from 'node:crypto';
import { requireActor } from '@/lib/platform/auth/actor';
import { requireBookOwner } from '@/lib/platform/auth/book-owner';
import { holdSession } from '@/lib/platform/auth/hold-session';
import { isLet } from '@/lib/platform/auth/key-holds';
import { isPresent } from '@/lib/platform/auth/present';
import { assertConfirmed } from '@/lib/platform/auth/recent-confirmation';
import type { Context } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { type Limit, takePoint } from '@/lib/platform/rate-limit';
import { newPassword, passwordHash } from './device-password';
import { maxDevicePasswords } from './limits';
import * as queries from './queries';
import type { DevicePassword, MadeDevicePassword, NewDevicePassword } from './schema';

const toItem = ({ id, label, createdAt, lastUsedAt }: queries.DevicePasswordRow): DevicePassword => ({
  ...{ id, label, createdAt: createdAt.toISOString() },
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The passwords of the actor's devices, newest first. */
export async function listDevicePasswords(ctx: Context): Promise<DevicePassword[]> {
  return (await queries.selectOwn(ctx.db, requireActor(ctx).id)).map(toItem);
}

/**
 * Creates a password for one of the actor's devices, which is shown only this once.
 * @throws AppError `reauth_required`, `device_limit_reached`, `forbidden` (staff)
 */
export async function makeDevicePassword(ctx: Context, { label }: NewDevicePassword): Promise<MadeDevicePassword> {
  const actor = requireBookOwner(ctx);
  assertConfirmed(ctx, actor);
  const { id: userId, email, via = null } = actor;
  const password = newPassword();
  return inTransaction(ctx, async (tx) => {
    // Ending sessions deletes the passwords that exist: a session that has ended must not leave a new one behind.
    await holdSession(tx, actor);
    if ((await queries.countOwn(tx.db, userId)) >= maxDevicePasswords) throw new AppError('device_limit_reached');
    const row = await queries.insertPassword(tx.db, { userId, label, hash: passwordHash(password), via });
    return { item: toItem(row), password, server: env().APP_URL, username: email };
  });
}

/** Revokes a password: the device is refused from its next request on. @throws AppError `not_found` */
export async function revokeDevicePassword(ctx: Context, id: string): Promise<void> {
  if (!(await queries.deletePassword(ctx.db, requireActor(ctx).id, id))) throw new AppError('not_found');
}

/** The user whose contacts a device reads, and the id of the device's password. */
export type DeviceOwner = { id: string; userId: string; locale: Locale };

// The first two limits count wrong passwords only, and right ones pass them: no one can lock out another user's devices.
const wrongByAddress: Limit = { name: 'device-wrong-address', points: 60, seconds: 900 };
const wrongByAccount: Limit = { name: 'device-wrong-account', points: 60, seconds: 900 };
const requests: Limit = { name: 'device-requests', points: 1200, seconds: 60, isLocal: true };

/**
 * Checks that a device's password still holds, while a response to the device is being written.
 * @throws AppError `unauthenticated`
 */
export async function assertDeviceHolds(id: string): Promise<void> {
  const device = await queries.selectHeld(database(), id);
  if (!device || !(await isLet(database(), device))) throw new AppError('unauthenticated');
}

const digest = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest();

/**
 * Finds the user of a device that sends a user name (the account's email address or id, in any case) and a password. Null where
 * they are not right, where the account is disabled or gone (here or at the identity provider) or has had its password changed
 * since, or where an organization of the user requires another sign-in than the one the password was made with.
 * @throws AppError `rate_limited` after too many wrong passwords from an address or for an account, or too many requests
 */
export async function findDeviceOwner(
  { username, password }: { username: string; password: string },
  address: string,
): Promise<DeviceOwner | null> {
  const device = await queries.selectByHash(database(), passwordHash(password));
  const usernameHash = digest(username);
  const isRight = [device?.email ?? '', device?.userId ?? ''].map((name) =>
    timingSafeEqual(digest(name), usernameHash),
  );
  if (device && isRight.includes(true)) {
    await takePoint(requests, device.id);
    if (!(await isLet(database(), device)) || !(await isPresent(device.userId, device.createdAt))) return null;
    await queries.noteUse(database(), device.id);
    return { id: device.id, userId: device.userId, locale: localeOr(device.locale) };
  }
  await takePoint(wrongByAddress, address);
  await takePoint(wrongByAccount, usernameHash.toString('hex'));
  return null;
}
