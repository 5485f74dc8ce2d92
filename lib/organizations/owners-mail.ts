import { and, eq, isNull } from 'drizzle-orm';
import { memberships, users } from '@/lib/db/tables';
import type { EmailMessage } from '@/lib/emails/render';
import { env } from '@/lib/env';
import { type Locale, localeOr } from '@/lib/i18n/languages';
import { localizedPath } from '@/lib/i18n/paths';
import { enqueueAll } from '@/lib/jobs/outbox';
import type { Context } from '@/lib/platform/context';

type Told = Pick<Extract<EmailMessage, { values: { organization: string } }>, 'template' | 'values'>;

/**
 * Tells the owners of an organization by mail, each in their language, with a way to one of its pages; those whose accounts
 * are closed are left out. In the transaction of what they are told of.
 * @param page below the organization: `settings/danger`
 */
export async function mailOwners(
  tx: Context,
  { id, slug }: { id: string; slug: string },
  page: string,
  tell: (locale: Locale, url: string) => Told,
): Promise<void> {
  const isOwner = and(eq(memberships.organizationId, id), eq(memberships.role, 'OWNER'));
  const owners = await tx.db
    .select({ id: users.id, email: users.email, spoken: users.locale })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isOwner, eq(memberships.status, 'active'), isNull(users.disabledAt)));
  await enqueueAll(
    tx,
    owners.map(({ id: vouchedBy, email, spoken }) => {
      const locale = localeOr(spoken);
      const url = `${env().APP_URL}${localizedPath(locale, `/app/organizations/${slug}/${page}`)}`;
      const mail = { kind: 'email' as const, to: email, locale, vouchedBy, ...tell(locale, url) };
      return mail as EmailMessage & { kind: 'email' };
    }),
  );
}
