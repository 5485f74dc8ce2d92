import type { NotificationPreferences } from './schema';

/** The settings of users who never chose. */
export const defaultPreferences: NotificationPreferences = {
  exchange: { email: true, push: true },
  reminder: { email: true, push: true },
  weekly: { email: false },
};
