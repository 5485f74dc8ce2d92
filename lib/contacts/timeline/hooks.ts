import { membershipQuery } from '@/lib/contacts/book/group-hooks';
import { contactExchangesQuery } from '@/lib/contacts/exchanges/hooks';
import { mergesOfQuery } from '@/lib/contacts/merges/hooks';
import { remindersQuery } from '@/lib/contacts/reminders/hooks';

/** The queries of what an open contact shows beside itself. */
export const timelineQueries = (contactId: string) => [
  contactExchangesQuery(contactId),
  remindersQuery(contactId),
  mergesOfQuery(contactId),
  membershipQuery(contactId),
];
