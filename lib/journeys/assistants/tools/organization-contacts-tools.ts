import { z } from 'zod';
import { listOrganizationContacts } from '@/lib/contacts/book/book';
import { organizationContactsFilter } from '@/lib/contacts/book/organization-schema';
import { describedContact } from '../described-contact';
import { tool } from '../tool';

const find = tool({
  name: 'find_company_contacts',
  title: 'Find company contacts',
  description:
    'Search the contacts that came in through the cards of an organization, as far as the user may see them.',
  scope: 'organization/contacts',
  kind: 'read',
  input: z.strictObject({
    organization: z.string().max(100).describe('The handle of an organization, as in its address'),
    q: z.string().max(200).default(''),
    limit: z.int().min(1).max(50).default(20),
    cursor: z.string().max(4000).optional(),
  }),
  run: async (ctx, { organization, ...filter }) => {
    const { organization: slug, ...choice } = organizationContactsFilter.parse({ organization, ...filter });
    const { items, nextCursor } = await listOrganizationContacts(ctx, slug, choice);
    return { contacts: items.map(describedContact), nextCursor };
  },
});

export const organizationContactsTools = [find];
