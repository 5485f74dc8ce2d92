/** The types of events, as they are sent. Triggers of the migration `webhooks` write them under the same names. */
export const webhookEvents = [
  'exchange.received',
  'contact.created',
  'contact.updated',
  'contact.deleted',
  'card.created',
  'card.updated',
  'card.deleted',
  'member.joined',
  'member.left',
  'invitation.sent',
  'invitation.accepted',
  'template.applied',
  'code.claimed',
  'code.released',
  'reminder.due',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What a user's own webhook can hear of. */
export const ownEvents: WebhookEvent[] = webhookEvents.filter(
  (type) => !/^(?:member|invitation|template)\./.test(type),
);

/** What an organization's webhook can hear of. */
export const organizationEvents: WebhookEvent[] = webhookEvents.filter((type) => type !== 'reminder.due');

/** Seconds until the next attempt after each failed one; after the last, the delivery has failed. Together three days. */
const pauses = [60, 300, 1800, 7200, 18_000, 36_000, 50_400, 64_800, 82_800];

/** Seconds until the next attempt after so many; null where there is none. */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null;

/** How long a webhook may fail until its deliveries are stopped, in milliseconds. */
export const patience = 3 * 86_400_000;
