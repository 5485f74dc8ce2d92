import type { CardRow } from '@/lib/cards/card/card';
import type { Context } from '@/lib/platform/context';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { displayName } from '@/lib/platform/formats/names';
import { localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { enqueue, enqueueAll } from '@/lib/platform/jobs/outbox';
import { can } from '@/lib/platform/permissions/can';
import * as queries from './change-request-queries';

/** Most users who get a mail about one request. */
const mostTold = 20;

export type Organization = { id: string; slug: string; name: string };

/** The name of a card's owner for the mail. */
export const nameOfCard = ({ content, language, username }: Pick<CardRow, 'content' | 'language' | 'username'>) =>
  displayName(content.name, localeOr(language)) || username;

/**
 * Emails the users who may decide a request, each in their own language: the managers of the card's teams, or, where there are
 * none, the members who decide about all cards.
 */
export async function notifyDeciders(
  tx: Context,
  organization: Organization,
  card: CardRow,
  note: string,
): Promise<void> {
  const concerned = await queries.selectConcerned(tx.db, organization.id, card.id);
  const deciders = concerned.filter(
    ({ id, role, team }) => id !== tx.actor?.id && can({ staffRole: null }, 'changeRequest.decide', { role, team }),
  );
  const managers = deciders.filter(({ team }) => team === 'manager');
  const told = (managers.length > 0 ? managers : deciders).slice(0, mostTold);
  await enqueueAll(
    tx,
    email,
    told.map(({ id: vouchedBy, email: to, locale: own }) => {
      const locale = localeOr(own);
      const url = `${env().APP_URL}${localizedPath(locale, `/app/organizations/${organization.slug}/requests`)}`;
      const values = { url, organization: organization.name, name: nameOfCard(card), note };
      return { to, locale, template: 'changeRequest' as const, values, vouchedBy };
    }),
  );
}

/** Emails the author of a request the decision and the comment given with it. */
export async function notifyAuthor(
  tx: Context,
  organization: Organization,
  card: CardRow,
  { authorId, status, answer }: queries.RequestRow,
): Promise<void> {
  const author = await queries.selectPerson(tx.db, authorId);
  if (!author || authorId === tx.actor?.id) return;
  const locale = localeOr(author.locale);
  const url = `${env().APP_URL}${localizedPath(locale, `/app/profile/${card.username}`)}`;
  const template = status === 'approved' ? ('changeApproved' as const) : ('changeRefused' as const);
  const values = { url, organization: organization.name, note: answer };
  await enqueue(tx, email, { to: author.email, locale, template, values, vouchedBy: authorId });
}
