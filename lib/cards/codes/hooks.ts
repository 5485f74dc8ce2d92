import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { CodeEdit, OwnCode } from './schema';

function codesQuery() {
  return queryOptions({
    queryKey: ['codes'],
    queryFn: async ({ signal }) => (await api('GET', '/codes', { signal })).items,
  });
}

/** The signed-in user's codes. */
export function useCodes() {
  return useQuery(codesQuery());
}

/** Writes a code's newest state into the cached list. */
function useRemember() {
  const client = useQueryClient();
  return (code: OwnCode) =>
    client.setQueryData(codesQuery().queryKey, (codes) =>
      codes?.some(({ id }) => id === code.id)
        ? codes.map((each) => (each.id === code.id ? code : each))
        : [...(codes ?? []), code],
    );
}

/** Makes a code for a card. `key` makes a repeated request create one code only. */
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
    // The cached state is outdated, or the code belongs to someone else by now.
    onError: () => client.invalidateQueries(codesQuery()),
  });
}

/** Claims a code for a card. A repeated request does the same. */
export function useClaimCode() {
  return useMutation({
    mutationFn: (body: { code: string; profileId: string }) => api('POST', '/codes/claim', { body }),
    onSuccess: useRemember(),
  });
}
