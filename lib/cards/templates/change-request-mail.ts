import type { CardRow } from '@/lib/cards/card/card';
import type { Context } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import type { EmailMessage } from '@/lib/platform/emails/messages';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { displayName } from '@/lib/platform/formats/names';
import { localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { enqueue, enqueueAll } from '@/lib/platform/jobs/outbox';
import { can } from '@/lib/platform/permissions/can';
import * as queries from './change-request-queries';
import { decidedRequest, requestToDecide } from './messages';

/** Most users who get a mail about one request. */
const maxTold = 20;

export type Organization = { id: string; slug: string; name: string };

/** The name of a card's owner for the mail. */
export const nameOfCard = ({ content, language, username }: Pick<CardRow, 'content' | 'language' | 'username'>) =>
  displayName(content.name, localeOr(language)) || username;

async function mayDecide({ db }: Pick<Context, 'db'>, organizationId: string, cardId: string) {
  const concerned = await queries.selectConcerned(db, organizationId, cardId);
  return concerned.filter(({ role, team }) => can({ staffRole: null }, 'changeRequest.decide', { role, team }));
}

/** The email about a request to one who may decide it, at their present address; null where it is decided or they no longer may. */
export async function reviewToDecide(
  { requestId, deciderId }: { requestId: string; deciderId: string },
  message: EmailMessage,
): Promise<EmailMessage | null> {
  const db = database();
  const request = await queries.selectRequest(db, requestId);
  if (request?.status !== 'waiting') return null;
  const deciders = await mayDecide({ db }, request.organizationId, request.profileId);
  const decider = deciders.find(({ id }) => id === deciderId);
  return decider ? { ...message, to: decider.email } : null;
}

/** The email about a decision to the request's author, at their present address; null where they are no longer a member. */
export async function reviewDecided(
  { requestId }: { requestId: string },
  message: EmailMessage,
): Promise<EmailMessage | null> {
  const request = await queries.selectRequest(database(), requestId);
  const author = request && (await queries.selectMember(database(), request.organizationId, request.authorId));
  return author ? { ...message, to: author.email } : null;
}

/**
 * Emails the users who may decide a request, each in their own language: the managers of the card's teams, or, where there are
 * none, the members who decide about all cards.
 */
export async function notifyDeciders(
  tx: Context,
  organization: Organization,
  card: CardRow,
  { id: requestId, note }: queries.RequestRow,
): Promise<void> {
  const deciders = (await mayDecide(tx, organization.id, card.id)).filter(({ id }) => id !== tx.actor?.id);
  const managers = deciders.filter(({ team }) => team === 'manager');
  const told = (managers.length > 0 ? managers : deciders).slice(0, maxTold);
  await enqueueAll(
    tx,
    email,
    told.map(({ id: vouchedBy, email: to, locale: own }) => {
      const locale = localeOr(own);
      const url = `${env().APP_URL}${localizedPath(locale, `/app/organizations/${organization.slug}/requests`)}`;
      const values = { url, organization: organization.name, name: nameOfCard(card), note };
      const ground = groundOf(requestToDecide, { requestId, deciderId: vouchedBy });
      return { to, locale, template: 'changeRequest' as const, values, vouchedBy, ground };
    }),
  );
}

/** Emails the author of a request the decision and the comment given with it. */
export async function notifyAuthor(
  tx: Context,
  organization: Organization,
  card: CardRow,
  { id: requestId, authorId, status, answer }: queries.RequestRow,
): Promise<void> {
  const author = await queries.selectPerson(tx.db, authorId);
  if (!author || authorId === tx.actor?.id) return;
  const locale = localeOr(author.locale);
  const url = `${env().APP_URL}${localizedPath(locale, `/app/profile/${card.username}`)}`;
  const template = status === 'approved' ? ('changeApproved' as const) : ('changeRefused' as const);
  const values = { url, organization: organization.name, note: answer };
  const ground = groundOf(decidedRequest, { requestId });
  await enqueue(tx, email, { to: author.email, locale, template, values, vouchedBy: authorId, ground });
}
