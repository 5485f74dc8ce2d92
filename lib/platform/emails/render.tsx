import { env } from '@/lib/platform/env';
import { cutText } from '@/lib/platform/formats/characters';
import { parseEmail } from '@/lib/platform/formats/email';
import { unlinked } from '@/lib/platform/formats/name-links';
import { direction, type Locale } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';
import type { Attachment } from '@/lib/platform/outside/email/email';
import { type NoticeKind, unsubscribeUrl } from '@/lib/platform/push/unsubscribe';
import { cardOf, type MailLink, operatorLinks, replyLink, saveLink } from './parts';
import { plainText } from './plain-text';
import { type MethodChange, methodFacts, resetFacts, type SignInValues, signInFacts } from './sign-in';
import type { Vouched } from './vouched';
import { type WeeklyValues, weeklyParts } from './weekly';

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

type Content = OfOurs | (OfPeople & Vouched);

export type EmailMessage = { to: string; locale: Locale; replyTo?: string; attachments?: Attachment[] } & Content;

/** Emails on behalf of a user to recipients who may have no account here: they say where to complain. */
const toOutsiders: ReadonlySet<string> = new Set<Content['template']>([
  ...(['shareCard', 'sendCard', 'invitation', 'exchangeReceipt', 'exchangeLink'] as const),
]);

/**
 * Notices that the recipient can turn off from the email. All other emails were requested by someone or need a decision.
 */
const endable: Partial<Record<Content['template'], NoticeKind>> = {
  exchangeNotice: 'exchange',
  reminder: 'reminder',
  weekly: 'weekly',
};

/** Values that no mail program may turn into links. */
const isUnlinked: ReadonlySet<string> = new Set(['address', 'inviter', 'name', 'organization', 'work']);

/**
 * Returns the values with names written so that no mail program turns them into links; URLs, codes and numbers stay unchanged.
 */
function spoken(values: Content['values']): Record<string, unknown> {
  const said = ([key, value]: [string, unknown]): unknown => {
    // A user without a name is shown by their own email address.
    if ((key === 'inviter' || key === 'name') && parseEmail(String(value)) === value) return value;
    return isUnlinked.has(key) ? unlinked(String(value)) : value;
  };
  return Object.fromEntries(Object.entries(values).map((entry) => [entry[0], said(entry)]));
}

/** The other act of an email: to save the card that it hands out, or to write to the one visitor whom it tells of. */
function secondOf({ template, values, replyTo, locale }: EmailMessage): MailLink | null {
  if (template === 'shareCard' || template === 'sendCard') return saveLink(values.url, locale);
  return template === 'exchangeNotice' && replyTo ? replyLink(replyTo, locale) : null;
}

/** Returns a subject as a single line (RFC 5322, section 2.2). */
const oneLine = (value: string) => cutText(value.replace(/\s+/g, ' ').trim(), 200);

/** Renders an email in its recipient's language, as HTML and as plain text. */
export async function renderEmail(message: EmailMessage) {
  const { template, values, locale, to, replyTo, attachments } = message;
  const appName = env().NEXT_PUBLIC_APP_NAME;
  const all: Record<string, unknown> = { ...spoken(values), appName };
  const t = (key: string) => text(locale, 'emails', `${template}.${key}`, all);
  // Not by the plural forms: in languages without plurals the form is the same for one visitor and for many.
  const isOfMany = 'count' in values && values.count > 1;
  const url = 'url' in values ? values.url : null;
  const code = 'code' in values ? values.code : null;
  const note = 'note' in values ? values.note : '';
  const kind = endable[template];
  const endUrl = kind && 'vouchedBy' in message ? unsubscribeUrl(message.vouchedBy, kind, locale) : null;
  const end = endUrl ? { url: endUrl, label: text(locale, 'emails', 'end', all) } : null;
  const parts = {
    ...{
      end,
      title: isOfMany ? t('titleMany') : t('title'),
      ...(template === 'weekly' ? weeklyParts(values, locale) : { paragraphs: [t('body')], figures: [], facts: [] }),
      ...(template === 'newSignIn' ? { facts: signInFacts(values, locale) } : {}),
      ...(template === 'factorResetRequested' ? { facts: resetFacts(values, locale) } : {}),
      ...(template === 'methodChanged' ? { facts: methodFacts(values, locale) } : {}),
      note,
      code,
      card:
        template === 'shareCard' || template === 'sendCard'
          ? cardOf({ url: values.url, name: String(all.name), work: String(all.work ?? '') })
          : null,
      action: url ? { url, label: isOfMany ? t('actionMany') : t('action') } : null,
      second: secondOf(message),
      notices: operatorLinks(env(), locale),
    },
    footer: toOutsiders.has(template)
      ? [t('footer'), text(locale, 'emails', 'abuse', { ...all, address: env().ABUSE_EMAIL })]
      : [t('footer')],
  };
  // Loaded with the first email, because the module is large and would slow down every start.
  const { emailHtml } = await import('./html');
  const shown = { locale, direction: direction(locale), preview: t('preview'), appName };
  return {
    to,
    ...(replyTo ? { replyTo } : {}),
    ...(attachments ? { attachments } : {}),
    ...(end ? { unsubscribeUrl: end.url } : {}),
    subject: oneLine(isOfMany ? t('subjectMany') : t('subject')),
    html: await emailHtml({ ...parts, ...shown }),
    text: plainText(parts, locale),
  };
}
