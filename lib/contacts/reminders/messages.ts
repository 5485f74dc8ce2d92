import type { EmailMessage } from '@/lib/platform/emails/messages';
import { groundKind } from '@/lib/platform/jobs/grounds';
import type { BrowserNotice } from '@/lib/platform/push/deliver';

type Of = { reminderId: string; ownerId: string };

/** A reminder that its owner is emailed: it is still open, and its contact is in their book. */
export const remindedByEmail = groundKind<Of, object, EmailMessage>('remindedByEmail');

/** The same for a notification. */
export const remindedByPush = groundKind<Of, Pick<BrowserNotice, 'browserId' | 'userId'>, BrowserNotice>(
  'remindedByPush',
);
