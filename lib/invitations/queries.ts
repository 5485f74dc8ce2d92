import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { invitations, organizations, users } from '@/lib/db/tables';

export type InvitationRow = typeof invitations.$inferSelect;

const isWaiting = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
const inviter = sql<string>`coalesce(nullif(${users.displayName}, ''), ${users.email})`;

/** Invitations that nobody has accepted, expired ones too, newest first. `before`: the id of the last one seen. */
export function selectWaiting(db: Database, organizationId: string, before: string | null, limit: number) {
  return db
    .select({ invitation: invitations, inviter })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(
      and(eq(invitations.organizationId, organizationId), isWaiting, before ? lt(invitations.id, before) : undefined),
    )
    .orderBy(desc(invitations.id))
    .limit(limit);
}

/** One of an organization's invitations that nobody has accepted. */
export async function selectById(db: Database, organizationId: string, id: string): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId), isWaiting));
  return row ?? null;
}

/** An invitation by its token, in whatever state, with what its link shows. */
export async function selectByToken(db: Database, tokenHash: string) {
  const [row] = await db
    .select({ invitation: invitations, organization: organizations, inviter, inviterStaffRole: users.staffRole })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(eq(invitations.tokenHash, tokenHash));
  return row ?? null;
}

/** Holds back whoever would change who belongs to an organization until this transaction ends. */
export async function lockOrganization(db: Database, id: string): Promise<void> {
  await db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id)).for('no key update');
}

/** Writes an invitation; null where one to this address waits already. */
export async function insertInvitation(
  db: Database,
  row: typeof invitations.$inferInsert,
): Promise<InvitationRow | null> {
  const [made] = await db.insert(invitations).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Makes room for a new invitation to an address whose last one has expired. */
export async function revokeExpired(db: Database, organizationId: string, email: string, now: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        eq(invitations.email, email),
        isWaiting,
        lte(invitations.expiresAt, now),
      ),
    );
}

/** Changes an invitation that nobody has accepted or revoked meanwhile; null where somebody has. */
export async function updateWaiting(
  db: Database,
  id: string,
  change: Partial<typeof invitations.$inferInsert>,
): Promise<InvitationRow | null> {
  const [row] = await db
    .update(invitations)
    .set(change)
    .where(and(eq(invitations.id, id), isWaiting))
    .returning();
  return row ?? null;
}

/** Spends an invitation; false where it is spent, revoked or expired, also since a moment ago. */
export async function spend(db: Database, tokenHash: string, userId: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(and(eq(invitations.tokenHash, tokenHash), isWaiting, gt(invitations.expiresAt, now)))
    .returning({ id: invitations.id });
  return spent.length === 1;
}

/** The language of whoever has this address, where somebody has. */
export async function selectLocale(db: Database, email: string): Promise<string | null> {
  const [row] = await db.select({ locale: users.locale }).from(users).where(sql`lower(${users.email}) = ${email}`);
  return row?.locale ?? null;
}
