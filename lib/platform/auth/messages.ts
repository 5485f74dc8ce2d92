import { messageKind } from '@/lib/platform/jobs/messages';

/** Brings the identity provider's claims of somebody up to date with the database. */
export const claims = messageKind<{ userId: string }>('claims');
