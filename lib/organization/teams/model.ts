/** The roles in a team: a viewer reads it, a manager runs it. */
export const teamRoles = ['viewer', 'manager'] as const;
export type TeamRole = (typeof teamRoles)[number];
