import { z } from 'zod';
import { requiredLine } from '@/lib/platform/formats/lines';
import { longestLabel } from './limits';

/** A password to make, with the name of its device. */
export const newDevicePasswordSchema = z.strictObject({
  label: requiredLine(longestLabel),
});
export type NewDevicePassword = z.output<typeof newDevicePasswordSchema>;

/** A device's password as its owner sees it: everything but the password. */
export const devicePasswordSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  createdAt: z.iso.datetime(),
  /** Accurate to ten minutes; null where the password was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type DevicePassword = z.output<typeof devicePasswordSchema>;

/** A new password, shown only this once, with what else has to be typed into a device. */
export const madeDevicePasswordSchema = z.object({
  item: devicePasswordSchema,
  password: z.string(),
  /** The URL to type into a device. */
  server: z.url(),
  username: z.string(),
});
export type MadeDevicePassword = z.output<typeof madeDevicePasswordSchema>;
