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
  /** The address where one POST unsubscribes from this kind of mail (RFC 8058); missing if the user cannot unsubscribe. */
  unsubscribeUrl?: string;
  attachments?: Attachment[];
};

export type Mailer = { send(mail: Mail): Promise<void> };

/** The mailer: SMTP if configured, otherwise the local mailbox, which is not available where real users sign in. */
export function mailer(): Mailer {
  const settings = env();
  if (settings.SMTP_URL) return smtp({ url: settings.SMTP_URL, from: settings.MAIL_FROM, ca: settings.SMTP_TLS_CA });
  if (!settings.hasLocalMailbox) throw new AppError('mail_not_configured');
  return localMailbox(settings.DATA_DIR);
}

/** Whether emails can be read at `/dev/mail`. */
export function hasLocalMailbox(): boolean {
  return env().hasLocalMailbox;
}
