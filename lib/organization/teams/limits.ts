/** Most people that one request puts into a team. */
export const maxPeople = 200;
/** Most teams of one organization. */
export const maxTeams = 200;
