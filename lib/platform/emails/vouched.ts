import { isProven } from '@/lib/platform/auth/proven';
import { log } from '@/lib/platform/log';

/**
 * Names the user whose email address must be proven before a message leaves: the user on whose behalf outsiders are written
 * to, or who is notified. Without that check, anyone could sign up with any address and have the product send their words to
 * anyone.
 */
export type Vouched = { vouchedBy: string };

/**
 * Returns whether a message may leave now: it names no user who vouches for it, or that user has proven their email address.
 * A message that may not leave is dropped.
 * @param id of the message, for the log
 * @throws AppError `unavailable` where the identity provider cannot be reached
 */
export async function mayLeave(message: object | Vouched, id: string): Promise<boolean> {
  if (!('vouchedBy' in message) || (await isProven(message.vouchedBy))) return true;
  log().info({ outboxId: id, userId: message.vouchedBy }, 'not sent: the address of who stands for it is not proven');
  return false;
}
