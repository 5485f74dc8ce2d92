import { eq } from 'drizzle-orm';
import { addToBook } from '@/lib/contacts/book/book';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import { consentOf, organizationConsentVersion } from '@/lib/contacts/exchanges/exchanges';
import { leftSchema } from '@/lib/contacts/exchanges/schema';
import type { Context } from '@/lib/platform/context';
import { codes, contactReminders, contacts, exchanges, organizations, profiles } from '@/lib/platform/db/tables';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import type { Locale } from '@/lib/platform/i18n/languages';

type Visitor = {
  /** The username of the card. */
  through: string;
  at?: { event: string; place: string };
  daysAgo: number;
  /** Whether the card's owner was reminded of them and has done it. */
  isFollowedUp?: true;
  first: string;
  last: string;
  company: string;
  title: string;
  language: Locale;
  note?: string;
};

const sourcing = { through: 'uma', at: { event: 'Nordic Sourcing Days', place: 'Copenhagen' }, daysAgo: 12 };
const summit = { through: 'lena', at: { event: 'Partner Summit', place: 'Berlin' }, daysAgo: 23 };
const plain = { company: '', title: '', language: 'en' } as const;

const visitors: Visitor[] = [
  { ...sourcing, ...plain, first: 'Henrik', last: 'Lindqvist', company: 'Nordbro AB', title: 'Head of Purchasing' },
  { ...sourcing, first: 'Claudia', last: 'Moretti', company: 'Officine Moretti', title: 'Titolare', language: 'it' },
  {
    ...{ ...sourcing, isFollowedUp: true, first: 'Tobias', last: 'Brandt', company: 'Brandt & Söhne' },
    ...{ title: 'Einkauf', language: 'de', note: 'Bitte Muster.' },
  },
  {
    ...{ through: 'uma', daysAgo: 4, first: 'Salma', last: 'Haddad' },
    ...{ company: 'Levant Print', title: 'Managing Partner', language: 'en' },
  },
  {
    ...{ through: 'uma', daysAgo: 5, first: 'Kenta', last: 'Mori', company: 'Mori Seiki' },
    ...{ title: 'Engineer', language: 'en', note: 'Call next week.' },
  },
  { ...summit, ...plain, isFollowedUp: true, first: 'Ingrid', last: 'Dahl', company: 'Fjordtek', title: 'CTO' },
  { ...summit, first: 'Paulo', last: 'Teixeira', company: 'Nortelo', title: 'Diretor de compras', language: 'pt-BR' },
  { ...plain, through: 'omar', daysAgo: 8, first: 'Yasmin', last: 'Karimi', company: 'Delta Pumps' },
];
const day = 86_400_000;

/** The card of `analytical` that has a username. */
async function cardOf(ctx: Context, username: string) {
  const [card] = await ctx.db
    .select({
      ...{ profileId: profiles.id, ownerId: profiles.ownerId, content: profiles.content },
      ...{ organizationId: organizations.id, organization: organizations.name },
    })
    .from(profiles)
    .innerJoin(organizations, eq(organizations.id, profiles.organizationId))
    .where(eq(profiles.username, username));
  if (!card) throw new Error(`${username} has no card for company contacts to come through`);
  return card;
}

async function addVisitor(ctx: Context, visitor: Visitor): Promise<void> {
  const { through, at, daysAgo, isFollowedUp, language, note = '', ...person } = visitor;
  const { ownerId, content: card, organization, ...of } = await cardOf(ctx, through);
  const { first, last, company, title } = person;
  const email = `${first}.${last}@demo.example`.toLowerCase();
  const fields = [{ id: 'email', kind: 'email', label: 'work', address: email, isPrimary: true }];
  const createdAt = new Date(ctx.now.getTime() - daysAgo * day);
  const met = at && { ...at, on: utcDay(createdAt) };
  const content = contactContentSchema.parse({ name: { first, last }, company, title, note, fields, met });
  const { profileId: sourceProfileId, organizationId } = of;
  const came = { source: 'exchange', status: 'new', channel: 'qr' } as const;
  const origin = { ...came, sourceProfileId, organizationId };
  const [contact] = await addToBook(ctx, ownerId, [{ content, tags: [], photoId: null, language, origin }]);
  if (!contact) return;
  await ctx.db.update(contacts).set({ createdAt }).where(eq(contacts.id, contact.id));
  const empty = { phoneticFirst: '', phoneticLast: '', phone: '', extension: '' };
  await ctx.db.insert(exchanges).values({
    ...{ ...of, ownerId, contactId: contact.id, cardName: card.name.first, language, createdAt, channel: 'qr' },
    left: leftSchema.parse({ ...empty, ...person, note, email }),
    consentVersion: organizationConsentVersion,
    consentText: consentOf(language, card.name.first, { name: organization, wording: null }).text,
    // The owner was already notified of the exchange.
    noticeId: contact.id,
  });
  if (!isFollowedUp) return;
  const due = new Date(createdAt.getTime() + 3 * day);
  const when = { day: utcDay(due), time: '09:00', timeZone: 'UTC', dueAt: new Date(`${utcDay(due)}T09:00:00Z`) };
  await ctx.db.insert(contactReminders).values({ ...when, contactId: contact.id, ownerId, doneAt: due, sentAt: due });
}

/**
 * Adds what visitors left on cards of `analytical`, and codes of that organization. Runs after its cards are made.
 */
export async function seedOrganizationContacts(ctx: Context): Promise<void> {
  for (const visitor of visitors) await addVisitor(ctx, visitor);
  const { organizationId, profileId } = await cardOf(ctx, 'uma');
  const { profileId: lenas } = await cardOf(ctx, 'lena');
  await ctx.db.insert(codes).values([
    { code: 'ANA1BADG', organizationId, profileId, status: 'linked', name: 'Badge' },
    { code: 'ANA2BADG', organizationId, profileId: lenas, status: 'linked', name: 'Badge Partner Summit' },
    { code: 'ANA0XD01', organizationId, name: 'Spare badges' },
    { code: 'ANA0XD02', organizationId, name: 'Spare badges' },
  ]);
}
