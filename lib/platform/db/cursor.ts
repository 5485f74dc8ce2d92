import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/env';
import { fieldError } from '@/lib/platform/errors';

/** A place in a list: the sort key and the id of the last row that was given. */
export type Place = { key: string; id: string };

function seal(secret: string, scope: string, body: string): string {
  return createHmac('sha256', secret).update(`cursor\n${scope}\n${body}`).digest('base64url').slice(0, 22);
}

/**
 * Returns an opaque cursor for a place in a list. It is valid for this list only: `scope` names the list's owner, filter and
 * order.
 */
export function writeCursor(scope: string, { key, id }: Place): string {
  const body = Buffer.from(JSON.stringify([key, id])).toString('base64url');
  return `${body}.${seal(env().COOKIE_SECRETS[0] ?? '', scope, body)}`;
}

/**
 * Returns the place that a cursor stands for. @throws AppError `invalid_fields` where it was altered or belongs to another
 * list
 */
export function readCursor(scope: string, cursor: string): Place {
  const [body = '', mark = ''] = cursor.split('.');
  const isOurs = env().COOKIE_SECRETS.some((secret) => {
    const [received, wanted] = [Buffer.from(mark), Buffer.from(seal(secret, scope, body))];
    return received.length === wanted.length && timingSafeEqual(received, wanted);
  });
  if (!isOurs || cursor !== `${body}.${mark}`) throw fieldError('cursor', 'invalid_cursor');
  const [key, id] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string];
  return { key, id };
}

type Paging = { limit: number; cursor?: string | undefined };

/**
 * Returns one page of a list that is read by its keys, the place after which the page begins, and the cursor of the next page.
 * It requests one row more than the page holds, to find out whether there is a next page.
 *
 * @param scope of the list's cursors, as for `writeCursor`
 * @param read returns at most `limit` rows after a place, or from the start of the list without one
 * @param placeOf returns the place of a row; its id alone where the list is sorted by id
 * @throws AppError `invalid_fields` for a cursor that is not of this list
 */
export async function readPage<Row>(
  scope: string,
  { cursor, limit }: Paging,
  read: (after: Place | null, limit: number) => Promise<Row[]>,
  placeOf: (row: Row) => Place | string,
): Promise<{ rows: Row[]; nextCursor: string | null; after: Place | null }> {
  const after = cursor === undefined ? null : readCursor(scope, cursor);
  const page = await read(after, limit + 1);
  const rows = page.slice(0, limit);
  const last = page.length > limit ? rows.at(-1) : undefined;
  if (!last) return { rows, nextCursor: null, after };
  const place = placeOf(last);
  return { rows, nextCursor: writeCursor(scope, typeof place === 'string' ? { key: '', id: place } : place), after };
}
