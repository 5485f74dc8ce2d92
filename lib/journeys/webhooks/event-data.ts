import { z } from 'zod';
import { getCard } from '@/lib/cards/card/card';
import { ownCardSchema } from '@/lib/cards/card/schema';
import { getCode, getOrganizationCode } from '@/lib/cards/codes/codes';
import { organizationCodeSchema } from '@/lib/cards/codes/organization-schema';
import { ownCodeSchema } from '@/lib/cards/codes/schema';
import { templateSchema } from '@/lib/cards/templates/schema';
import { getTemplate } from '@/lib/cards/templates/templates';
import { getContact } from '@/lib/contacts/book/book';
import { contactSchema } from '@/lib/contacts/book/schema';
import { getExchange, getOrganizationContact } from '@/lib/contacts/exchanges/exchanges';
import { organizationContactDetailSchema } from '@/lib/contacts/exchanges/organization-contact-schema';
import { exchangeSchema } from '@/lib/contacts/exchanges/schema';
import { getReminder } from '@/lib/contacts/reminders/reminders';
import { reminderSchema } from '@/lib/contacts/reminders/schema';
import { getMember } from '@/lib/organization/members/members';
import { memberDetailSchema } from '@/lib/organization/members/schema';
import type { Context } from '@/lib/platform/context';
import { organizationEvents, ownEvents, type WebhookEvent, webhookEvents } from './model';
import * as queries from './queries';

/** Every type of message: the events, and the test that is sent by hand. */
export type MessageType = WebhookEvent | 'test';
export const messageTypes: readonly MessageType[] = [...webhookEvents, 'test'];

/** What a message says of its subject: how that is read, and the schema of what was read, which the documentation shows. */
type Source<Of, Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
  read: (ctx: Context, id: string, of: Of) => Promise<z.output<Schema> | null>;
};

/** An organization whose webhook is told. */
type Company = { id: string; slug: string };

const own = <Schema extends z.ZodType>(schema: Schema, read: Source<null, Schema>['read']) => ({ schema, read });
const shared = <Schema extends z.ZodType>(schema: Schema, read: Source<Company, Schema>['read']) => ({ schema, read });

/** An invitation, as programs are told of it. */
const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['USER', 'ADMIN']),
  delivery: z.enum(['none', 'mail', 'link']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
});

async function readInvitation({ db }: Context, id: string, of: Company) {
  const row = await queries.selectInvitation(db, of.id, id);
  if (!row) return null;
  const { createdAt, expiresAt, acceptedAt, ...rest } = row;
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { ...rest, ...times, acceptedAt: acceptedAt?.toISOString() ?? null };
}

const sharedExchangeSchema = z.object({ id: z.uuid(), contact: organizationContactDetailSchema });

async function readSharedExchange(ctx: Context, id: string, { slug }: Company) {
  const contactId = await queries.selectContactOf(ctx.db, id);
  return contactId ? { id, contact: await getOrganizationContact(ctx, slug, contactId) } : null;
}

/** What a user’s own webhook is told of each kind of subject, as the API answers it. */
const ownSources: Record<string, Source<null>> = {
  exchange: own(exchangeSchema, getExchange),
  contact: own(contactSchema, getContact),
  card: own(ownCardSchema, getCard),
  code: own(ownCodeSchema, getCode),
  reminder: own(reminderSchema, getReminder),
};

/** What an organization’s webhook is told of each kind of subject. */
const companySources: Record<string, Source<Company>> = {
  exchange: shared(sharedExchangeSchema, readSharedExchange),
  contact: shared(organizationContactDetailSchema, (ctx, id, { slug }) => getOrganizationContact(ctx, slug, id)),
  card: shared(ownCardSchema, getCard),
  member: shared(memberDetailSchema, (ctx, id, { slug }) => getMember(ctx, slug, id)),
  invitation: shared(invitationSchema, readInvitation),
  template: shared(templateSchema, (ctx, id, { slug }) => getTemplate(ctx, slug, id)),
  code: shared(organizationCodeSchema, (ctx, id, { slug }) => getOrganizationCode(ctx, slug, id)),
};

/** What is gone, and what a test is about, has an id alone. */
const idSource = own(z.object({ id: z.string() }), async (_, id) => ({ id }));
const hasIdAlone = (type: string) => type.endsWith('.deleted') || type === 'member.left' || type === 'test';
const subjectOf = (type: string) => type.split('.')[0] ?? '';

/** What a webhook is told of a subject, with the schema of that; null where there is nothing to tell. */
export async function readEventData(ctx: Context, type: string, id: string, of: Company | null) {
  if (hasIdAlone(type)) return { schema: idSource.schema, data: { id } };
  const source = of ? companySources[subjectOf(type)] : ownSources[subjectOf(type)];
  const data = await (source as Source<Company | null> | undefined)?.read(ctx, id, of);
  return source && data ? { schema: source.schema, data } : null;
}

/** A message as it is sent. */
export const messageOf = <Type extends string, Data extends z.ZodType>(type: z.ZodType<Type>, data: Data) =>
  z.object({ type, id: z.uuid(), timestamp: z.iso.datetime(), apiVersion: z.literal('1'), data });

/** The schema of a type of message, whosever webhook is told. */
export function messageSchema(type: MessageType): z.ZodType {
  const [first = idSource.schema, ...others] = new Set(
    hasIdAlone(type)
      ? []
      : [
          ...(ownEvents.includes(type as WebhookEvent) ? [ownSources[subjectOf(type)]?.schema] : []),
          ...(organizationEvents.includes(type as WebhookEvent) ? [companySources[subjectOf(type)]?.schema] : []),
        ].filter((schema) => schema !== undefined),
  );
  return messageOf(z.literal(type), others.length > 0 ? z.union([first, ...others]) : first);
}

/** What each type of message means, for readers of the API. */
export const messageSummaries: Record<MessageType, string> = {
  'exchange.received': 'Someone left their details on a card',
  'contact.created': 'A contact was created, restored, or handed over to the user',
  'contact.updated': 'A contact was changed',
  'contact.deleted': 'A contact was moved to the trash, deleted, merged into another, or handed over to someone else',
  'card.created': 'A card was created, restored, or handed over to the user',
  'card.updated': 'A card was changed',
  'card.deleted': 'A card was moved to the trash, deleted, or handed over to someone else',
  'member.joined': 'Someone joined the organization',
  'member.left': 'Someone left the organization',
  'invitation.sent': 'An invitation was sent',
  'invitation.accepted': 'An invitation was accepted',
  'template.applied': 'A version of a template was applied to all its cards',
  'code.claimed': 'A tag or code was linked to a card',
  'code.released': 'A tag or code no longer leads to a card',
  'reminder.due': 'A reminder is due',
  test: 'A test was sent from the settings or by the API',
};
