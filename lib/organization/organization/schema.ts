import { z } from 'zod';
import { hasUrl } from '@/lib/platform/formats/name-links';
import { usernamePattern } from '@/lib/platform/formats/username';
import { organizationRoles } from './model';

/** An organization's slug in URLs. It has the form of a username, because both share one namespace. */
const slug = z.string().max(60, 'too_long').regex(usernamePattern, 'invalid_slug');

const name = z
  .string()
  .max(100, 'too_long')
  .refine((value) => !/[\p{Cc}\p{NChar}]/u.test(value), 'control_characters')
  .refine((value) => !hasUrl(value), 'no_links')
  .transform((value) => value.trim())
  .refine((value) => value !== '', 'required');

const logoId = z.uuid('invalid_id').nullable();

/** A color `#rrggbb`; null where the organization has none of its own. */
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'invalid_color')
  .transform((value) => value.toLowerCase())
  .nullable();

export const newOrganizationSchema = z.strictObject({ name, slug });
export type NewOrganization = z.output<typeof newOrganizationSchema>;

/** An edit carries the `version` it saw. */
export const organizationEditSchema = z.strictObject({
  version: z.int().min(1),
  name: name.optional(),
  slug: slug.optional(),
  logoId: logoId.optional(),
  color: color.optional(),
});
export type OrganizationEdit = z.output<typeof organizationEditSchema>;

/** The organization in a path: its slug, also a former one. */
export const organizationParams = z.strictObject({ organization: z.string().max(60) });

/** An organization as its members see it; `role` is the reader's own, null for staff. */
export const organizationSchema = z.object({
  slug: z.string(),
  name: z.string(),
  logoId: z.string().nullable(),
  role: z.enum(organizationRoles).nullable(),
  /** The reader's best role in any of its teams. */
  team: z.enum(['viewer', 'manager']).nullable(),
});
export type Organization = z.output<typeof organizationSchema>;

export const organizationSettingsSchema = organizationSchema.extend({
  version: z.number(),
  /** The organization's accent color, as it was chosen. */
  color: z.string().nullable(),
  /** When staff suspended the organization: until they restore it, its members only read. */
  suspendedAt: z.string().nullable(),
  /** When the organization will be deleted permanently, where an owner asked for it. */
  deleteAfter: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OrganizationSettings = z.output<typeof organizationSettingsSchema>;
