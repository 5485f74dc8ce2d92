import { changesOf, record } from '@/lib/platform/audit/audit';
import { requireActor } from '@/lib/platform/auth/actor';
import { assertStillSignedIn } from '@/lib/platform/auth/hold-session';
import type { Context } from '@/lib/platform/context';
import { inTransaction, withoutAnswer } from '@/lib/platform/db/transaction';
import type { StreamedFile } from '@/lib/platform/outgoing-file';
import { batch, contactsFile } from './export-contacts';
import { messagesOf } from './left-messages';
import { openContacts } from './organization-access';
import type { OrganizationExport } from './organization-export-schema';
import * as queries from './organization-list-queries';
import type { Reach } from './visible-queries';
import { toContact } from './write-book';

/** The contacts that the actor reaches at this moment: the permission to export can end during an export. */
async function reachNow(ctx: Context, slug: string): Promise<Reach> {
  await assertStillSignedIn(ctx, requireActor(ctx));
  return inTransaction(withoutAnswer(ctx), async (tx) => (await openContacts(tx, slug, 'companyContact.change')).reach);
}

/** Reads page by page, without what belongs to the members alone: tags, stars, groups and notes. */
async function* pages(ctx: Context, slug: string, { sort, format: _format, ...choice }: OrganizationExport) {
  for (let after: queries.Wanted['after'] = null; ; ) {
    const reach = await reachNow(ctx, slug);
    const records = await queries.selectPage(ctx.db, reach, { choice, sort, after, limit: batch });
    const messages = await messagesOf(
      ctx,
      records.map(({ row }) => row.id),
    );
    yield records.map(({ row }) => {
      const contact = { ...toContact(row), tags: [], isStarred: false };
      return {
        contact: { ...contact, content: { ...contact.content, note: '' } },
        groups: [],
        messages: messages.get(row.id) ?? [],
      };
    });
    if (records.length < batch) return;
    after = records.at(-1)?.place ?? null;
  }
}

/**
 * The organization's contacts that the actor may export, as a file written while it is read. The export is recorded in the audit
 * log before any data leaves.
 * @throws AppError `not_found`, `forbidden`
 */
export async function exportOrganizationContacts(
  ctx: Context,
  slug: string,
  wanted: OrganizationExport,
): Promise<StreamedFile> {
  await inTransaction(ctx, async (tx) => {
    const { organization } = await openContacts(tx, slug, 'companyContact.change');
    const { format, source, sort: _sort, q: _typed, state: _state, ...choice } = wanted;
    const chosen = (Object.keys(choice) as (keyof typeof choice)[]).flatMap((name) =>
      choice[name] ? [[name, { to: choice[name] }] as const] : [],
    );
    await record(
      tx,
      organization.id,
      'contact.export',
      { kind: 'organization', id: organization.id, name: organization.name },
      { format: { to: format }, ...changesOf(chosen), ...(source ? { source: { to: source } } : {}) },
    );
  });
  return contactsFile(ctx, wanted.format, pages(ctx, slug, wanted));
}
