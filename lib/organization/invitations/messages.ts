import { groundKind } from '@/lib/platform/jobs/grounds';

/** An invitation with this link: it can still be accepted. */
export const openInvitation = groundKind<{ tokenHash: string }, object>('openInvitation');
