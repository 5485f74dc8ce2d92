import { z } from 'zod';
import { organizationParams } from '@/lib/organization/organization/schema';
import { requiredLine } from '@/lib/platform/formats/lines';
import { longestLabel } from './limits';

/** What a token may do with a type of resource; `write` includes reading. */
const accesses = ['none', 'read', 'write'] as const;
export type Access = (typeof accesses)[number];

const access = z.enum(accesses);

/** A token to be made. It must give access to users or groups. */
export const newTokenSchema = z
  .strictObject({
    label: requiredLine(longestLabel),
    users: access.default('write'),
    groups: access.default('write'),
    /** Days until the token expires; null: never. */
    days: z.int().min(1).max(3650).nullable().default(null),
  })
  .refine(({ users, groups }) => users !== 'none' || groups !== 'none', { path: ['users'], message: 'required' });
export type NewToken = z.output<typeof newTokenSchema>;

/** A token as an organization's admins see it: everything but the secret. */
export const tokenSchema = z.object({
  id: z.string(),
  label: z.string(),
  users: access,
  groups: access,
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  isExpired: z.boolean(),
  /** When the token was last used, to within a minute; null where it was never used. */
  lastUsedAt: z.string().nullable(),
});
export type ScimToken = z.output<typeof tokenSchema>;

/** The URL at which directories find the server, and the tokens that they send there. */
export const provisioningSchema = z.object({ address: z.string(), items: z.array(tokenSchema), nextCursor: z.null() });
export type Provisioning = z.output<typeof provisioningSchema>;

/** A new token with its secret, which is shown only this once. */
export const madeTokenSchema = z.object({ item: tokenSchema, token: z.string() });
export type MadeToken = z.output<typeof madeTokenSchema>;

export const tokenParams = organizationParams.extend({ id: z.uuid('invalid_id') });
