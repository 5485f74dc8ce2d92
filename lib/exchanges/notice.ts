import { isProven } from '@/lib/auth/proven';
import { inTransaction } from '@/lib/db/transaction';
import { renderEmail } from '@/lib/emails/render';
import { env } from '@/lib/env';
import { systemContext } from '@/lib/http/context';
import { localeOr } from '@/lib/i18n/languages';
import { localizedPath } from '@/lib/i18n/paths';
import { mailer } from '@/lib/outside/email/email';
import { leftName } from './person';
import * as queries from './queries';

/** Most people that one mail names. */
const maxNames = 20;

function lineOf({ left, language }: queries.ExchangeRow): string {
  if (!left) return '';
  return [leftName(left, language), left.title, left.company].filter(Boolean).join(' · ');
}

/**
 * Tells an owner by one mail who left details since the last one; what was withdrawn in the meantime is not in it, and
 * nothing is sent where nothing is left, nor to who has not proven their address. How to reach the people stands in the owner's contacts alone. `id` stays the same
 * over retries, and so do the exchanges it tells of.
 * @throws the mail service's error
 */
export async function sendExchangeNotice(ownerId: string, id: string): Promise<void> {
  // Before anything is taken for told: once the address is proven, the next mail tells of it.
  if (!(await isProven(ownerId))) return;
  const found = await inTransaction(systemContext(), async (tx) => ({
    owner: await queries.selectOwner(tx.db, ownerId),
    rows: await queries.claimForNotice(tx.db, ownerId, id),
  }));
  const { owner, rows } = found;
  const [newest] = rows.slice(-1);
  if (!owner || !newest?.left || owner.notifications?.exchange.email === false) return;
  const locale = localeOr(owner.locale);
  const note = rows.slice(-maxNames).map(lineOf).join('\n');
  const url = env().APP_URL + localizedPath(locale, '/app/contacts');
  const values = { url, count: rows.length, name: leftName(newest.left, newest.language), note };
  await mailer().send({
    ...(await renderEmail({ to: owner.email, locale, template: 'exchangeNotice', values, vouchedBy: ownerId })),
    id,
  });
}
