import { type EmailMessage, renderEmail } from '@/lib/emails/render';
import { mailer } from '@/lib/outside/email/email';
import { messenger } from '@/lib/outside/messenger/messenger';
import { sms, type TextMessage } from '@/lib/outside/sms/sms';
import { projectClaims } from '@/lib/users/claims';

/** What can wait in the outbox. */
export type Message =
  | ({ kind: 'email' } & EmailMessage)
  | ({ kind: 'sms' } & TextMessage)
  /** Bring the identity provider's claims up to date with the database. */
  | { kind: 'claims'; userId: string }
  /** Tell the customer messenger who somebody is. */
  | { kind: 'messenger'; userId: string; email: string; name: string | null; locale: string };

/** Hands a message to the service it is for. `id` stays the same over retries. @throws the service's error */
export async function deliver(message: Message, id: string): Promise<void> {
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
      return messenger().upsertContact(message);
  }
}
