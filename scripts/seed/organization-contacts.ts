import { eq } from 'drizzle-orm';
import { addToBook } from '@/lib/contacts/book/book';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import { consentOf, organizationConsentVersion } from '@/lib/contacts/exchanges/exchanges';
import { leftSchema } from '@/lib/contacts/exchanges/schema';
import type { Context } from '@/lib/platform/context';
import { codes, contacts, exchanges, organizations, profiles } from '@/lib/platform/db/tables';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import type { Locale } from '@/lib/platform/i18n/languages';

type Visitor = { first: string; last: string; company: string; title: string; language: Locale; note?: string };

const visitors: Visitor[] = [
  { first: 'Henrik', last: 'Lindqvist', company: 'Nordbro AB', title: 'Head of Purchasing', language: 'en' },
  { first: 'Claudia', last: 'Moretti', company: 'Officine Moretti', title: 'Titolare', language: 'it' },
  {
    first: 'Tobias',
    last: 'Brandt',
    company: 'Brandt & Söhne',
    title: 'Einkauf',
    language: 'de',
    note: 'Bitte Muster.',
  },
  { first: 'Salma', last: 'Haddad', company: 'Levant Print', title: 'Managing Partner', language: 'en' },
  { first: 'Kenta', last: 'Mori', company: 'Mori Seiki', title: 'Engineer', language: 'en', note: 'Call next week.' },
];
const day = 86_400_000;
const fair = { event: 'Nordic Sourcing Days', place: 'Copenhagen' };

/**
 * Adds what visitors left on uma's card, which is one of `analytical`, and codes of that organization. Runs after its cards are
 * made.
 */
export async function seedOrganizationContacts(ctx: Context): Promise<void> {
  const [card] = await ctx.db.select().from(profiles).where(eq(profiles.username, 'uma'));
  if (!card?.organizationId) throw new Error('there is no card for company contacts to come through');
  const { id: profileId, ownerId, organizationId } = card;
  const [organization] = await ctx.db.select().from(organizations).where(eq(organizations.id, organizationId));
  for (const [at, { first, last, company, title, language, note = '' }] of visitors.entries()) {
    const email = `${first}.${last}@demo.example`.toLowerCase();
    const fields = [{ id: 'email', kind: 'email', label: 'work', address: email, isPrimary: true }];
    // The first three came to the same fair.
    const met = at < 3 ? { ...fair, on: utcDay(new Date(ctx.now.getTime() - 12 * day)) } : undefined;
    const content = contactContentSchema.parse({ name: { first, last }, company, title, note, fields, met });
    const origin = {
      source: 'exchange',
      status: 'new',
      channel: 'qr',
      sourceProfileId: profileId,
      organizationId,
    } as const;
    const [contact] = await addToBook(ctx, ownerId, [{ content, tags: [], photoId: null, language, origin }]);
    if (!contact) continue;
    const createdAt = new Date(ctx.now.getTime() - (at < 3 ? 12 : at + 1) * day);
    await ctx.db.update(contacts).set({ createdAt }).where(eq(contacts.id, contact.id));
    const empty = { phoneticFirst: '', phoneticLast: '', phone: '', extension: '' };
    await ctx.db.insert(exchanges).values({
      ...{
        ownerId,
        profileId,
        organizationId,
        contactId: contact.id,
        cardName: 'Uma',
        language,
        createdAt,
        channel: 'qr',
      },
      left: leftSchema.parse({ ...empty, first, last, company, title, note, email }),
      consentVersion: organizationConsentVersion,
      consentText: consentOf(language, 'Uma', { name: organization?.name ?? '', wording: null }).text,
      // The owner was already notified of the exchange.
      noticeId: contact.id,
    });
  }
  await ctx.db.insert(codes).values([
    { code: 'ANA1BADG', organizationId, profileId, status: 'linked', name: 'Badge' },
    { code: 'ANA0XD01', organizationId, name: 'Spare badges' },
    { code: 'ANA0XD02', organizationId, name: 'Spare badges' },
  ]);
}
