type Part = { id: string; organizationId?: string | null };

/**
 * Whether contacts may be merged. An organization reads its company contacts. So a company contact may not take in a contact of
 * another organization, nor one with exchanges that visitors left to a member alone (`left` has the ids of contacts with
 * exchanges). A contact that the member has typed may be merged.
 */
export function mayBecomeOne(parts: Part[], left: Set<string>): boolean {
  const readingOrganization = parts.find(({ organizationId }) => organizationId)?.organizationId;
  if (!readingOrganization) return true;
  return parts.every(
    ({ id, organizationId }) => organizationId === readingOrganization || (!organizationId && !left.has(id)),
  );
}
