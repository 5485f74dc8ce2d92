import type { Env } from '@/lib/platform/env';
import type { Storage } from './storage';

/** {@link bucketStorage} whose client is loaded at the first use: an installation without a bucket never loads it. */
export function lazyBucket(settings: Env): Storage {
  const bucket = async () => (await import('./bucket')).bucketStorage(settings);
  return {
    put: async (...args) => (await bucket()).put(...args),
    get: async (...args) => (await bucket()).get(...args),
    putStream: async (...args) => (await bucket()).putStream(...args),
    getStream: async (...args) => (await bucket()).getStream(...args),
    lengthOf: async (...args) => (await bucket()).lengthOf(...args),
    removeAll: async (...args) => (await bucket()).removeAll(...args),
    removeUnfinished: async (...args) => (await bucket()).removeUnfinished(...args),
    signedUrl: async (...args) => (await bucket()).signedUrl(...args),
    async *list(...args) {
      yield* (await bucket()).list(...args);
    },
    async *folders(...args) {
      yield* (await bucket()).folders(...args);
    },
  };
}
