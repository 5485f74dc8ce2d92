import { useRouter } from 'next/router';

const pathname = '/app/organizations/[organization]/settings/invitations/import';

/** The address of a file, or with null of the page on which one is brought. */
export const bulkHref = (slug: string, id: string | null) => ({
  pathname,
  query: { organization: slug, ...(id === null ? {} : { file: id }) },
});

/** Goes to a file, or with null back to where one is brought; the browser's Back leads back. */
export function useBulkPlace(slug: string) {
  const router = useRouter();
  return (id: string | null, { isReplacing = false } = {}) => {
    const change = isReplacing ? router.replace : router.push;
    void change(bulkHref(slug, id), undefined, { shallow: true });
  };
}
