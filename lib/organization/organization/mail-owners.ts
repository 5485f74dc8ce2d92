import type { Context } from '@/lib/platform/context';
import { email, type WaitingEmail } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { type Locale, localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { enqueueAll } from '@/lib/platform/jobs/outbox';
import { ownerOfOrganization } from './messages';
import { selectOwners } from './queries';

type Told = Pick<Extract<WaitingEmail, { values: { organization: string } }>, 'template' | 'values'>;

/**
 * Tells the owners of an organization by mail, each in their language, with a link to one of its pages; owners whose accounts
 * are closed are left out. Runs in the transaction that makes the change.
 * @param page below the organization: `settings/danger`
 */
export async function mailOwners(
  tx: Context,
  { id, slug }: { id: string; slug: string },
  page: string,
  wordsFor: (locale: Locale, url: string) => Told,
): Promise<void> {
  const owners = await selectOwners(tx.db, id);
  await enqueueAll(
    tx,
    email,
    owners.map(({ id: vouchedBy, email: to, spoken }) => {
      const locale = localeOr(spoken);
      const url = `${env().APP_URL}${localizedPath(locale, `/app/organizations/${slug}/${page}`)}`;
      const ground = groundOf(ownerOfOrganization, { organizationId: id, ownerId: vouchedBy });
      return { to, locale, vouchedBy, ground, ...wordsFor(locale, url) } as WaitingEmail;
    }),
  );
}
