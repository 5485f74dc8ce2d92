import { eq } from 'drizzle-orm';
import { editCompanyCard } from '@/lib/company-cards/assign';
import { profiles } from '@/lib/db/tables';
import { openOrganization } from '@/lib/organizations/access';
import type { Context } from '@/lib/platform/context';
import { listTeams } from '@/lib/teams/service';

/** Makes uma's card one of `analytical`, in its team `Sales`. After the teams. */
export async function seedCompanyCards(as: (name: string) => { ctx: Context; id: string }): Promise<void> {
  const { ctx } = as('olivia');
  const { organization } = await openOrganization(ctx, 'analytical', 'organization.read');
  const [card] = await ctx.db
    .update(profiles)
    .set({ organizationId: organization.id })
    .where(eq(profiles.username, 'uma'))
    .returning({ id: profiles.id, version: profiles.version });
  const { items } = await listTeams(ctx, 'analytical', { q: 'Sales', limit: 1 });
  const teamIds = items.map(({ id }) => id);
  if (card) await editCompanyCard(ctx, 'analytical', card.id, { version: card.version, teamIds });
}
