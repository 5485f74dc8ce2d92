import { useRouter } from 'next/router';

const pathname = '/app/organizations/[organization]/settings/invitations/import';

/** Returns the address of a file, or with null the address of the page that starts with one. */
export const bulkHref = (slug: string, id: string | null) => ({
  pathname,
  query: { organization: slug, ...(id === null ? {} : { file: id }) },
});

/** Returns the function that goes to a file, or with null to the start page; the browser's Back leads back. */
export function useBulkPlace(slug: string) {
  const router = useRouter();
  return (id: string | null, { isReplacing = false } = {}) => {
    const change = isReplacing ? router.replace : router.push;
    void change(bulkHref(slug, id), undefined, { shallow: true });
  };
}
