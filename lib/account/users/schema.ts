import { z } from 'zod';
import { hasAddress } from '@/lib/platform/formats/name-links';
import { isTimeZone } from '@/lib/platform/formats/zoned-time';
import { locales } from '@/lib/platform/i18n/languages';

/** The settings that users may change of their own account. */
export const meEditSchema = z.strictObject({
  displayName: z
    .string()
    .trim()
    .max(200, 'too_long')
    .refine((value) => !/[\p{Cc}\p{NChar}]/u.test(value), 'control_characters')
    .refine((value) => !hasAddress(value), 'no_links')
    .nullable()
    .optional(),
  locale: z.enum(locales).optional(),
  colorScheme: z.enum(['auto', 'light', 'dark']).optional(),
  /** Whether single-key shortcuts are on, on pages that have them. */
  hasPageKeys: z.boolean().optional(),
  /** The time zone by which days and hours are counted, and messages are sent (IANA). */
  timeZone: z.string().refine(isTimeZone, 'invalid_time_zone').optional(),
});
export type MeEdit = z.output<typeof meEditSchema>;

/** The signed-in user, as in the response of `GET /api/v1/me`. */
export const meSchema = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  locale: z.enum(locales),
  colorScheme: z.enum(['auto', 'light', 'dark']),
  hasPageKeys: z.boolean(),
  timeZone: z.string().nullable(),
  isOnboardingDone: z.boolean(),
  staffRole: z.enum(['ADMIN', 'SUPPORT']).nullable(),
  teamPermissions: z.array(z.object({ userId: z.string(), teamId: z.string(), role: z.enum(['Viewer', 'Manager']) })),
  organizations: z.array(z.object({ slug: z.string(), role: z.enum(['USER', 'ADMIN', 'OWNER']) })),
});
export type Me = z.output<typeof meSchema>;

/** The token with which the identity provider's library in the browser continues the session after all others have ended. */
export const continuedSession = z.object({ token: z.string() });
