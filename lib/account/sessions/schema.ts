import { z } from 'zod';
import { linkTokenPattern } from '@/lib/platform/formats/link-token';

/** A session as its owner sees it. The address it was used from is not kept. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** Whether the request came from this session. */
  isCurrent: z.boolean(),
  /** Null for a program. */
  device: z.enum(['phone', 'tablet', 'desktop']).nullable(),
  /** The families of the browser and of its system, such as `Chrome` and `Windows`. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** ISO 3166-1; null where the operator lets no country be known. */
  country: z.string().nullable(),
  /** How the user signed in; null where it is not known. */
  method: z.enum(['code', 'password', 'google', 'apple', 'microsoft', 'social', 'passkey', 'sso']).nullable(),
  /** The organization whose single sign-on was used. */
  organization: z.string().nullable(),
  firstUsedAt: z.iso.datetime(),
  /** Accurate to five minutes. */
  lastUsedAt: z.iso.datetime(),
});
export type Session = z.output<typeof sessionSchema>;

/** The secret of a link “This wasn’t me”. */
export const alarmSchema = z.strictObject({ token: z.string().regex(linkTokenPattern, 'invalid_code') });
