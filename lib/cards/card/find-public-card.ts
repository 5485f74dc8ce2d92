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
 * What stands at a public name: a card, the name of the card that it leads to (its own new one, or a colleague's), the notice
 * that it is paused, or an organization that cards of former members lead to. The card says at which event it is handed out
 * only to who came by that event's link or code, which `met` names.
 * @throws AppError `not_found`
 */
export async function getPublicCard(ctx: Context, username: string, met = ''): Promise<CardAtUsername> {
  const atName = await queries.selectPublicCard(ctx.db, username);
  if (atName) {
    if (atName.row.status !== 'active') return redirectOrPaused(ctx, atName.row);
    const own = toCard(atName.row);
    const card = publicCard({
      ...own,
      exchangeForm: organizationForm(own.exchangeForm, own.language, atName.company),
    });
    const company = atName.company && organizationOnCard(atName.company);
    const event = atName.event?.id === met ? atName.event : null;
    return {
      kind: 'card',
      card: {
        ...card,
        ...(event && { event }),
        ...(company && { company }),
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

/** The card that is active under a name, for other nouns' use cases; null where there is none. */
export async function findActiveCard(
  ctx: Context,
  username: string,
): Promise<{ id: string; ownerId: string; organizationId: string | null } | null> {
  const row = await queries.selectByUsername(ctx.db, username);
  if (row?.status !== 'active') return null;
  return { id: row.id, ownerId: row.ownerId, organizationId: row.organizationId };
}

/** A card as the public sees it, by id; null where it is paused or gone. */
export async function publicCardById(ctx: Context, id: string): Promise<PublicCard | null> {
  const row = await queries.selectById(ctx.db, id);
  return row?.status === 'active' ? publicCard(toCard(row)) : null;
}
