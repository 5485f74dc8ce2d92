import type { Grounded } from '@/lib/platform/jobs/grounds';
import { messageKind } from '@/lib/platform/jobs/messages';
import type { EmailMessage } from './render';

/** The emails that say nothing about others than their reader. */
const ofReader = [
  ...(['signInCode', 'resetPassword', 'newSignIn', 'methodChanged', 'webhookStopped'] as const),
  ...(['factorResetRequested', 'confirmNewEmail', 'confirmOldEmail', 'emailChanged'] as const),
] as const;

type Own = Extract<EmailMessage, { template: (typeof ofReader)[number] }>;
type Vouching = Extract<EmailMessage, { vouchedBy: string }>;
/** Emails that are written at the time of sending: until then nothing of what they say is stored with them. */
type WrittenLater = 'reminder' | 'weekly';

/**
 * An email as it waits: one to its reader about themselves, or one that rests on the rows of a noun, which decides at the time of
 * sending.
 */
export type WaitingEmail =
  | Own
  | (Exclude<EmailMessage, Own | { template: WrittenLater | 'exchangeNotice' }> & Grounded)
  | (Pick<Vouching, 'to' | 'locale' | 'vouchedBy'> & { template: WrittenLater; values?: never } & Grounded);

const own: ReadonlySet<string> = new Set(ofReader);

/** The message that sends an email; its text is composed at the time of sending, in the recipient's language. */
export const email = messageKind<WaitingEmail, EmailMessage>('email', ({ template }) => own.has(template));
