import type { EmailMessage } from '@/lib/platform/emails/messages';
import { groundKind } from '@/lib/platform/jobs/grounds';
import { messageKind } from '@/lib/platform/jobs/messages';
import type { BrowserNotice } from '@/lib/platform/push/deliver';

/** Tells an owner by mail of the exchanges on their cards since the last mail. */
export const exchangeNotice = messageKind<{ ownerId: string }>('exchangeNotice');

/** An exchange of which its owner is notified: it was not withdrawn, and is still theirs. */
export const noticedExchange = groundKind<
  { exchangeId: string; ownerId: string },
  Pick<BrowserNotice, 'browserId' | 'userId'>,
  BrowserNotice
>('noticedExchange');

/** An exchange whose visitor gets a receipt: it was not withdrawn. */
export const receivedExchange = groundKind<{ exchangeId: string }, EmailMessage>('receivedExchange');
