import { z } from 'zod';
import { locales } from '@/lib/platform/i18n/languages';

const ways = z.strictObject({ email: z.boolean(), push: z.boolean() });

/**
 * A user's notification settings. `exchange`: a visitor left their contact on a card; `reminder`: a reminder is due; `weekly`: what
 * changed on their cards in a week.
 */
export const notificationPreferencesSchema = z.strictObject({
  exchange: ways,
  reminder: ways.default({ email: true, push: true }),
  weekly: z.strictObject({ email: z.boolean() }).default({ email: false }),
});
export type NotificationPreferences = z.output<typeof notificationPreferencesSchema>;

/** A browser that may be sent push notifications, by its Firebase installation id. */
export const newDeviceSchema = z.strictObject({ token: z.string().regex(/^[\w-]{20,200}$/, 'invalid_token') });
export type NewDevice = z.output<typeof newDeviceSchema>;

/** A browser that gets push notifications, as its owner sees it. */
export const deviceSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  language: z.enum(locales),
  /** Whether it is the browser that sent the request. */
  isThis: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Device = z.output<typeof deviceSchema>;
