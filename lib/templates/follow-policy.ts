import { holds, type Policies } from '@/lib/organizations/policies';
import type { Context } from '@/lib/platform/context';
import { same } from '@/lib/profiles/merge';
import { completeRow } from '@/lib/profiles/rewrite';
import { hiddenBy, missingFrom } from './apply-template';
import { bindingPart } from './card-after';
import { selectMeantToShow, selectVersionsInUse, updateHidden, updateShowing } from './queries';
import { type Showing, showingOf, wishFor } from './withhold';

type InUse = Awaited<ReturnType<typeof selectVersionsInUse>>[number];

/** Has cards under a version wait for what it requires of them, or shows those that waited for it. */
async function showOrWithhold(tx: Context, { templateId, number, body }: InUse, policies: Policies): Promise<void> {
  if (!Object.values(body.rules).includes('required')) return;
  const changed: (Showing & { id: string })[] = [];
  for (const found of await selectMeantToShow(tx.db, { templateId, number })) {
    const row = completeRow(found);
    const shown = showingOf(wishFor(row), missingFrom(bindingPart(body, row, policies), row));
    if (!same(shown.missingParts, row.missingParts)) changed.push({ id: row.id, ...shown });
  }
  for (const alike of Map.groupBy(changed, ({ missingParts }) => missingParts.join(' ')).values()) {
    const [{ status, missingParts } = showingOf('active', [])] = alike;
    await updateShowing(
      tx.db,
      alike.map(({ id }) => id),
      { status, missingParts },
    );
  }
}

/**
 * Shows and hides on an organization's cards what their templates hide, as its policy now says; in the transaction that
 * changed the policy, which also tells of all cards that they changed. What templates lock comes onto cards when they are applied next.
 */
export async function followPolicy(tx: Context, organizationId: string, policies: Policies): Promise<void> {
  const { templatesEnforced } = policies;
  for (const { templateId, number, body } of await selectVersionsInUse(tx.db, organizationId)) {
    const hidden = hiddenBy(body);
    for (const followsTemplate of [true, false]) {
      const wanted = holds(templatesEnforced, followsTemplate) ? hidden : [];
      await updateHidden(tx.db, { templateId, number, followsTemplate }, wanted);
    }
    await showOrWithhold(tx, { templateId, number, body }, policies);
  }
}
