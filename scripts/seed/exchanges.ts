import { and, eq } from 'drizzle-orm';
import { contacts, exchanges } from '@/lib/db/tables';
import { consentText, consentVersion } from '@/lib/exchanges/consent';
import type { Context } from '@/lib/http/context';
import { localeOr } from '@/lib/i18n/languages';

type Field = (typeof contacts.$inferSelect)['content']['fields'][number];

const emailOf = (fields: Field[]) =>
  fields.flatMap((field) => (field.kind === 'email' ? [field.address] : []))[0] ?? '';
const phoneOf = (fields: Field[]) => fields.flatMap((field) => (field.kind === 'phone' ? [field.number] : []))[0] ?? '';

/** What the newest of ada's contacts left on her card, so that they look like exchanges all through. */
export async function seedExchanges(ctx: Context): Promise<void> {
  const found = await ctx.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.ownerId, ctx.actor?.id ?? ''), eq(contacts.source, 'exchange')));
  for (const { id, ownerId, sourceProfileId, content, language, channel, createdAt } of found) {
    const { first, last, phoneticFirst, phoneticLast } = content.name;
    const locale = localeOr(language);
    await ctx.db.insert(exchanges).values({
      ...{ ownerId, profileId: sourceProfileId, contactId: id, cardName: 'Ada Lovelace', language, createdAt },
      left: {
        ...{ first, last, phoneticFirst, phoneticLast, company: content.company, title: content.title },
        ...{ note: content.note, email: emailOf(content.fields), phone: phoneOf(content.fields), extension: '' },
      },
      ...{ consentVersion, consentText: consentText({ locale }, 'Ada Lovelace'), channel: channel ?? 'unknown' },
      // The owner was told of it at the time.
      noticeId: id,
    });
  }
}
