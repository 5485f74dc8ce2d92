import { isProven } from '@/lib/platform/auth/proven';
import { log } from '@/lib/platform/log';

/**
 * Whose address must be proven for a message to leave, by user id: on whose behalf somebody outside is written to, or who is
 * told something. Otherwise whoever signs up with any address could have the product write their words to anybody.
 */
export type Vouched = { vouchedBy: string };

/**
 * Whether a message may leave now: nobody needs to stand for it, or who does has proven their address. One that may not is dropped.
 * @param id of the message, for the log
 * @throws AppError `unavailable` where the identity provider cannot be asked
 */
export async function mayLeave(message: object | Vouched, id: string): Promise<boolean> {
  if (!('vouchedBy' in message) || (await isProven(message.vouchedBy))) return true;
  log().info({ outboxId: id, userId: message.vouchedBy }, 'not sent: the address of who stands for it is not proven');
  return false;
}
