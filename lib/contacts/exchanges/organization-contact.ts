import { findOrganizationContact } from '@/lib/contacts/book/book';
import type { Context } from '@/lib/platform/context';
import { toExchanges } from './exchange-of-row';
import type { OrganizationContactDetail } from './organization-contact-schema';
import * as queries from './queries';

/** One contact of an organization with its exchanges. @throws AppError `not_found`, `forbidden` (staff) */
export async function getOrganizationContact(
  ctx: Context,
  slug: string,
  id: string,
): Promise<OrganizationContactDetail> {
  const { contact, organizationId } = await findOrganizationContact(ctx, slug, id);
  const rows = await queries.selectOfOrganization(ctx.db, organizationId, id);
  const exchanges = (await toExchanges(ctx.db, rows)).map(
    ({ contactId: _contact, profileId: _card, ...shown }) => shown,
  );
  return { ...contact, exchanges };
}
