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

type Kind = keyof typeof accountCatalogue;

// What is followed, watched or joined together: pages of companies and schools, communities, broadcasts.
const ofMany = /^(?:company|school|showcase|pages|organization|r|show)\//;

/**
 * Whether an account is a profile of the person: a page about them on a network. What they are written to or paid by is none,
 * nor is a place where their time is booked.
 */
export function isOwnProfile(kind: Kind, handle: string): boolean {
  const profiles = [accountGroups.social, accountGroups.work, accountGroups.media];
  return profiles.some((group) => Object.hasOwn(group, kind)) && !ofMany.test(handle);
}

/**
 * Whether an account is one that a person has by themselves: no page of many, no place where time is booked, and no phone number,
 * which a whole company may answer.
 */
export function isOwnAccount(kind: Kind, handle: string): boolean {
  return !ofMany.test(handle) && !Object.hasOwn(accountGroups.booking, kind) && !handle.startsWith('+');
}
