import type { MemberChoice, MemberSort } from './schema';

/** What the list of members shows, and in which order. */
export type MembersView = Partial<MemberChoice> & { sort?: MemberSort };

/** The list as it comes: all who belong to the organization, by name. */
export const everybody: MembersView = { status: 'active' };

/**
 * Whether somebody who is no member now can be taken back without being asked: who agreed to be one, and did not leave of their own
 * accord. Who was invited and never accepted is as free as anybody else.
 */
export const mayBeBroughtBack = ({
  id,
  endedBy,
  agreedAt,
}: {
  id: string;
  endedBy: string | null;
  agreedAt: Date | null;
}) => agreedAt !== null && endedBy !== id;
