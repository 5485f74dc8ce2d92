import { messageKind } from '@/lib/platform/jobs/messages';

/** Updates a user's contact in the customer messenger from the database, read at the time of delivery. */
export const messengerRecord = messageKind<{ userId: string }>('messenger');
