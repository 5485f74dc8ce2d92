/** The roles in a team: a viewer reads it, a manager runs it. */
export const teamRoles = ['viewer', 'manager'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Most people that one request puts into a team. */
export const maxPeople = 200;
