import { mailOwners } from '@/lib/organization/organization/organization';
import type { Context } from '@/lib/platform/context';
import { selectChangedBy } from './queries';

/** How far back owners are asked to look. Sentences in `locales/` contain these 30 days. */
const days = 30;

/**
 * Tells the owners of the organizations in which a user has changed something lately that the user's account was secured, because a stranger had
 * been in it: what was changed with it stays, like a provider or a domain, and only they can tell whether it is right.
 */
export async function mailOwnersOfSecured(tx: Context, userId: string): Promise<void> {
  const since = new Date(tx.now.getTime() - days * 86_400_000);
  for (const { memberName, name: organization, ...row } of await selectChangedBy(tx.db, userId, since))
    await mailOwners(tx, row, 'settings/audit', (_, url) => ({
      template: 'memberSecured',
      values: { url, organization, name: memberName },
    }));
}
