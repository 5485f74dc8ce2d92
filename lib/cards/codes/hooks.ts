import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { CodeEdit, OwnCode } from './schema';

function codesQuery() {
  return queryOptions({
    queryKey: ['codes'],
    queryFn: async ({ signal }) => (await api('GET', '/codes', { signal })).items,
  });
}

/** The signed-in person's codes. */
export function useCodes() {
  return useQuery(codesQuery());
}

/** Puts a code's newest state where the list reads it. */
function useRemember() {
  const client = useQueryClient();
  return (code: OwnCode) =>
    client.setQueryData(codesQuery().queryKey, (codes) =>
      codes?.some(({ id }) => id === code.id)
        ? codes.map((known) => (known.id === code.id ? code : known))
        : [...(codes ?? []), code],
    );
}

/** Makes a code for a card. The key makes a repeated request one code. */
export function useMakeCode() {
  return useMutation({
    mutationFn: ({ key, ...body }: { profileId: string; key: string }) =>
      api('POST', '/codes', { body, idempotencyKey: key }),
    onSuccess: useRemember(),
  });
}

/** Renames a code, links it to a card, releases it or reports it lost. */
export function useEditCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: CodeEdit & { id: string }) => api('PATCH', '/codes/[id]', { params: { id }, body }),
    onSuccess: useRemember(),
    // The state that was seen is an old one, or the code is another's by now.
    onError: () => client.invalidateQueries(codesQuery()),
  });
}

/** Claims a code for a card. Repeated it does the same. */
export function useClaimCode() {
  return useMutation({
    mutationFn: (body: { code: string; profileId: string }) => api('POST', '/codes/claim', { body }),
    onSuccess: useRemember(),
  });
}
