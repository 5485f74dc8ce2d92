import type { Context } from '@/lib/http/context';
import { holds, type Policies } from '@/lib/organizations/policies';
import { hiddenBy } from './apply-template';
import { selectVersionsInUse, updateHidden } from './queries';

/**
 * Shows and hides on an organization's cards what their templates hide, as its policy now says; in the transaction that
 * changed the policy, which also tells of all cards that they changed. What templates lock comes onto cards when they are applied next.
 */
export async function followPolicy(
  tx: Context,
  organizationId: string,
  { templatesEnforced }: Policies,
): Promise<void> {
  for (const { templateId, number, body } of await selectVersionsInUse(tx.db, organizationId)) {
    const hidden = hiddenBy(body);
    for (const followsTemplate of [true, false]) {
      const wanted = holds(templatesEnforced, followsTemplate) ? hidden : [];
      await updateHidden(tx.db, { templateId, number, followsTemplate }, wanted);
    }
  }
}
