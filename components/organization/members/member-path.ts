/** Where one member's page is. */
export const memberPath = (slug: string, id: string) =>
  `/app/organizations/${slug}/settings/members/${encodeURIComponent(id)}`;
