import type { Locale } from '@/lib/platform/i18n/languages';
import type { Grounded } from '@/lib/platform/jobs/grounds';
import { messageKind } from '@/lib/platform/jobs/messages';
import type { Attachment } from '@/lib/platform/outside/email/email';
import type { MethodChange, SignInValues } from './sign-in';
import type { Vouched } from './vouched';
import type { WeeklyValues } from './weekly';

/** Emails that contain no text by users and go to the person who entered the address. */
type OfOurs =
  | { template: 'signInCode'; values: { code: string } }
  | { template: 'resetPassword'; values: { url: string } }
  /** To the owner of an account, about a sign-in; `url` says that it was not theirs. */
  | { template: 'newSignIn'; values: SignInValues }
  /** To both addresses of an account whose address is to change; `email` is the new one. */
  | { template: 'confirmNewEmail'; values: { url: string } }
  | { template: 'confirmOldEmail'; values: { url: string; email: string } }
  /** To the address that an account had; `url` undoes the change. */
  | { template: 'emailChanged'; values: { url: string; email: string } }
  /** To the owner of an account, about a reset of the second factor; `url` says that they did not request it. */
  | { template: 'factorResetRequested'; values: SignInValues & { due: string } }
  /** To the owner of an account, about a way to sign in; `url` says that the change was not theirs. */
  | { template: 'methodChanged'; values: MethodChange }
  /** To a user whose webhook, or whose organization's, has failed for three days; `address` is the host of its URL. */
  | { template: 'webhookStopped'; values: { url: string; address: string } }
  /** To a visitor, about a card whose content may not be sent by email. */
  | { template: 'exchangeLink'; values: { url: string } };

/** Emails with text by users, each with the values that its own text needs. */
type OfPeople =
  /** `work`: title and company, as the card shows them. */
  | { template: 'shareCard'; values: { url: string; name: string; work?: string; note: string } }
  | { template: 'invitation'; values: { url: string; organization: string; inviter: string } }
  /** To owners: the DNS record of a proven domain is missing, or was missing for too long. */
  | { template: 'domainMissing' | 'domainLost'; values: { url: string; domain: string; organization: string } }
  /** To owners: the owner `name` has requested the deletion, or has kept the organization. */
  | { template: 'organizationEnding'; values: { url: string; organization: string; name: string; day: string } }
  | { template: 'organizationKept'; values: { url: string; organization: string; name: string } }
  /** To owners: the account of the member `name`, who has changed something lately, was secured after a stranger had been in it. */
  | { template: 'memberSecured'; values: { url: string; organization: string; name: string } }
  /** To the holder of an account that will be deleted then. */
  | { template: 'accountEnding'; values: { url: string; day: string } }
  /** To the owner of an archive, which is deleted on that day. */
  | { template: 'exportReady'; values: { url: string; day: string } }
  | { template: 'reminder'; values: { url: string; name: string; note: string } }
  | { template: 'sendCard'; values: { url: string; name: string; work?: string } }
  /** To a visitor; `name` is the name of the card's owner. */
  | { template: 'exchangeReceipt'; values: { url: string; name: string } }
  /** To the member who decides; `name` is the card's owner, `note` the owner's message. */
  | { template: 'changeRequest'; values: { url: string; organization: string; name: string; note: string } }
  /** To the member who made the request; `note` is the message that came with the decision. */
  | { template: 'changeApproved' | 'changeRefused'; values: { url: string; organization: string; note: string } }
  /** To the owner of cards; `note` names the visitors. */
  | { template: 'exchangeNotice'; values: { url: string; count: number; name: string; note: string } }
  /** To the owner of cards. */
  | { template: 'weekly'; values: WeeklyValues };

/** An email's template with the values that its text needs. */
export type EmailContent = OfOurs | (OfPeople & Vouched);

export type EmailMessage = { to: string; locale: Locale; replyTo?: string; attachments?: Attachment[] } & EmailContent;

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
