import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { organizationForm } from './organization-exchange-form';
import { organizationOnCard } from './organization-on-card';
import { toCard } from './present-card';
import { publicCard } from './public-model';
import * as queries from './queries';
import { redirectTarget } from './redirect-target';
import type { PublicCard } from './schema';

export type CardAtUsername =
  | { kind: 'card'; card: PublicCard }
  | { kind: 'moved'; username: string }
  | { kind: 'organization'; organization: { slug: string; name: string; logoId: string | null } }
  | { kind: 'paused' };

/**
 * What stands at a username: a card, the username that it redirects to (the card's new one, or a colleague's), the notice that
 * the card is paused, or the organization to which a former member's card leads. The card names the event at which it is handed
 * out only to a visitor who came by that event's link or code, which `met` names.
 * @throws AppError `not_found`
 */
export async function getPublicCard(ctx: Context, username: string, met = ''): Promise<CardAtUsername> {
  const atName = await queries.selectPublicCard(ctx.db, username);
  if (atName) {
    if (atName.row.status !== 'active') return redirectOrPaused(ctx, atName.row);
    const own = toCard(atName.row);
    const card = publicCard({
      ...own,
      exchangeForm: organizationForm(own.exchangeForm, own.language, atName.organization),
    });
    const organization = atName.organization && organizationOnCard(atName.organization);
    const event = atName.event?.id === met ? atName.event : null;
    return {
      kind: 'card',
      card: {
        ...card,
        ...(event && { event }),
        ...(organization && { organization }),
        ...(atName.isUnproven && { isUnproven: true }),
      },
    };
  }
  const former = await queries.selectFormer(ctx.db, username);
  if (former) return former.leadsTo ? redirectOrPaused(ctx, former) : { kind: 'moved', username: former.username };
  const organization = await queries.selectLedTo(ctx.db, username);
  if (!organization) throw new AppError('not_found');
  return organization.slug === username
    ? { kind: 'organization', organization }
    : { kind: 'moved', username: organization.slug };
}

async function redirectOrPaused(ctx: Context, row: queries.ProfileRow): Promise<CardAtUsername> {
  const username = row.leadsTo && (await redirectTarget(ctx, row));
  return username ? { kind: 'moved', username } : { kind: 'paused' };
}

/** The active card under a username, for other nouns' use cases; null without one. */
export async function findActiveCard(
  ctx: Context,
  username: string,
): Promise<{ id: string; ownerId: string; organizationId: string | null } | null> {
  const row = await queries.selectByUsername(ctx.db, username);
  if (row?.status !== 'active') return null;
  return { id: row.id, ownerId: row.ownerId, organizationId: row.organizationId };
}

/** The public card with this id; null where it is paused or deleted. */
export async function publicCardById(ctx: Context, id: string): Promise<PublicCard | null> {
  const row = await queries.selectById(ctx.db, id);
  return row?.status === 'active' ? publicCard(toCard(row)) : null;
}
