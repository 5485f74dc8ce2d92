import { contactContentSchema } from '@/lib/contacts/book/schema';
import { addToBook } from '@/lib/contacts/book/write-book';
import { systemContext } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { JourneyOrganization } from './journey-organization';

const visitors = [
  { first: 'Henrik', last: 'Lindqvist', company: 'Nordbro AB', language: 'en' },
  { first: 'Claudia', last: 'Moretti', company: 'Officine Moretti', language: 'it' },
  { first: 'Tobias', last: 'Brandt', company: 'Brandt & Söhne', language: 'de', note: 'Bitte Muster.' },
] as const;

/** Writes what three visitors have left on a company's card: contacts of its holder that the company has as well. */
export async function leaveOnCard({ id: organizationId, user, card }: JourneyOrganization): Promise<void> {
  const origin = { source: 'exchange', status: 'new', channel: 'qr' } as const;
  const entries = visitors.map(({ first, last, language, ...more }) => ({
    content: contactContentSchema.parse({ name: { first, last }, ...more }),
    ...{ tags: [], photoId: null, language },
    origin: { ...origin, organizationId, sourceProfileId: card.id },
  }));
  await inTransaction(systemContext(), (tx) => addToBook(tx, user.id, entries));
}
