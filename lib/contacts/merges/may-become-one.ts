type Part = { id: string; organizationId?: string | null };

/**
 * Whether contacts may become one: an organization reads its company contacts, so nothing goes into one that visitors left to a
 * person alone (`left` has whose contacts), or that belongs to another organization. What its member wrote down goes.
 */
export function mayBecomeOne(parts: Part[], left: Set<string>): boolean {
  const company = parts.find(({ organizationId }) => organizationId)?.organizationId;
  if (!company) return true;
  return parts.every(({ id, organizationId }) => organizationId === company || (!organizationId && !left.has(id)));
}
