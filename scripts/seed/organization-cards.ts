import { eq } from 'drizzle-orm';
import { assignCard } from '@/lib/cards/card/card';
import { openOrganization } from '@/lib/organization/organization/organization';
import { listTeams } from '@/lib/organization/teams/teams';
import type { Context } from '@/lib/platform/context';
import { profiles } from '@/lib/platform/db/tables';

/** Makes uma's card a card of `analytical`, in its team `Sales`. Runs after the teams are made. */
export async function seedOrganizationCards(as: (name: string) => { ctx: Context; id: string }): Promise<void> {
  const { ctx } = as('olivia');
  const { organization } = await openOrganization(ctx, 'analytical', 'organization.read');
  const [card] = await ctx.db
    .update(profiles)
    .set({ organizationId: organization.id })
    .where(eq(profiles.username, 'uma'))
    .returning({ id: profiles.id, version: profiles.version });
  const { items } = await listTeams(ctx, 'analytical', { q: 'Sales', limit: 1 });
  const teamIds = items.map(({ id }) => id);
  if (card) await assignCard(ctx, 'analytical', card.id, { version: card.version, teamIds });
}
