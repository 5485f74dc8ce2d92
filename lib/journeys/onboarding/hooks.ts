import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/platform/browser/api';
import type { Onboarding } from './schema';

// The requests run one after the other: an earlier save must not arrive after a later one, and none after the end.
const scope = { id: 'onboarding' };

/**
 * Most characters of a request that may outlive its page: browsers limit such requests in bytes, and a character can have
 * several.
 */
const keepaliveLimit = 20_000;

/** The signed-in user's onboarding so far. */
export function onboardingQuery() {
  return queryOptions({
    queryKey: ['onboarding'],
    queryFn: ({ signal }) => api('GET', '/onboarding', { signal }),
    // Once loaded, the form has the newer state, so the query is never refetched.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The signed-in user's onboarding so far. */
export function useOnboarding() {
  return useQuery(onboardingQuery());
}

/** Saves a step. The response may contain a username where there was none. */
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

/** Makes the card. `key` makes a repeated request create one card only. */
export function useFinishOnboarding() {
  return useMutation({
    scope,
    mutationFn: ({ key, ...state }: Onboarding & { key: string }) =>
      api('POST', '/onboarding/finish', { body: state, idempotencyKey: key }),
  });
}
