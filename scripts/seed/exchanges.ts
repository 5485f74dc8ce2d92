import { and, eq } from 'drizzle-orm';
import { derivedColumns, messagesChanged } from '@/lib/contacts/book/book';
import { consentOf, consentVersion } from '@/lib/contacts/exchanges/exchanges';
import type { Context } from '@/lib/platform/context';
import { contacts, exchanges } from '@/lib/platform/db/tables';
import { localeOr } from '@/lib/platform/i18n/languages';

type Field = (typeof contacts.$inferSelect)['content']['fields'][number];

const emailOf = (fields: Field[]) =>
  fields.flatMap((field) => (field.kind === 'email' ? [field.address] : []))[0] ?? '';
const phoneOf = (fields: Field[]) => fields.flatMap((field) => (field.kind === 'phone' ? [field.number] : []))[0] ?? '';

/**
 * Adds what the newest of Ada's contacts left on her card, so that they look like exchanges all through: their notes are what
 * they wrote.
 */
export async function seedExchanges(ctx: Context): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.ownerId, ctx.actor?.id ?? ''), eq(contacts.source, 'exchange')));
  for (const row of rows) {
    const { id, ownerId, sourceProfileId, content, language, channel, createdAt } = row;
    const { first, last, phoneticFirst, phoneticLast } = content.name;
    const locale = localeOr(language);
    await ctx.db.insert(exchanges).values({
      ...{ ownerId, profileId: sourceProfileId, contactId: id, cardName: 'Ada Lovelace', language, createdAt },
      left: {
        ...{ first, last, phoneticFirst, phoneticLast, company: content.company, title: content.title },
        ...{ note: content.note, email: emailOf(content.fields), phone: phoneOf(content.fields), extension: '' },
      },
      ...{ consentVersion, consentText: consentOf(locale, 'Ada Lovelace', null).text },
      channel: channel ?? 'unknown',
      // The owner was already notified of the exchange.
      noticeId: id,
    });
    if (content.note === '') continue;
    const own = { ...content, note: '' };
    const contact = { content: own, tags: row.tags, language: locale };
    await ctx.db
      .update(contacts)
      .set({ content: own, ...derivedColumns(contact) })
      .where(eq(contacts.id, id));
  }
  await messagesChanged(
    ctx,
    rows.map(({ id }) => id),
    null,
  );
}
