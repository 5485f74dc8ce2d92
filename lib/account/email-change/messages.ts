import { messageKind } from '@/lib/platform/jobs/messages';

/** The message that gives an account its address of now at the identity provider, after a change or its undoing. */
export const moveAddress = messageKind<{ changeId: string }>('moveAddress');
