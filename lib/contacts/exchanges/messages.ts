import { messageKind } from '@/lib/platform/jobs/messages';

/** Tells an owner by mail of the exchanges on their cards since the last mail. */
export const exchangeNotice = messageKind<{ ownerId: string }>('exchangeNotice');
