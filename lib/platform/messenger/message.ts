import { messageKind } from '@/lib/platform/jobs/messages';

/** Tells the customer messenger who somebody is, as the database says at that moment. */
export const messengerRecord = messageKind<{ userId: string }>('messenger');
