import Router, { useRouter } from 'next/router';
import {
  firstOrganizationView,
  type OrganizationView,
  organizationViewOf,
  organizationViewQuery,
} from '@/lib/contacts/book/organization-view-schema';

const quietly = { shallow: true, scroll: false };

/** Returns the listed view of an organization's contacts and the open contact; both are stored in the address. */
export function useOrganizationPlace(slug: string) {
  const router = useRouter();
  const view = organizationViewOf(router.query);
  const { contact, edit } = router.query;
  const chosen = typeof contact === 'string' ? contact : null;
  const addressOf = (shown: OrganizationView, to: string | null, isEditing = false) => ({
    pathname: '/app/organizations/[organization]/contacts',
    query: {
      organization: slug,
      ...organizationViewQuery(shown),
      ...(to === null ? {} : { contact: to }),
      ...(isEditing ? { edit: '1' } : {}),
    },
  });
  // The query is read again, because the search arrives a moment after typing and other filters may have changed since this
  // render.
  const narrow = (part: Partial<OrganizationView>) =>
    void router.replace(addressOf({ ...organizationViewOf(Router.query), ...part }, chosen), undefined, quietly);
  return {
    view,
    chosen,
    isEditing: chosen !== null && edit !== undefined,
    hrefOf: (id: string) => addressOf(view, id),
    /** Opens a contact, or with null the list alone. */
    go: (to: string | null, isEditing = false) => void router.push(addressOf(view, to, isEditing), undefined, quietly),
    /** Narrows the list, or puts it in another order. */
    change: narrow,
    reset: () => narrow(firstOrganizationView),
  };
}

export type OrganizationPlace = ReturnType<typeof useOrganizationPlace>;
