import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { Onboarding } from './schema';

// One after the other: an earlier save must not arrive behind a later one, nor any behind the end.
const scope = { id: 'onboarding' };

/** Most characters of a request that browsers let outlive its page, with room for other bytes than ASCII. */
const keepaliveLimit = 20_000;

/** What the signed-in person's onboarding has so far. */
export function onboardingQuery() {
  return queryOptions({
    queryKey: ['onboarding'],
    queryFn: ({ signal }) => api('GET', '/onboarding', { signal }),
    // The form is the newer one from here on.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the signed-in person's onboarding has so far. */
export function useOnboarding() {
  return useQuery(onboardingQuery());
}

/** Saves a step. The answer may have a username where there was none. */
export function useSaveOnboarding() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (state: Onboarding) =>
      api('PUT', '/onboarding', { body: state, keepalive: JSON.stringify(state).length < keepaliveLimit }),
    onSuccess: (saved) =>
      client.setQueryData(onboardingQuery().queryKey, (before) => ({ ...saved, given: before?.given ?? null })),
  });
}

/** Makes the card. The key makes a repeated request one card. */
export function useFinishOnboarding() {
  return useMutation({
    scope,
    mutationFn: ({ key, ...state }: Onboarding & { key: string }) =>
      api('POST', '/onboarding/finish', { body: state, idempotencyKey: key }),
  });
}
