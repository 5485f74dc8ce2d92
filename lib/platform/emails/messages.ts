import { messageKind } from '@/lib/platform/jobs/messages';
import type { EmailMessage } from './render';

/** The message that sends an email; its text is composed at the time of sending, in the recipient's language. */
export const email = messageKind<EmailMessage>('email');
