import type { MemberChoice, MemberSort } from './schema';

/** What the list of members shows, and in which order. */
export type MembersView = Partial<MemberChoice> & { sort?: MemberSort };

/** The list as it comes: all who belong to the organization, by name. */
export const everybody: MembersView = { status: 'active' };

/** A view as the query of an address; what holds anyway is left out. */
export function searchOf(view: MembersView): URLSearchParams {
  const parts = Object.entries(view).filter(([, value]) => value);
  return new URLSearchParams(parts.map(([name, value]) => [name, String(value)]));
}
