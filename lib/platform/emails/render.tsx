import { env } from '@/lib/platform/env';
import { cutText } from '@/lib/platform/formats/characters';
import { parseEmail } from '@/lib/platform/formats/email';
import { unlinked } from '@/lib/platform/formats/name-links';
import { direction } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';
import { type NoticeKind, unsubscribeUrl } from '@/lib/platform/push/unsubscribe';
import type { EmailContent, EmailMessage } from './messages';
import { cardOf, type MailLink, operatorLinks, replyLink, saveLink } from './parts';
import { plainText } from './plain-text';
import { methodFacts, resetFacts, signInFacts } from './sign-in';
import { weeklyParts } from './weekly';

/** Emails on behalf of a user to recipients who may have no account here: they say where to complain. */
const toOutsiders: ReadonlySet<string> = new Set<EmailContent['template']>([
  ...(['shareCard', 'sendCard', 'invitation', 'exchangeReceipt', 'exchangeLink'] as const),
]);

/**
 * Notices that the recipient can turn off from the email. All other emails were requested by someone or need a decision.
 */
const endable: Partial<Record<EmailContent['template'], NoticeKind>> = {
  exchangeNotice: 'exchange',
  reminder: 'reminder',
  weekly: 'weekly',
};

/** Values that no mail program may turn into links. */
const isUnlinked: ReadonlySet<string> = new Set(['address', 'inviter', 'name', 'organization', 'work']);

/**
 * Returns the values with names written so that no mail program turns them into links; URLs, codes and numbers stay unchanged.
 */
function spoken(values: EmailContent['values']): Record<string, unknown> {
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
