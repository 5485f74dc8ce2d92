import { z } from 'zod';
import { providerNames } from './model';

/** The ways to sign in to the user's account, beside the code that is sent to its address. */
export const methodsSchema = z.object({
  hasPassword: z.boolean(),
  /** Accounts of other companies, with the address that each has there. */
  providers: z.array(z.object({ provider: z.enum(providerNames), email: z.string().nullable() })),
  /** Whether an organization of the user allows only its own provider. */
  isManaged: z.boolean(),
});
export type SignInMethods = z.output<typeof methodsSchema>;

/** A new password; the identity provider has the rules for it. */
export const newPasswordSchema = z.strictObject({ password: z.string().min(1, 'required').max(4096, 'too_long') });

export const providerSchema = z.strictObject({ provider: z.enum(providerNames) });

/** An account that the browser has connected at the identity provider. `subject`: the id that the other company has for it. */
export const connectedSchema = providerSchema.extend({ subject: z.string().min(1, 'required').max(255, 'too_long') });
