import { addPeople, createTeam } from '@/lib/organization/teams/teams';
import type { Context } from '@/lib/platform/context';

/** Makes the teams of `analytical`: `Sales` with its manager and its viewer, and one that has none. */
export async function seedTeams(as: (name: string) => { ctx: Context; id: string }): Promise<void> {
  const { ctx } = as('olivia');
  const { id } = await createTeam(ctx, 'analytical', { name: 'Sales' });
  await addPeople(ctx, 'analytical', id, { userIds: [as('mia').id], role: 'manager' });
  await addPeople(ctx, 'analytical', id, { userIds: [as('viktor').id], role: 'viewer' });
  await createTeam(ctx, 'analytical', { name: 'Partnerships' });
}
