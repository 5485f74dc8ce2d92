/** Returns the address of a member's page. */
export const memberPath = (slug: string, id: string) =>
  `/app/organizations/${slug}/settings/members/${encodeURIComponent(id)}`;
