import { useRouter } from 'next/router';

const pathname = '/app/contacts/import';

/** Returns the address of an import, or with null the address of the page that starts one. */
export const importHref = (id: string | null) => ({ pathname, query: id === null ? {} : { import: id } });

/** Returns the function that goes to an import, or with null to the start page; the browser's Back leads back. */
export function useImportPlace() {
  const router = useRouter();
  return {
    go: (id: string | null, { isReplacing = false } = {}) => {
      const change = isReplacing ? router.replace : router.push;
      void change(importHref(id), undefined, { shallow: true });
    },
  };
}
