import type { Limit } from '@/lib/platform/rate-limit';

/** How often an address is taken from strangers who sign up with it at the identity provider, before a request gives up and is to be repeated. */
export const addressAttempts = 5;

/** Wrong keys of an address. Valid ones are never counted by it: no one can lock a program out. */
export const wrongKeys: Limit = { name: 'key-wrong', points: 60, seconds: 900 };

/** What one key may ask. */
export const keyRequests: Limit = { name: 'key-requests', points: 600, seconds: 60, isLocal: true };
