import { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from './retry';

/** The browser's query cache with the product's defaults (specification, section 7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, networkMode: 'always', staleTime: 30_000 },
      // A lost response must not lead to a second effect: `api` itself retries requests with an Idempotency-Key, under the
      // same key.
      mutations: { retry: 0, retryDelay, networkMode: 'always' },
    },
  });
}
