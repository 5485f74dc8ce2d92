import type { EmailMessage } from '@/lib/platform/emails/messages';
import { groundKind } from '@/lib/platform/jobs/grounds';

/** The summary of the week that ended before a Monday, for a user who still wants it and whose cards were visited. */
export const summarized = groundKind<{ userId: string; monday: string }, object, EmailMessage>('weekly');
