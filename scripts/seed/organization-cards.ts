import { eq } from 'drizzle-orm';
import { assignCard } from '@/lib/cards/card/card';
import { openOrganization } from '@/lib/organization/organization/organization';
import { listTeams } from '@/lib/organization/teams/teams';
import type { Context } from '@/lib/platform/context';
import { profiles } from '@/lib/platform/db/tables';

/** The cards of `analytical`, each with its team; priya's is in none. */
const cards = { uma: 'Sales', lena: 'Partnerships', omar: 'Partnerships', priya: null };

/** Makes the cards cards of `analytical`, in its teams. Runs after the teams are made. */
export async function seedOrganizationCards(as: (name: string) => { ctx: Context; id: string }): Promise<void> {
  const { ctx } = as('olivia');
  const { organization } = await openOrganization(ctx, 'analytical', 'organization.read');
  const { items: teams } = await listTeams(ctx, 'analytical', { q: '', limit: 10 });
  for (const [username, team] of Object.entries(cards)) {
    const [card] = await ctx.db
      .update(profiles)
      .set({ organizationId: organization.id })
      .where(eq(profiles.username, username))
      .returning({ id: profiles.id, version: profiles.version });
    const teamIds = teams.filter(({ name }) => name === team).map(({ id }) => id);
    if (card) await assignCard(ctx, 'analytical', card.id, { version: card.version, teamIds });
  }
}
