import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { memberships, users } from '@/lib/db/tables';
import type { Context } from '@/lib/http/context';
import { localeOr } from '@/lib/i18n/languages';
import type { From } from '@/lib/invitations/mail';
import type { Scope } from './scope';

/** On whose power a directory invites: who made its token, while they own the organization; else its first owner. */
export async function requireInviter(tx: Context, { organization, token }: Scope): Promise<From['inviter']> {
  const [owner] = await tx.db
    .select({ id: users.id, email: users.email, displayName: users.displayName, locale: users.locale })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organization.id),
        eq(memberships.role, 'OWNER'),
        eq(memberships.status, 'active'),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(sql`${users.id} = ${token.createdBy ?? ''} desc`, asc(memberships.createdAt))
    .limit(1);
  if (!owner) throw new Error('an organization without an owner');
  return { ...owner, locale: localeOr(owner.locale) };
}
