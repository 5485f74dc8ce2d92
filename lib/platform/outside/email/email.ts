import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { localMailbox } from './mailbox';
import { smtp } from './smtp';

/** A text file that comes with a mail; `type` is its media type. */
export type Attachment = { filename: string; type: string; content: string };

/** A rendered mail. `id` is stable over retries and becomes the Message-ID, so that receivers can drop a repetition. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Where one POST ends mails of this kind (RFC 8058); without it there is nothing to unsubscribe from. */
  unsubscribeUrl?: string;
  attachments?: Attachment[];
};

export type Mailer = { send(mail: Mail): Promise<void> };

/** Mail goes to SMTP where configured, else to a local mailbox; never to one where real people sign in. */
export function mailer(): Mailer {
  const settings = env();
  if (settings.SMTP_URL) return smtp({ url: settings.SMTP_URL, from: settings.MAIL_FROM, ca: settings.SMTP_TLS_CA });
  if (!settings.hasLocalMailbox) throw new AppError('mail_not_configured');
  return localMailbox(settings.DATA_DIR);
}

/** Whether mails can be read at `/dev/mail`. */
export function hasLocalMailbox(): boolean {
  return env().hasLocalMailbox;
}
