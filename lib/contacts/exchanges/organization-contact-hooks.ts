import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';

/** One contact of an organization, with its exchanges. */
function organizationContactQuery(slug: string, id: string) {
  return queryOptions({
    queryKey: ['organizations', slug, 'contacts', 'one', id],
    queryFn: ({ signal }) =>
      api('GET', '/organizations/[organization]/contacts/[id]', { params: { organization: slug, id }, signal }),
  });
}

/** One contact of an organization. */
export function useOrganizationContact(slug: string, id: string) {
  return useQuery(organizationContactQuery(slug, id));
}
