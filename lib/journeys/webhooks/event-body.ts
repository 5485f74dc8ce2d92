import { z } from 'zod';
import { findWithoutSession } from '@/lib/platform/auth/accounts';
import { type Context, createContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors';
import { messageOf, readEventData } from './event-data';
import * as queries from './queries';

type Row = queries.WebhookRow;

/** The user as whom the webhook reads: its own, or the longest owner of its organization; null where there is none any more. */
async function readerOf(webhook: Row): Promise<Context | null> {
  const [reader] = await queries.selectReaders(database(), webhook);
  const actor = reader ? await findWithoutSession(reader.id) : null;
  return actor && createContext({ actor, locale: actor.locale, requestId: 'webhook', address: '' });
}

/** The organization that a webhook belongs to; null for a user's own. @throws AppError `not_found` where it is gone */
async function companyOf({ organizationId: id }: Row) {
  if (id === null) return null;
  const slug = await queries.selectSlug(database(), id);
  if (slug === null) throw new AppError('not_found');
  return { id, slug };
}

/** In tests and development, as with responses of the API. @throws Error where a message is not as it is documented */
async function assertDeclared(type: string, schema: z.ZodType, message: object): Promise<void> {
  const { undeclared } = await import('@/lib/platform/undeclared');
  const problem = undeclared(messageOf(z.literal(type), schema), message);
  if (problem) throw new Error(`“${type}” is sent otherwise than declared: ${problem}`);
}

/**
 * The JSON text that is sent for an event: its type, its time, and its subject as the webhook's reader may read it now; of what is
 * gone, its id alone.
 * @returns null where there is nothing to tell: the subject is gone, or the webhook's reader may not read it any more
 */
export async function eventBody(
  webhook: Row,
  { id, type, subjectId, createdAt }: Pick<queries.DeliveryRow, 'id' | 'type' | 'subjectId' | 'createdAt'>,
): Promise<string | null> {
  const ctx = await readerOf(webhook);
  if (!ctx) return null;
  try {
    const told = await readEventData(ctx, type, subjectId, await companyOf(webhook));
    if (!told) return null;
    const message = { type, id, timestamp: createdAt.toISOString(), apiVersion: '1', data: told.data };
    if (process.env.NODE_ENV !== 'production') await assertDeclared(type, told.schema, message);
    return JSON.stringify(message);
  } catch (error) {
    if (error instanceof AppError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}
