import { and, eq } from 'drizzle-orm';
import type { Changes } from '@/lib/audit/fields';
import type { AuditAction } from '@/lib/audit/schema';
import { record } from '@/lib/audit/service';
import { memberships, organizations } from '@/lib/db/tables';
import { AppError, fieldError } from '@/lib/errors';
import type { Context } from '@/lib/platform/context';

type Card = {
  id: string;
  username: string;
  ownerId: string;
  organizationId: string | null;
  status: 'active' | 'paused';
};

/** Writes down an act on an organization's card; what people do with their personal cards is theirs. */
export async function recordAct(tx: Context, card: Card, act: AuditAction, changes: Changes = {}): Promise<void> {
  if (!card.organizationId) return;
  await record(tx, card.organizationId, act, { kind: 'card', id: card.id, name: card.username }, changes);
}

/** Writes down what of an edit is more than writing on the card: another name, paused, resumed. */
export async function recordEdit(tx: Context, before: Card, after: Card): Promise<void> {
  if (after.username !== before.username)
    await recordAct(tx, after, 'card.rename', { username: { from: before.username, to: after.username } });
  if (after.status !== before.status)
    await recordAct(tx, after, after.status === 'paused' ? 'card.pause' : 'card.resume', {
      status: { from: before.status, to: after.status },
    });
}

/** Whether somebody belongs to an organization now. */
export async function isActiveMember(tx: Context, organizationId: string, userId: string): Promise<boolean> {
  const rows = await tx.db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.userId, userId),
        eq(memberships.status, 'active'),
      ),
    );
  return rows.length === 1;
}

/** While an organization is suspended nothing is done to its cards. @throws AppError `organization_suspended` */
export async function assertNotSuspended(tx: Context, { organizationId }: Pick<Card, 'organizationId'>): Promise<void> {
  if (!organizationId) return;
  const [row] = await tx.db
    .select({ suspendedAt: organizations.suspendedAt })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (row?.suspendedAt) throw new AppError('organization_suspended');
}

/** An organization's card is active only while a member has it. @throws AppError `invalid_fields` */
export async function assertHeld(tx: Context, { organizationId, ownerId }: Card): Promise<void> {
  if (organizationId && !(await isActiveMember(tx, organizationId, ownerId)))
    throw fieldError('status', 'not_a_member');
}
