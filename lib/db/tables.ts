/** All tables, for the database client and for the migration generator. */
export { codes } from './schema/codes';
export { contactBooks, contactGroupMembers, contactGroups, contacts } from './schema/contacts';
export { idempotencyKeys, rateLimits } from './schema/http';
export { invitations } from './schema/invitations';
export { memberships } from './schema/memberships';
export { organizations } from './schema/organizations';
export { outbox } from './schema/outbox';
export { handles, profiles } from './schema/profiles';
export { pushTokens } from './schema/push-tokens';
export { signInCodes } from './schema/sign-in-codes';
export { uploads } from './schema/uploads';
export { endedSessions, users } from './schema/users';
export { visits } from './schema/visits';
