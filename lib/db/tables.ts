/** All tables, for the database client and for the migration generator. */
export { codes } from './schema/codes';
export { contactBooks, contactGroupMembers, contactGroups, contacts } from './schema/contacts';
export { eventSessions } from './schema/events';
export { followUpTemplates } from './schema/follow-ups';
export { idempotencyKeys, rateLimits } from './schema/http';
export { invitations } from './schema/invitations';
export { memberships } from './schema/memberships';
export { contactDistinctions, contactMerges } from './schema/merges';
export { organizations } from './schema/organizations';
export { outbox } from './schema/outbox';
export { handles, profiles } from './schema/profiles';
export { pushTokens } from './schema/push-tokens';
export { contactReminders } from './schema/reminders';
export { signInCodes } from './schema/sign-in-codes';
export { uploads } from './schema/uploads';
export { endedSessions, users } from './schema/users';
export { visits } from './schema/visits';
