import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';
import { fieldError } from '@/lib/errors';

/** A place in a list: the sort key and the id of the last row that was given. */
export type Place = { key: string; id: string };

function seal(secret: string, scope: string, body: string): string {
  return createHmac('sha256', secret).update(`cursor\n${scope}\n${body}`).digest('base64url').slice(0, 22);
}

/**
 * An opaque cursor for a place in a list. It holds for this list only: `scope` says whose it is and how it is filtered and
 * sorted.
 */
export function writeCursor(scope: string, { key, id }: Place): string {
  const body = Buffer.from(JSON.stringify([key, id])).toString('base64url');
  return `${body}.${seal(env().COOKIE_SECRETS[0] ?? '', scope, body)}`;
}

/** The place a cursor stands for. @throws AppError `invalid_fields` where it was changed or is of another list */
export function readCursor(scope: string, cursor: string): Place {
  const [body = '', mark = ''] = cursor.split('.');
  const isOurs = env().COOKIE_SECRETS.some((secret) => {
    const [given, wanted] = [Buffer.from(mark), Buffer.from(seal(secret, scope, body))];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  if (!isOurs || cursor !== `${body}.${mark}`) throw fieldError('cursor', 'invalid_cursor');
  const [key, id] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string];
  return { key, id };
}
