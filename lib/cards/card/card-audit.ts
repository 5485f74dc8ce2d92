import type { Changes } from '@/lib/platform/audit/fields';
import type { AuditAction } from '@/lib/platform/audit/schema';
import { record } from '@/lib/platform/audit/service';
import type { Context } from '@/lib/platform/context';

type Card = {
  id: string;
  username: string;
  ownerId: string;
  organizationId: string | null;
  status: 'active' | 'paused';
};

/** Writes down an act on an organization's card; what people do with their personal cards is theirs. */
export async function recordCardAct(tx: Context, card: Card, act: AuditAction, changes: Changes = {}): Promise<void> {
  if (!card.organizationId) return;
  await record(tx, card.organizationId, act, { kind: 'card', id: card.id, name: card.username }, changes);
}

/** Writes down what of an edit is more than writing on the card: another name, paused, resumed. */
export async function recordCardEdit(tx: Context, before: Card, after: Card): Promise<void> {
  if (after.username !== before.username)
    await recordCardAct(tx, after, 'card.rename', { username: { from: before.username, to: after.username } });
  if (after.status !== before.status)
    await recordCardAct(tx, after, after.status === 'paused' ? 'card.pause' : 'card.resume', {
      status: { from: before.status, to: after.status },
    });
}
