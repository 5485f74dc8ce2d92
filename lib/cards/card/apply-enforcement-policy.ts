import { holds, type Policies } from '@/lib/organization/organization/policies-schema';
import type { Context } from '@/lib/platform/context';
import { same } from '@/lib/platform/three-way';
import { hiddenPartsBy, missingRequiredParts } from './apply-template';
import { bindingTemplate } from './card-after-template';
import { selectIntendedActive, selectVersionsInUse, updateHidden, updateVisibility } from './template-queries';
import { completeRow } from './update-row';
import { type CardVisibility, intendedStatus, visibilityWith } from './withhold-card';

type InUse = Awaited<ReturnType<typeof selectVersionsInUse>>[number];

/** Withholds cards under a template version that lack parts it requires, and shows withheld cards that lack nothing any more. */
async function showOrWithhold(tx: Context, { templateId, number, body }: InUse, policies: Policies): Promise<void> {
  if (!Object.values(body.rules).includes('required')) return;
  const changed: (CardVisibility & { id: string })[] = [];
  for (const incomplete of await selectIntendedActive(tx.db, { templateId, number })) {
    const row = completeRow(incomplete);
    const shown = visibilityWith(intendedStatus(row), missingRequiredParts(bindingTemplate(body, row, policies), row));
    if (!same(shown.missingParts, row.missingParts)) changed.push({ id: row.id, ...shown });
  }
  for (const alike of Map.groupBy(changed, ({ missingParts }) => missingParts.join(' ')).values()) {
    const [{ status, missingParts } = visibilityWith('active', [])] = alike;
    await updateVisibility(
      tx.db,
      alike.map(({ id }) => id),
      { status, missingParts },
    );
  }
}

/**
 * Applies a changed enforcement policy to an organization's cards: parts that templates hide are hidden or shown accordingly.
 * Runs in the transaction of the policy change, which also notifies about all changed cards. Locked parts change when a template
 * is applied next.
 */
export async function applyEnforcementPolicy(tx: Context, organizationId: string, policies: Policies): Promise<void> {
  const { templatesEnforced } = policies;
  for (const { templateId, number, body } of await selectVersionsInUse(tx.db, organizationId)) {
    const hidden = hiddenPartsBy(body);
    for (const followsTemplate of [true, false]) {
      const hiddenNow = holds(templatesEnforced, followsTemplate) ? hidden : [];
      await updateHidden(tx.db, { templateId, number, followsTemplate }, hiddenNow);
    }
    await showOrWithhold(tx, { templateId, number, body }, policies);
  }
}
