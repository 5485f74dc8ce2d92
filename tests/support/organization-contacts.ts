import { eq } from 'drizzle-orm';
import { derivedColumns } from '@/lib/contacts/book/derived-columns';
import { type ContactContent, contactContentSchema } from '@/lib/contacts/book/schema';
import type { Policies } from '@/lib/organization/organization/policies-schema';
import { database } from '@/lib/platform/db/client';
import { contacts, organizations, profiles } from '@/lib/platform/db/tables';
import contactsApi from '@/pages/api/v1/organizations/[organization]/contacts';
import contactApi from '@/pages/api/v1/organizations/[organization]/contacts/[id]';
import restoreApi from '@/pages/api/v1/organizations/[organization]/contacts/[id]/restore';
import countApi from '@/pages/api/v1/organizations/[organization]/contacts/count';
import exportApi from '@/pages/api/v1/organizations/[organization]/contacts/export';
import facetsApi from '@/pages/api/v1/organizations/[organization]/contacts/facets';
import sharingApi from '@/pages/api/v1/organizations/[organization]/contacts/sharing';
import transferApi from '@/pages/api/v1/organizations/[organization]/contacts/transfer';
import { type Person, request } from './request';

// Requests of users about contacts of an organization, through the real handlers.

type Query = Record<string, string>;
const below = (slug: string, path: string, query: Query = {}) => ({
  path: `/organizations/${slug}/contacts${path}?${new URLSearchParams(query)}`,
  params: { organization: slug },
});

export const list = (as: Person | null, slug: string, query: Query = {}) =>
  request(contactsApi, { as, ...below(slug, '', query) });
export const count = (as: Person | null, slug: string, query: Query = {}) =>
  request(countApi, { as, ...below(slug, '/count', query) });
export const facets = (as: Person | null, slug: string) => request(facetsApi, { as, ...below(slug, '/facets') });
export const exported = (as: Person | null, slug: string, query: Query) =>
  request(exportApi, { as, ...below(slug, '/export', query) });
export const transfer = (as: Person | null, slug: string, body: unknown) =>
  request(transferApi, { as, method: 'POST', ...below(slug, '/transfer'), body });
export const sharing = (as: Person | null, slug: string, body?: unknown) =>
  request(sharingApi, { as, ...below(slug, '/sharing'), ...(body ? { method: 'PUT', body } : {}) });
const at = (slug: string, id: string, path = '') => ({
  path: `/organizations/${slug}/contacts/${id}${path}`,
  params: { organization: slug, id },
});
export const one = (as: Person | null, slug: string, id: string) => request(contactApi, { as, ...at(slug, id) });
export const edit = (as: Person | null, slug: string, id: string, body: unknown) =>
  request(contactApi, { as, method: 'PATCH', ...at(slug, id), body });
export const trash = (as: Person | null, slug: string, id: string) =>
  request(contactApi, { as, method: 'DELETE', ...at(slug, id) });
export const restore = (as: Person | null, slug: string, id: string) =>
  request(restoreApi, { as, method: 'POST', ...at(slug, id, '/restore') });

type Given = {
  ownerId: string | null;
  organizationId: string | null;
  sourceProfileId?: string | null;
  tags?: string[];
  content?: Partial<ContactContent>;
};

/** Writes a contact as an exchange on a card leaves it. */
export async function givenContact(first: string, { content = {}, tags = [], ...given }: Given): Promise<string> {
  const said = contactContentSchema.parse({ name: { first }, ...content });
  const known = { content: said, tags, language: 'en' as const };
  const [row] = await database()
    .insert(contacts)
    .values({ ...known, ...given, ...derivedColumns(known), source: 'exchange' })
    .returning({ id: contacts.id });
  return row?.id ?? '';
}

export const rowOf = async (id: string) => (await database().select().from(contacts).where(eq(contacts.id, id)))[0];

/** Sets policies of an organization, as its admins would. */
export const decide = (organizationId: string, policies: Partial<Policies>) =>
  database().update(organizations).set({ policies }).where(eq(organizations.id, organizationId));

/** Assigns a card to another holder, as an admin would. */
export const handCard = (cardId: string, ownerId: string) =>
  database().update(profiles).set({ ownerId }).where(eq(profiles.id, cardId));
