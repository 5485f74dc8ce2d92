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
