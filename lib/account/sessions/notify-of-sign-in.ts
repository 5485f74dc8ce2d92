import type { BegunSession } from '@/lib/platform/auth/events';
import type { Context } from '@/lib/platform/context';
import { email } from '@/lib/platform/emails/messages';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { methodOf } from './method-of';
import { newAlarmLink } from './new-alarm-link';
import * as queries from './queries';

const day = 86_400_000;

/** The most emails about new sign-ins that a user is sent in a day: a stranger who knows the password could cause thousands. */
const maxInADay = 10;

/**
 * Notifies a user by email of a sign-in in a browser in which they have not signed in before, with a link “This wasn’t me”. Not of the
 * first sign-in of an account, and not at an address that is not proven.
 */
export async function notifyOfSignIn(tx: Context, { actor, started, provider, place }: BegunSession): Promise<void> {
  const { id: userId, locale, timeZone } = actor;
  const { deviceHash, ...where } = place;
  const isFirst = !(await queries.hasEarlier(tx.db, userId, started));
  const isSeen = deviceHash !== null && (await queries.seeDevice(tx.db, userId, deviceHash, tx.now));
  if (isFirst || isSeen || !actor.emailVerified) return;
  if ((await queries.countAlarms(tx.db, userId, new Date(tx.now.getTime() - day))) >= maxInADay) return;
  const url = await newAlarmLink(tx, actor, deviceHash);
  const values = { url, ...where, at: tx.now.toISOString(), timeZone, method: methodOf(actor.via ?? null, provider) };
  await enqueue(tx, email, { to: actor.email, locale, template: 'newSignIn', values });
}
