import { recordActivity } from '@/lib/account/activity/activity';
import { newAlarmLink } from '@/lib/account/sessions/sessions';
import type { Actor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { email } from '@/lib/platform/emails/messages';
import type { MethodChange } from '@/lib/platform/emails/sign-in';
import { enqueue } from '@/lib/platform/jobs/outbox';

type Reader = Pick<Actor, 'id' | 'email' | 'emailVerified' | 'locale'>;

/**
 * Records that a way to sign in has changed, and notifies the user by email, with a link “This wasn’t me”. Not at an address that is not
 * proven.
 */
export async function notifyOfChange(tx: Context, user: Reader, change: Omit<MethodChange, 'url'>): Promise<void> {
  await recordActivity(tx, user.id, { action: change.change, name: change.name ?? change.provider });
  if (!user.emailVerified) return;
  const values = { ...change, url: await newAlarmLink(tx, user) };
  await enqueue(tx, email, { to: user.email, locale: user.locale, template: 'methodChanged', values });
}
