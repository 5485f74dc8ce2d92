import type { Vouched } from '@/lib/platform/emails/vouched';
import type { Grounded } from '@/lib/platform/jobs/grounds';
import { messageKind } from '@/lib/platform/jobs/messages';
import type { TextMessage } from '@/lib/platform/outside/sms/sms';

/** A text message to a phone. */
export const textMessage = messageKind<TextMessage & Vouched & Grounded, TextMessage & Vouched>('sms');
