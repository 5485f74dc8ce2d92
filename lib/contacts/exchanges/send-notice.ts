import { isProven } from '@/lib/platform/auth/proven';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { renderEmail } from '@/lib/platform/emails/render';
import { env } from '@/lib/platform/env';
import { unlinked } from '@/lib/platform/formats/name-links';
import { leftToRight } from '@/lib/platform/i18n/isolated';
import { direction, type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { mailer } from '@/lib/platform/outside/email/email';
import { hasOptedIn } from './consent';
import { exchangeTexts } from './exchange-texts';
import { details } from './left-details';
import { leftName } from './left-name';
import * as queries from './queries';

/** The most exchanges that one mail lists. */
const maxPeople = 20;

/** A visitor's own lines as a quotation: without the marks, a visitor's line could pass for one of ours (`Email: …`). */
const quoted = (text: string) =>
  text.includes('\n') ? ['', ...text.split('\n').map((line) => `> ${line}`.trimEnd())].join('\n') : text;

/** Everything that a visitor left, in lines, with where they met the owner and what they agreed to. */
function linesOf(
  { left, answers, language, consentText, optIn }: queries.ExchangeRow,
  met: string,
  locale: Locale,
): string {
  if (!left) return '';
  const t = exchangeTexts(locale);
  const around = [
    { label: t('exchange:event'), text: met, isLeftToRight: false },
    { label: t('exchange:agreed'), text: consentText, isLeftToRight: false },
    { label: t('exchange:agreed'), text: (hasOptedIn(optIn) && optIn?.text) || '', isLeftToRight: false },
  ];
  // Numbers and addresses keep their order among words that are written the other way (UAX #9, isolates).
  const isRightToLeft = direction(locale) === 'rtl';
  // The form refuses links in names, but a visitor who leaves a card with one tap has the name on the card.
  const names = { first: unlinked(left.first), last: unlinked(left.last) };
  const readings = { phoneticFirst: unlinked(left.phoneticFirst), phoneticLast: unlinked(left.phoneticLast) };
  return [...details({ ...left, ...names, ...readings }, answers, locale, language), ...around]
    .filter(({ text }) => text !== '')
    .map(({ label, text, isLeftToRight }) =>
      t('exchange:detail', { label, text: isLeftToRight && isRightToLeft ? leftToRight(text) : quoted(text) }),
    )
    .join('\n');
}

/**
 * Tells an owner, in one mail, who has left details since the last mail. Exchanges that were withdrawn since are not in it. No
 * mail is sent where none is left, or where the owner's address is not proven. A reply to the mail goes to the visitor if the
 * mail lists only one. `id` stays the same over retries, and so do the exchanges in the mail.
 * @throws the mail service's error
 */
export async function sendExchangeNotice(ownerId: string, id: string): Promise<void> {
  // Checked before any exchange is marked as told: once the address is proven, the next mail tells of them.
  if (!(await isProven(ownerId))) return;
  const work = await inTransaction(systemContext(), async (tx) => ({
    owner: await queries.selectOwner(tx.db, ownerId),
    rows: await queries.claimForNotice(tx.db, ownerId, id),
  }));
  const { owner, rows } = work;
  const [newest] = rows.slice(-1);
  if (!owner || !newest?.left || owner.notifications?.exchange.email === false) return;
  const locale = localeOr(owner.locale);
  const told = rows.slice(-maxPeople);
  const met = await queries.selectMet(
    database(),
    told.flatMap(({ contactId }) => contactId ?? []),
  );
  const note = told.map((row) => linesOf(row, met.get(row.contactId ?? '') ?? '', locale)).join('\n\n');
  // Of one visitor, the link opens their contact.
  const contact = rows.length === 1 && newest.contactId ? `?contact=${newest.contactId}` : '';
  const url = env().APP_URL + localizedPath(locale, `/app/contacts${contact}`);
  const values = { url, count: rows.length, name: leftName(newest.left, newest.language), note };
  const replyTo = rows.length === 1 && newest.left.email ? { replyTo: newest.left.email } : {};
  const mail = { to: owner.email, locale, ...replyTo, template: 'exchangeNotice' as const, values, vouchedBy: ownerId };
  await mailer().send({ ...(await renderEmail(mail)), id });
}
