import { newAlarmLink } from '@/lib/account/sessions/sessions';
import type { Actor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { email } from '@/lib/platform/emails/messages';
import type { MethodChange } from '@/lib/platform/emails/sign-in';
import { enqueue } from '@/lib/platform/jobs/outbox';

/** Notifies a user by email that a way to sign in has changed, with a link “This wasn’t me”. Not at an address that is not proven. */
export async function notifyOfChange(tx: Context, actor: Actor, change: Omit<MethodChange, 'url'>): Promise<void> {
  if (!actor.emailVerified) return;
  const values = { ...change, url: await newAlarmLink(tx, actor) };
  await enqueue(tx, email, { to: actor.email, locale: actor.locale, template: 'methodChanged', values });
}
