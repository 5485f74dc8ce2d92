import { getCard } from '@/lib/cards/card/card';
import { getCode, getOrganizationCode } from '@/lib/cards/codes/codes';
import { getTemplate } from '@/lib/cards/templates/templates';
import { getContact } from '@/lib/contacts/book/book';
import { getExchange, getOrganizationContact } from '@/lib/contacts/exchanges/exchanges';
import { getReminder } from '@/lib/contacts/reminders/reminders';
import { getMember } from '@/lib/organization/members/members';
import { findWithoutSession } from '@/lib/platform/auth/accounts';
import { type Context, createContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { AppError } from '@/lib/platform/errors';
import * as queries from './queries';

type Row = queries.WebhookRow;

/** The user as whom the webhook reads: its own, or the longest owner of its organization; null where there is none any more. */
async function readerOf(webhook: Row): Promise<Context | null> {
  const [reader] = await queries.selectReaders(database(), webhook);
  const actor = reader ? await findWithoutSession(reader.id) : null;
  return actor && createContext({ actor, locale: actor.locale, requestId: 'webhook', address: '' });
}

async function exchangeOf(ctx: Context, slug: string | null, id: string): Promise<object | null> {
  if (slug === null) return getExchange(ctx, id);
  const contactId = await queries.selectContactOf(ctx.db, id);
  return contactId ? { id, contact: await getOrganizationContact(ctx, slug, contactId) } : null;
}

/** What there is to read about an event, in the shapes of the API, with the permissions of the webhook's reader. */
async function read(ctx: Context, webhook: Row, type: string, id: string): Promise<object | null> {
  const { organizationId } = webhook;
  const slug = organizationId && (await queries.selectSlug(ctx.db, organizationId));
  switch (type.split('.')[0]) {
    case 'contact':
      return slug ? getOrganizationContact(ctx, slug, id) : getContact(ctx, id);
    case 'card':
      return getCard(ctx, id);
    case 'exchange':
      return exchangeOf(ctx, slug, id);
    case 'reminder':
      return getReminder(ctx, id);
    case 'member':
      return slug ? getMember(ctx, slug, id) : null;
    case 'template':
      return slug ? getTemplate(ctx, slug, id) : null;
    case 'invitation':
      return organizationId ? queries.selectInvitation(ctx.db, organizationId, id) : null;
    case 'code':
      return slug ? getOrganizationCode(ctx, slug, id) : getCode(ctx, id);
    default:
      return { id };
  }
}

const isGone = (type: string) => type.endsWith('.deleted') || type === 'member.left';

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
    const data = isGone(type) ? { id: subjectId } : await read(ctx, webhook, type, subjectId);
    return data && JSON.stringify({ type, id, timestamp: createdAt.toISOString(), apiVersion: '1', data });
  } catch (error) {
    if (error instanceof AppError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}
