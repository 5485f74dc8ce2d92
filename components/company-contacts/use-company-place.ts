import Router, { useRouter } from 'next/router';
import { type CompanyView, companyViewOf, companyViewQuery, firstCompanyView } from '@/lib/company-contacts/view';

/** Where in an organization's contacts one is: what is listed and which one is open. It stands in the address. */
export function useCompanyPlace(slug: string) {
  const router = useRouter();
  const view = companyViewOf(router.query);
  const { contact, edit } = router.query;
  const chosen = typeof contact === 'string' ? contact : null;
  const hrefOf = (to: string | null, { isEditing = false, part = {} as Partial<CompanyView> } = {}) => ({
    pathname: '/app/organizations/[organization]/contacts',
    query: {
      organization: slug,
      ...companyViewQuery({ ...companyViewOf(Router.isReady ? Router.query : router.query), ...part }),
      ...(to === null ? {} : { contact: to }),
      ...(isEditing ? { edit: '1' } : {}),
    },
  });
  const quietly = { shallow: true, scroll: false };
  return {
    view,
    chosen,
    isEditing: chosen !== null && edit !== undefined,
    hrefOf: (id: string) => hrefOf(id),
    /** Opens a contact, or with null the list alone. */
    go: (to: string | null, isEditing = false) => void router.push(hrefOf(to, { isEditing }), undefined, quietly),
    /** Narrows the list, or puts it in another order. */
    change: (part: Partial<CompanyView>) => void router.replace(hrefOf(chosen, { part }), undefined, quietly),
    reset: () => void router.replace(hrefOf(chosen, { part: firstCompanyView }), undefined, quietly),
  };
}

export type CompanyPlace = ReturnType<typeof useCompanyPlace>;
