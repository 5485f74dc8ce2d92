import type { EmailMessage } from '@/lib/platform/emails/messages';
import { groundKind } from '@/lib/platform/jobs/grounds';

/** The holder of an account that is about to be deleted, at the address that they have by then. */
export const endingAccount = groundKind<{ userId: string }, EmailMessage>('endingAccount');
