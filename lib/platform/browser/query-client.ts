import { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from './retry';

/** The browser's query cache with the product's defaults (specification, section 7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, networkMode: 'always', staleTime: 30_000 },
      // A lost answer must not become a second effect: what carries an Idempotency-Key is repeated by `api` under that key.
      mutations: { retry: 0, retryDelay, networkMode: 'always' },
    },
  });
}
