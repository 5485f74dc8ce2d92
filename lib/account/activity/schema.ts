import { z } from 'zod';

/** What leaves an entry in the activity of an account. The names are stable: entries are kept and exported under them. */
export const activityActions = [
  'passwordSet',
  'passwordRemoved',
  'connected',
  'disconnected',
  'factorAdded',
  'factorRemoved',
  'codeUsed',
  'codesMade',
  'passkeyAdded',
  'passkeyRemoved',
  'resetRequested',
  'resetCanceled',
  'factorReset',
  'factorResetBySupport',
  'secured',
  'addressKept',
  'emailChanged',
  'keyCreated',
  'keyRevoked',
  'programAllowed',
  'programRemoved',
  'programRegistered',
  'programDeleted',
  'webhookCreated',
  'webhookChanged',
  'webhookRotated',
  'webhookDeleted',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** One change of the ways into an account, as its user sees it. */
export const activitySchema = z.object({
  id: z.uuid(),
  action: z.enum(activityActions),
  /** What it was about: the name of a passkey, of a key or of a program, a company, an address, the server of a webhook; null where nothing has a name. */
  name: z.string().nullable(),
  /** Where the session was used that did it; null where none of the user's did, as after a link in an email. */
  device: z.enum(['phone', 'tablet', 'desktop']).nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  country: z.string().nullable(),
  at: z.iso.datetime(),
});
export type Activity = z.output<typeof activitySchema>;

export const activityPageSchema = z.object({ items: z.array(activitySchema), nextCursor: z.string().nullable() });

export const activityFilter = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(1000).optional(),
});
export type ActivityFilter = z.output<typeof activityFilter>;
