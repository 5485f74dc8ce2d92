import { z } from 'zod';
import { organizationParams } from '@/lib/organization/organization/schema';
import { type KeyNoun, keyNouns, keyScopes, organizationNouns, scopesOf } from '@/lib/platform/auth/key-model';
import { requiredLine } from '@/lib/platform/formats/lines';
import { longestLabel } from './limits';

const label = requiredLine(longestLabel);

const newKeyOf = (nouns: readonly KeyNoun[]) =>
  z.strictObject({
    label,
    /** What the key may do; writing includes reading. */
    scopes: z
      .array(z.enum(scopesOf(nouns)))
      .min(1, 'required')
      .max(keyScopes.length),
    /** Days until the key ends; null: never. */
    days: z.int().min(1).max(3650).nullable().default(null),
  });

/** A key to be made, with which a program acts as its user. */
export const newKeySchema = newKeyOf(keyNouns);
export type NewKey = z.output<typeof newKeySchema>;

/** A key to be made that reaches one organization only. */
export const newOrganizationKeySchema = newKeyOf(organizationNouns);

/** A key as those see it who may revoke it: everything but the secret. */
export const keySchema = z.object({
  id: z.uuid(),
  label: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** The name of the user as whom the key acts; null where they have none. */
  madeBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  /** Accurate to a minute; null where the key was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.output<typeof keySchema>;

export const keysSchema = z.object({ items: z.array(keySchema), nextCursor: z.null() });

/** A new key with its secret, which is shown only this once. */
export const madeKeySchema = z.object({ item: keySchema, key: z.string() });
export type MadeKey = z.output<typeof madeKeySchema>;

export const keyParams = z.strictObject({ id: z.uuid('invalid_id') });
export const organizationKeyParams = organizationParams.extend({ id: z.uuid('invalid_id') });
