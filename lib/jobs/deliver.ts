import { isProven } from '@/lib/auth/proven';
import { type EmailMessage, renderEmail, type Vouched } from '@/lib/emails/render';
import { sendExchangeNotice } from '@/lib/exchanges/notice';
import { log } from '@/lib/log';
import { mailer } from '@/lib/outside/email/email';
import { sms, type TextMessage } from '@/lib/outside/sms/sms';
import { type BrowserNotice, sendNotice } from '@/lib/push/deliver';
import { projectClaims } from '@/lib/users/claims';
import { updateMessenger } from '@/lib/users/messenger-record';

/** What can wait in the outbox. */
export type Message =
  | ({ kind: 'email' } & EmailMessage)
  | ({ kind: 'sms' } & TextMessage & Vouched)
  /** Bring the identity provider's claims up to date with the database. */
  | { kind: 'claims'; userId: string }
  /** Tell the customer messenger who somebody is, as the database says at that moment. */
  | { kind: 'messenger'; userId: string }
  /** Tell one browser of somebody something. */
  | ({ kind: 'push' } & BrowserNotice)
  /** Tell somebody by mail what was left on their cards since the last time. */
  | { kind: 'exchangeNotice'; ownerId: string };

/**
 * Hands a message to the service it is for. `id` stays the same over retries. What somebody stands for who has not proven
 * their address is dropped.
 * @throws the service's error
 */
export async function deliver(message: Message, id: string): Promise<void> {
  if ('vouchedBy' in message && !(await isProven(message.vouchedBy))) {
    log().info({ outboxId: id, userId: message.vouchedBy }, 'not sent: the address of who stands for it is not proven');
    return;
  }
  switch (message.kind) {
    case 'email':
      return mailer().send({ ...(await renderEmail(message)), id });
    case 'sms': {
      const service = sms();
      if (!service) throw new Error('no SMS provider is configured');
      return service.send(message);
    }
    case 'claims':
      return projectClaims(message.userId);
    case 'messenger':
      return updateMessenger(message.userId);
    case 'push':
      return sendNotice(message, id);
    case 'exchangeNotice':
      return sendExchangeNotice(message.ownerId, id);
  }
}
