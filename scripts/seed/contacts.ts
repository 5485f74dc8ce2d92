import { eq } from 'drizzle-orm';
import { createContact } from '@/lib/contacts/book/book';
import { newContactSchema } from '@/lib/contacts/book/schema';
import type { Context } from '@/lib/platform/context';
import { contacts, profiles } from '@/lib/platform/db/tables';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { type DemoContact, demoContacts } from './contacts-people';

const dayMs = 86_400_000;
const meetings = [
  { event: 'Hannover Messe', place: 'Hannover', tag: 'Hannover' },
  { event: 'Web Summit', place: 'Lisboa', tag: 'Summit' },
  { event: 'Open House', place: 'London', tag: 'London' },
];
const tags = ['Customer', 'Supplier', 'Press', 'Partner', 'Investor'];
const notes = [
  'Wants the price list for 200 pieces by the end of the month.',
  'Knows the people at the port authority. Send the study: https://www.example.com/study',
  'Prefers a call before ten in the morning.',
];

/**
 * Every third contact was met at an event and has its tag, two of five have another tag, every fourth has a note: enough to look
 * at every part.
 */
function inputOf(person: DemoContact, at: number, now: Date) {
  const number = String(100 + at);
  const meeting = at % 3 === 0 ? meetings[(at / 3) % meetings.length] : undefined;
  const on = utcDay(new Date(now.getTime() - (at * 5 + 2) * dayMs));
  const [phoneticFirst = '', phoneticLast = ''] = person.reading ?? [];
  const { first, last, title, company, companyReading = '', city, country, language } = person;
  const fields = [
    { id: 'email', kind: 'email', label: 'work', address: `contact${number}@demo.example`, isPrimary: true },
    ...(at % 6 === 5 ? [] : [{ id: 'phone', kind: 'phone', label: 'work', number: `${person.phone}${number}` }]),
    ...(at % 4 === 1 ? [{ id: 'web', kind: 'website', label: 'work', url: `https://www.example.com/${number}` }] : []),
    ...(at % 5 === 2 ? [{ id: 'in', kind: 'account', network: 'linkedin', handle: `demo-contact-${number}` }] : []),
    ...(at % 2 === 0 ? [{ id: 'home', kind: 'address', label: 'work', city, country }] : []),
  ];
  return newContactSchema.parse({
    language,
    tags: [...(meeting ? [meeting.tag] : []), ...(at % 5 < 2 ? [tags[at % tags.length]] : [])],
    content: {
      name: { first, last, phoneticFirst, phoneticLast },
      ...{ title, company, phoneticCompany: companyReading, fields },
      met: meeting ? { event: meeting.event, place: meeting.place, on } : {},
      birthday: at % 10 === 4 ? '--12-10' : at % 10 === 7 ? '1985-03-21' : '',
      note: at % 4 === 0 ? notes[(at / 4) % notes.length] : '',
    },
  });
}

/** Older contacts of Ada's who came in through her card as well. */
const cameEarlier = [5, 7, 9, 14];

/** Ada's contacts over the last year; the same on every machine. The newest came in through her card, and are new to her. */
export async function seedContacts(ctx: Context): Promise<void> {
  const [card] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.ownerId, ctx.actor?.id ?? ''))
    .orderBy(profiles.position)
    .limit(1);
  // The oldest first: ids sort by age.
  for (const [at, person] of [...demoContacts.entries()].reverse()) {
    const isNew = at < 4;
    const origin =
      isNew || cameEarlier.includes(at)
        ? {
            source: 'exchange' as const,
            status: isNew ? ('new' as const) : ('kept' as const),
            channel: 'qr' as const,
            sourceProfileId: card?.id ?? null,
          }
        : {};
    const { id } = await createContact(ctx, inputOf(person, at, ctx.now), { ...origin, isStarred: at % 11 === 5 });
    const createdAt = new Date(ctx.now.getTime() - (at * 5 + 1) * dayMs);
    await ctx.db.update(contacts).set({ createdAt, updatedAt: createdAt }).where(eq(contacts.id, id));
  }
}
