import { env } from '@/lib/env';
import { displayName } from '@/lib/formats/names';
import { localeOr } from '@/lib/i18n/languages';
import { localizedPath } from '@/lib/i18n/paths';
import { enqueue, enqueueAll } from '@/lib/jobs/outbox';
import { can } from '@/lib/permissions/can';
import type { Context } from '@/lib/platform/context';
import type { CardRow } from '@/lib/profiles/rewrite';
import * as queries from './queries';

/** Most people who are told of one request. */
const mostTold = 20;

export type Organization = { id: string; slug: string; name: string };

/** Whose card it is, as the mail says it. */
export const nameOfCard = ({ content, language, username }: Pick<CardRow, 'content' | 'language' | 'username'>) =>
  displayName(content.name, localeOr(language)) || username;

/**
 * Tells by mail who decides about a request: the managers of the card's teams, or where there are none those who decide about
 * all cards. Each in their language.
 */
export async function tellDeciders(
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
    told.map(({ id: vouchedBy, email, locale: own }) => {
      const locale = localeOr(own);
      const url = `${env().APP_URL}${localizedPath(locale, `/app/organizations/${organization.slug}/requests`)}`;
      const values = { url, organization: organization.name, name: nameOfCard(card), note };
      return { kind: 'email' as const, to: email, locale, template: 'changeRequest' as const, values, vouchedBy };
    }),
  );
}

/** Tells by mail who asked what was decided, with what the decision was given with. */
export async function tellAuthor(
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
  await enqueue(tx, { kind: 'email', to: author.email, locale, template, values, vouchedBy: authorId });
}
