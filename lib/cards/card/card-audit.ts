import { record } from '@/lib/platform/audit/audit';
import type { Changes } from '@/lib/platform/audit/fields';
import type { AuditAction } from '@/lib/platform/audit/schema';
import type { Context } from '@/lib/platform/context';

type Card = {
  id: string;
  username: string;
  ownerId: string;
  organizationId: string | null;
  status: 'active' | 'paused';
};

/** Records an act on an organization's card in the audit log; acts on personal cards are private and not recorded. */
export async function recordCardAct(tx: Context, card: Card, act: AuditAction, changes: Changes = {}): Promise<void> {
  if (!card.organizationId) return;
  await record(tx, card.organizationId, act, { kind: 'card', id: card.id, name: card.username }, changes);
}

/** Records the parts of an edit that matter beyond the content in the audit log: a rename, a pause, a resume. */
export async function recordCardEdit(tx: Context, before: Card, after: Card): Promise<void> {
  if (after.username !== before.username)
    await recordCardAct(tx, after, 'card.rename', { username: { from: before.username, to: after.username } });
  if (after.status !== before.status)
    await recordCardAct(tx, after, after.status === 'paused' ? 'card.pause' : 'card.resume', {
      status: { from: before.status, to: after.status },
    });
}
