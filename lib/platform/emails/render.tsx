import { env } from '@/lib/platform/env';
import { cutText } from '@/lib/platform/formats/characters';
import { parseEmail } from '@/lib/platform/formats/email';
import { unlinked } from '@/lib/platform/formats/name-links';
import { direction, type Locale } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';
import type { Attachment } from '@/lib/platform/outside/email/email';
import { unsubscribeUrl } from '@/lib/platform/push/unsubscribe';
import { plainText } from './plain-text';
import type { Vouched } from './vouched';

/** Mails that hold nobody's words, and go to whoever gave the address. */
type OfOurs =
  | { template: 'signInCode'; values: { code: string } }
  | { template: 'resetPassword'; values: { url: string } }
  /** To a visitor of a card of which nothing may be mailed. */
  | { template: 'exchangeLink'; values: { url: string } };

/** Mails with what somebody wrote, each with what its text needs. */
type OfPeople =
  | { template: 'shareCard'; values: { url: string; name: string; note: string } }
  | { template: 'invitation'; values: { url: string; organization: string; inviter: string } }
  /** To owners: the record of a proven domain is missing, or was for too long. */
  | { template: 'domainMissing' | 'domainLost'; values: { url: string; domain: string; organization: string } }
  /** To owners: an owner, `name`, has asked for the deletion, or has kept the organization. */
  | { template: 'organizationEnding'; values: { url: string; organization: string; name: string; day: string } }
  | { template: 'organizationKept'; values: { url: string; organization: string; name: string } }
  | { template: 'reminder'; values: { url: string; name: string; note: string } }
  | { template: 'sendCard'; values: { url: string; name: string } }
  /** To a visitor; `name` is whose card it is. */
  | { template: 'exchangeReceipt'; values: { url: string; name: string } }
  /** To who decides; `name` is whose card it is, `note` what they wrote. */
  | { template: 'changeRequest'; values: { url: string; organization: string; name: string; note: string } }
  /** To who asked; `note` is what the decision was given with. */
  | { template: 'changeApproved' | 'changeRefused'; values: { url: string; organization: string; note: string } }
  /** To the owner of cards; `note` says who. */
  | { template: 'exchangeNotice'; values: { url: string; count: number; name: string; note: string } };

type Content = OfOurs | (OfPeople & Vouched);

export type EmailMessage = { to: string; locale: Locale; replyTo?: string; attachments?: Attachment[] } & Content;

/** Mails on behalf of somebody to people who have no account here, perhaps: they are told where to complain. */
const toOutsiders: ReadonlySet<string> = new Set<Content['template']>([
  ...(['shareCard', 'sendCard', 'invitation', 'exchangeReceipt', 'exchangeLink'] as const),
]);

/** Notices that who gets them can end from the mail. All others are about something that somebody asked for or has to decide. */
const endable: Partial<Record<Content['template'], 'exchange' | 'reminder'>> = {
  exchangeNotice: 'exchange',
  reminder: 'reminder',
};

/** Names in texts, as no mail program makes a link of them; addresses, codes and numbers stay what they are. */
function spoken(values: Content['values']): Record<string, unknown> {
  const said = ([key, value]: [string, unknown]): unknown => {
    // Somebody without a name is called by their own address.
    if ((key === 'inviter' || key === 'name') && parseEmail(String(value)) === value) return value;
    return key === 'inviter' || key === 'name' || key === 'organization' ? unlinked(String(value)) : value;
  };
  return Object.fromEntries(Object.entries(values).map((entry) => [entry[0], said(entry)]));
}

/** A subject has one line (RFC 5322, section 2.2). */
const oneLine = (value: string) => cutText(value.replace(/\s+/g, ' ').trim(), 200);

/** Renders a mail in its reader's language, as HTML and as plain text. */
export async function renderEmail(message: EmailMessage) {
  const { template, values, locale, to, replyTo, attachments } = message;
  const all = { ...spoken(values), appName: env().NEXT_PUBLIC_APP_NAME };
  const t = (key: string) => text(locale, 'emails', `${template}.${key}`, all);
  // Not by a plural: languages without one name a single person too.
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
      paragraphs: [t('body')],
      note,
      code,
      action: url ? { url, label: t('action') } : null,
    },
    footer: toOutsiders.has(template)
      ? [t('footer'), text(locale, 'emails', 'abuse', { ...all, address: env().ABUSE_EMAIL })]
      : [t('footer')],
  };
  // Loaded with the first mail: it is much, and nobody waits for it at a start.
  const { emailHtml } = await import('./html');
  const shown = { locale, direction: direction(locale), preview: t('preview'), appName: all.appName };
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
