import { messageKind } from '@/lib/platform/jobs/messages';

/** The message that updates a user's claims at the identity provider from the database. */
export const claims = messageKind<{ userId: string }>('claims');
