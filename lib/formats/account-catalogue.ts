import { bookingAccounts, paymentAccounts } from './accounts-booking';
import { mediaAccounts } from './accounts-media';
import { messagingAccounts } from './accounts-messaging';
import { socialAccounts } from './accounts-social';
import { workAccounts } from './accounts-work';

/** The services by what they are for, in the order they are offered. */
export const accountGroups = {
  social: socialAccounts,
  work: workAccounts,
  media: mediaAccounts,
  messaging: messagingAccounts,
  booking: bookingAccounts,
  payment: paymentAccounts,
} as const;

/** All services, in the order they are offered. */
export const accountCatalogue = {
  ...socialAccounts,
  ...workAccounts,
  ...mediaAccounts,
  ...messagingAccounts,
  ...bookingAccounts,
  ...paymentAccounts,
} as const;
