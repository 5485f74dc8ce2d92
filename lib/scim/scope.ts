import { eq } from 'drizzle-orm';
import { organizations } from '@/lib/db/tables';
import type { Context } from '@/lib/http/context';

/** Who provisions: an organization's directory, by one of its tokens. `ctx` has the token in place of an actor. */
export type Scope = {
  ctx: Context;
  organization: { id: string; name: string };
  token: { id: string; createdBy: string | null };
};

/** Holds back whoever else would change who belongs to the organization until the transaction ends. */
export async function lockOrganization(tx: Context, { organization }: Scope): Promise<void> {
  await tx.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organization.id))
    .for('no key update');
}
