import { eq } from 'drizzle-orm';
import { organizations } from '@/lib/db/tables';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/platform/context';
import type { Organization } from './mail';

/** The organization that a card is of, for what is written about the card. @throws AppError `not_found` */
export async function organizationOf(ctx: Context, id: string): Promise<Organization> {
  const { slug, name } = organizations;
  const [row] = await ctx.db
    .select({ id: organizations.id, slug, name })
    .from(organizations)
    .where(eq(organizations.id, id));
  if (!row) throw new AppError('not_found');
  return row;
}
