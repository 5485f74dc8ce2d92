import { messageKind } from '@/lib/platform/jobs/messages';

/** The message that removes every way into an account but the proof of its email address. */
export const closeWays = messageKind<{ userId: string }>('closeWays');
