import type { EmailMessage } from '@/lib/platform/emails/messages';
import { groundKind } from '@/lib/platform/jobs/grounds';

/** A change request that waits, and a member who may decide it by then. */
export const requestToDecide = groundKind<{ requestId: string; deciderId: string }, EmailMessage>('requestToDecide');

/** A change request that was decided; its author is a member of the organization by then. */
export const decidedRequest = groundKind<{ requestId: string }, EmailMessage>('decidedRequest');
