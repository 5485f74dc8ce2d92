import { useRouter } from 'next/router';

const pathname = '/app/contacts/import';

/** The address of an import, or with null of the page on which one begins. */
export const importHref = (id: string | null) => ({ pathname, query: id === null ? {} : { import: id } });

/** Goes to an import, or with null back to where one begins; the browser's Back leads back. */
export function useImportPlace() {
  const router = useRouter();
  return {
    go: (id: string | null, { isReplacing = false } = {}) => {
      const change = isReplacing ? router.replace : router.push;
      void change(importHref(id), undefined, { shallow: true });
    },
  };
}
