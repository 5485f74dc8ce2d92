import { z } from 'zod';

/** Most passwords of one person. */
export const maxDevicePasswords = 20;

/** The longest name of a device, in characters. */
export const longestLabel = 60;

/** A password to be made: what the device is called. */
export const newDevicePasswordSchema = z.strictObject({
  label: z.string().trim().min(1, 'required').max(longestLabel, 'too_long'),
});
export type NewDevicePassword = z.output<typeof newDevicePasswordSchema>;

/** A device's password as its owner sees it: everything but the password. */
export const devicePasswordSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  createdAt: z.iso.datetime(),
  /** To within ten minutes; null where it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type DevicePassword = z.output<typeof devicePasswordSchema>;

/** The one time that a password is told, with what a device asks for beside it. */
export const madeDevicePasswordSchema = z.object({
  item: devicePasswordSchema,
  password: z.string(),
  /** The address to be typed into a device. */
  server: z.url(),
  username: z.string(),
});
export type MadeDevicePassword = z.output<typeof madeDevicePasswordSchema>;
