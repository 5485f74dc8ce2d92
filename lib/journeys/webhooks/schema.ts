import { z } from 'zod';
import { organizationParams } from '@/lib/organization/organization/schema';
import { longestUrl } from './limits';
import { organizationEvents, ownEvents, type WebhookEvent, webhookEvents } from './model';

const url = z
  .string()
  .trim()
  .min(1, 'required')
  .max(longestUrl, 'too_long')
  .refine((value) => URL.canParse(value) && /^https?:\/\//.test(value), 'invalid_url');

const eventsOf = (events: readonly WebhookEvent[]) =>
  z.array(z.enum(events)).min(1, 'required').max(webhookEvents.length);

/** A webhook to be made. */
export const newWebhookSchema = z.strictObject({ url, events: eventsOf(ownEvents) });
export const newOrganizationWebhookSchema = z.strictObject({ url, events: eventsOf(organizationEvents) });
export type NewWebhook = { url: string; events: WebhookEvent[] };

/** An edit: fields left out stay as they are. Enabling a webhook resumes the deliveries that wait. */
export const webhookEditSchema = z.strictObject({
  url: url.optional(),
  events: eventsOf(ownEvents).optional(),
  isEnabled: z.boolean().optional(),
});
export const organizationWebhookEditSchema = webhookEditSchema.extend({
  events: eventsOf(organizationEvents).optional(),
});
export type WebhookEdit = {
  url?: string | undefined;
  events?: WebhookEvent[] | undefined;
  isEnabled?: boolean | undefined;
};

/** A webhook, without the key of its signatures. */
export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.url(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.iso.datetime(),
  /** Until when messages are signed with the former secret, too; null where there is none. */
  formerSecretUntil: z.iso.datetime().nullable(),
  /** Since when no delivery has succeeded; null after a success. */
  failingSince: z.iso.datetime().nullable(),
  /** When deliveries were stopped, after three days of failures; null while they go on. */
  disabledAt: z.iso.datetime().nullable(),
});
export type Webhook = z.output<typeof webhookSchema>;

export const webhooksSchema = z.object({ items: z.array(webhookSchema), nextCursor: z.null() });

/** A webhook with the new key of its signatures, which is shown only this once. */
export const madeWebhookSchema = z.object({ item: webhookSchema, secret: z.string() });
export type MadeWebhook = z.output<typeof madeWebhookSchema>;

/** What a webhook was told, or is about to be told. */
export const deliverySchema = z.object({
  id: z.uuid(),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** The JSON text that was sent; null before the first attempt, and where its subject was deleted permanently. */
  body: z.string().nullable(),
  tries: z.int(),
  /** The status of the last response; null where there was none. */
  status: z.int().nullable(),
  createdAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  /** When the next attempt is due; null where none is. */
  nextTryAt: z.iso.datetime().nullable(),
});
export type Delivery = z.output<typeof deliverySchema>;

export const deliveriesSchema = z.object({ items: z.array(deliverySchema), nextCursor: z.string().nullable() });

const id = z.uuid('invalid_id');
const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
};
export const webhookParams = z.strictObject({ id });
export const deliveryParams = z.strictObject({ id, deliveryId: id });
export const deliveriesFilter = z.strictObject({ id, ...paging });
export const organizationWebhookParams = organizationParams.extend({ id });
export const organizationDeliveryParams = organizationParams.extend({ id, deliveryId: id });
export const organizationDeliveriesFilter = organizationParams.extend({ id, ...paging });
export type DeliveriesPaging = Pick<z.output<typeof deliveriesFilter>, 'limit' | 'cursor'>;
