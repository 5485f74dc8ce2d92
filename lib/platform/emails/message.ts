import { messageKind } from '@/lib/platform/jobs/messages';
import type { EmailMessage } from './render';

/** A mail, written when it is sent, in its reader's language. */
export const email = messageKind<EmailMessage>('email');
