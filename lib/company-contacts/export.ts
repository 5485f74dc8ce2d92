import { record } from '@/lib/audit/service';
import { toContact } from '@/lib/contacts/book';
import { batch, contactsFile } from '@/lib/contacts/export';
import { selectMessages } from '@/lib/contacts/messages';
import { inTransaction } from '@/lib/db/transaction';
import type { Context } from '@/lib/http/context';
import type { StreamAnswer } from '@/lib/http/endpoint';
import type { CompanyExport } from './export-schema';
import * as queries from './list-queries';
import { openContacts, type Reach } from './reach';

/** Page by page, without what is their members' own. */
async function* pages(ctx: Context, reach: Reach, { sort, format: _format, ...choice }: CompanyExport) {
  for (let after: queries.Wanted['after'] = null; ; ) {
    const found = await queries.selectPage(ctx.db, reach, { choice, sort, after, limit: batch });
    const messages = await selectMessages(
      ctx.db,
      found.map(({ row }) => row.id),
    );
    yield found.map(({ row }) => {
      const contact = { ...toContact(row), tags: [], isStarred: false };
      return {
        contact: { ...contact, content: { ...contact.content, note: '' } },
        groups: [],
        messages: messages.get(row.id) ?? [],
      };
    });
    if (found.length < batch) return;
    after = found.at(-1)?.place ?? null;
  }
}

/**
 * Those of an organization's contacts that the actor may take along, as a file written while it is read. That it was taken is
 * written down before anything leaves.
 * @throws AppError `not_found`, `forbidden`
 */
export async function exportCompanyContacts(ctx: Context, slug: string, wanted: CompanyExport): Promise<StreamAnswer> {
  const reach = await inTransaction(ctx, async (tx) => {
    const { organization, reach: own } = await openContacts(tx, slug, 'companyContact.change');
    const { format, sort: _sort, q: _typed, state: _state, ...choice } = wanted;
    const chosen = Object.entries(choice).flatMap(([name, value]) => (value ? [[name, { to: value }]] : []));
    await record(
      tx,
      organization.id,
      'contact.export',
      { kind: 'organization', id: organization.id, name: organization.name },
      { format: { to: format }, ...Object.fromEntries(chosen) },
    );
    return own;
  });
  return contactsFile(ctx, wanted.format, pages(ctx, reach, wanted));
}
