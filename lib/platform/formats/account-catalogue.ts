import type { AccountKind } from './account-names';
import type { AccountRule } from './account-rule';
import { bookingAccounts, paymentAccounts } from './accounts-booking';
import { mediaAccounts } from './accounts-media';
import { messagingAccounts } from './accounts-messaging';
import { socialAccounts } from './accounts-social';
import { workAccounts } from './accounts-work';

/** The services by purpose, in the order in which they are offered. */
export const accountGroups = {
  social: socialAccounts,
  work: workAccounts,
  media: mediaAccounts,
  messaging: messagingAccounts,
  booking: bookingAccounts,
  payment: paymentAccounts,
} as const;

/** The rules of all services. */
export const accountCatalogue = {
  ...socialAccounts,
  ...workAccounts,
  ...mediaAccounts,
  ...messagingAccounts,
  ...bookingAccounts,
  ...paymentAccounts,
} as const satisfies Record<AccountKind, AccountRule>;

// Pages that many people share: pages of companies and schools, communities, broadcasts.
const ofMany = /^(?:company|school|showcase|pages|organization|r|show)\//;

/**
 * Returns whether an account is a personal profile: a page about the person on a network. Accounts for messages or payments
 * are not profiles, nor are booking pages.
 */
export function isOwnProfile(kind: AccountKind, handle: string): boolean {
  const profiles = [accountGroups.social, accountGroups.work, accountGroups.media];
  return profiles.some((group) => Object.hasOwn(group, kind)) && !ofMany.test(handle);
}

/**
 * Returns whether an account belongs to one person alone: no page that many share, no booking page, and no phone number, which
 * a whole company may answer.
 */
export function isOwnAccount(kind: AccountKind, handle: string): boolean {
  return !ofMany.test(handle) && !Object.hasOwn(accountGroups.booking, kind) && !handle.startsWith('+');
}
