import type { Context } from '@/lib/platform/context';
import type { Actor } from './actor';

/** Seconds that a sign-in counts as fresh. */
const freshFor = 300;

/** Whether someone signed in at most five minutes ago. */
export function isFresh({ now }: Pick<Context, 'now'>, { authTime }: Pick<Actor, 'authTime'>): boolean {
  return authTime >= now.getTime() / 1000 - freshFor;
}
