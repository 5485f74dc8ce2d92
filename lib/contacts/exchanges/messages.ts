import { messageKind } from '@/lib/platform/jobs/messages';

/** Tells an owner by mail what was left on their cards since the last time. */
export const exchangeNotice = messageKind<{ ownerId: string }>('exchangeNotice');
