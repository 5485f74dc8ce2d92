/** All tables, for the database client and for the migration generator. */
export { codes } from './schema/codes';
export { idempotencyKeys, rateLimits } from './schema/http';
export { outbox } from './schema/outbox';
export { handles, profiles } from './schema/profiles';
export { signInCodes } from './schema/sign-in-codes';
export { uploads } from './schema/uploads';
export { endedSessions, users } from './schema/users';
export { visits } from './schema/visits';
