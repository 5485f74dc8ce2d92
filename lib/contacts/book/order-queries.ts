import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Place } from '@/lib/platform/db/cursor';
import { contacts } from '@/lib/platform/db/tables';
import type { ContactSort } from './schema';

type Order = { key: SQL; type: SQL; isDescending: boolean };
const orders: Record<ContactSort, Order> = {
  name: { key: sql`${contacts.sortName}`, type: sql`text`, isDescending: false },
  company: { key: sql`${contacts.sortCompany}`, type: sql`text`, isDescending: false },
  // Ids are UUIDv7: they sort by age.
  created: { key: sql`${contacts.id}`, type: sql`uuid`, isDescending: true },
  // Contacts without a known date come last.
  met: { key: sql`coalesce(${contacts.metOn}, '-infinity'::date)`, type: sql`date`, isDescending: true },
};

/** The SQL of an order of contacts: its key, the condition for rows after a place, and the ORDER BY terms. */
export function orderOf(sort: ContactSort): { key: SQL; behind: (place: Place) => SQL; by: [SQL, SQL] } {
  const { key, type, isDescending } = orders[sort];
  const placeOf = ({ key: at, id }: Place) => sql`(${at}::${type}, ${id}::uuid)`;
  const own = sql`(${key}, ${contacts.id})`;
  return {
    key,
    behind: (place) => (isDescending ? sql`${own} < ${placeOf(place)}` : sql`${own} > ${placeOf(place)}`),
    by: isDescending ? [desc(key), desc(contacts.id)] : [asc(key), asc(contacts.id)],
  };
}
