import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { organizationContactsCountQuery, organizationContactsQuery } from '@/lib/contacts/book/organization-hooks';
import type { OrganizationContact } from '@/lib/contacts/book/organization-schema';
import { firstOrganizationView } from '@/lib/contacts/book/organization-view-schema';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import type { Organization } from '@/lib/organization/organization/schema';
import { perform, show } from '@/tests/support/render';
import { BelongsTo } from './belongs-to';
import { OrganizationContacts } from './organization-contacts';

const contact = (first: string, change: Partial<OrganizationContact> = {}): OrganizationContact => ({
  ...{ id: `id-${first}`, content: contactContentSchema.parse({ name: { first } }), photoId: null, language: 'en' },
  ...{ source: 'exchange', channel: 'qr', linkedProfileId: null, version: 1, deletedAt: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...{ member: { id: 'uma', name: 'Uma' }, card: { id: 'card', username: 'uma' }, isOwn: false, mayChange: true },
  ...change,
});

let unmount = async () => {};
afterEach(() => unmount());

async function open(role: Organization['role'], items: OrganizationContact[]) {
  const organization: Organization = { slug: 'acme', name: 'Acme', logoId: null, role, team: null };
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  const pages = [{ items, nextCursor: null }];
  client.setQueryData(organizationContactsQuery('acme', firstOrganizationView).queryKey, { pages, pageParams: [null] });
  client.setQueryData(organizationContactsCountQuery('acme', firstOrganizationView).queryKey, items.length);
  const shown = await show(
    <QueryClientProvider client={client}>
      <OrganizationContacts organization={organization} />
    </QueryClientProvider>,
  );
  unmount = shown.unmount;
  const button = (name: string) =>
    [...shown.place.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    );
  return { ...shown, button };
}

it('an admin chooses contacts to transfer, and takes them along as a file', async () => {
  const { place, button } = await open('ADMIN', [contact('Ann'), contact('Bo', { mayChange: false })]);
  expect(place.textContent).toContain('2 contacts');
  expect(button('Export')).toBeDefined();
  await perform(() => button('Select')?.click());
  expect(button('Transfer')?.disabled).toBe(true);
});

it('who may only read is offered no act', async () => {
  const { button } = await open('USER', [contact('Ann', { mayChange: false })]);
  expect([button('Export'), button('Select')]).toEqual([undefined, undefined]);
});

it('an empty list says what will be in it', async () => {
  const { place } = await open('ADMIN', []);
  expect(place.textContent).toContain('appear here');
});

it('whose contact it is, and what is not shown of it, is said', async () => {
  const texts = async (change: Partial<OrganizationContact>) => {
    const shown = await show(<BelongsTo contact={contact('Ann', change)} />);
    unmount = shown.unmount;
    const text = shown.place.textContent;
    await unmount();
    unmount = async () => {};
    return text;
  };
  expect(await texts({})).toMatch(/Also in .*Uma.*\/uma.*Members’ private notes/s);
  expect(await texts({ isOwn: true })).toContain('one of your own contacts');
  expect(await texts({ member: null, card: null })).toContain('Only in the organization’s contacts');
});
