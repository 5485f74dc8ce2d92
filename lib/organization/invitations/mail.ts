import type { Context } from '@/lib/platform/context';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { enqueueAll } from '@/lib/platform/jobs/outbox';
import { hasLocalMailbox } from '@/lib/platform/outside/email/email';
import type { Limit } from '@/lib/platform/rate-limit';
import { givePointsWithin, requirePointWithin, takePointsWithin } from '@/lib/platform/rate-limit-within';
import { tokenHash } from '@/lib/platform/token';
import { openInvitation } from './messages';
import * as queries from './queries';

const day = 86_400;
/** The daily limit of one organization's invitation emails that are sent one by one, resent ones included. */
const perOrganization: Limit = { name: 'invitation-mail', points: 100, seconds: day };
/** One organization's emails to one address. Counted before the common limit, so that it cannot use up the others' share. */
const perPair: Limit = { name: 'invitation-pair', points: 3, seconds: day };
/** The limit of all invitation emails to one address, however many organizations send them. */
const perAddress: Limit = { name: 'invitation-address', points: 10, seconds: day };
// Emails sent together: files of up to 2,000 people, with some to be sent again. Creating many organizations gains a user
// nothing, because the emails count for the inviter too.
const together = { points: 2500, seconds: day };
const perOrganizationTogether: Limit = { name: 'invitation-bulk', ...together };
const perInviterTogether: Limit = { name: 'invitation-bulk-inviter', ...together };

/** The organization and the inviter that an invitation mail names. */
export type From = {
  organization: { id: string; name: string };
  inviter: { id: string; email: string; displayName: string | null; locale: Locale };
};

/** The name of an inviter in emails, else their address; a name that reads as someone else's address does not count. */
export const nameOf = ({ displayName, email }: From['inviter']): string =>
  displayName && !displayName.includes('@') ? displayName : email;

/** Whether emails can be sent at all. */
export const worksMail = (): boolean => Boolean(env().SMTP_URL) || hasLocalMailbox();

/** @throws AppError `mail_not_configured` */
export function assertMailWorks(): void {
  if (!worksMail()) throw new AppError('mail_not_configured');
}

const pairOf = (organizationId: string, email: string) => `${organizationId}:${email}`;

/**
 * Counts one mail to one address, in the transaction that has locked the organization and sends it.
 * @throws AppError `rate_limited`
 */
export async function takeMail(tx: Context, organizationId: string, email: string): Promise<void> {
  await requirePointWithin(tx, perPair, pairOf(organizationId, email));
  await requirePointWithin(tx, perOrganization, organizationId);
  await requirePointWithin(tx, perAddress, email);
}

/**
 * Counts emails of a file, of all unsent invitations, or of a directory, one for each of these addresses, in the transaction that
 * has locked the organization and sends them: only what is sent counts, also where others send at the same time.
 * @returns the addresses that may be emailed today; null where there are too many together
 */
export async function takeMails(
  tx: Context,
  organizationId: string,
  inviterId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string> | null> {
  assertMailWorks();
  const pairs = new Map(emails.map((email) => [pairOf(organizationId, email), email]));
  const total = pairs.size;
  if (total === 0) return new Set();
  const [organization, inviter] = [[organizationId], [inviterId]];
  if ((await takePointsWithin(tx, perOrganizationTogether, organization, total)).size === 0) return null;
  if ((await takePointsWithin(tx, perInviterTogether, inviter, total)).size === 0) {
    await givePointsWithin(tx, perOrganizationTogether, organization, total);
    return null;
  }
  const mayWrite = await takePointsWithin(tx, perPair, [...pairs.keys()]);
  const wanted = [...mayWrite].flatMap((pair) => pairs.get(pair) ?? []);
  const reached = await takePointsWithin(tx, perAddress, wanted);
  // Those who get no email do not count anywhere.
  const refused = wanted.filter((email) => !reached.has(email)).map((email) => pairOf(organizationId, email));
  await givePointsWithin(tx, perPair, refused);
  await givePointsWithin(tx, perOrganizationTogether, organization, total - reached.size);
  await givePointsWithin(tx, perInviterTogether, inviter, total - reached.size);
  return reached;
}

const urlOf = (locale: Locale, token: string) =>
  `${env().APP_URL}${localizedPath(locale, '/accept-invitation')}?token=${token}`;

/**
 * The link to hand over, in the language of the inviter: in the language of the invited person it would tell whether the address
 * has an account.
 */
export const linkFor = ({ inviter }: From, token: string): string => urlOf(inviter.locale, token);

/**
 * Emails links, in the transaction that made them: in the invited person's language where it is known, else in the inviter's.
 * Staff cannot accept invitations and get no mail; the inviter is not told that they are staff.
 */
export async function mailLinks(tx: Context, from: From, links: { email: string; token: string }[]): Promise<void> {
  const users = await queries.selectKnown(
    tx.db,
    links.map(({ email }) => email),
  );
  const common = { organization: from.organization.name, inviter: nameOf(from.inviter) };
  const reached = links.filter(({ email }) => !users.get(email)?.isStaff);
  const mails = reached.map(({ email: to, token }) => {
    const locale = localeOr(users.get(to)?.locale ?? from.inviter.locale);
    const values = { url: urlOf(locale, token), ...common };
    const vouchedBy = from.inviter.id;
    const ground = groundOf(openInvitation, { tokenHash: tokenHash(token) });
    return { to, locale, template: 'invitation' as const, values, vouchedBy, ground };
  });
  await enqueueAll(tx, email, mails);
}
