import { z } from 'zod';
import { parseEmail } from '@/lib/platform/formats/email';

/** One valid email address, in its stored form. */
export const emailSchema = z
  .string()
  .max(320, 'too_long')
  .transform((value, ctx) => {
    const email = parseEmail(value);
    if (email) return email;
    ctx.addIssue({ code: 'custom', message: 'invalid_email' });
    return z.NEVER;
  });

export const codeRequestSchema = z.strictObject({ email: emailSchema });
export const codeRequestAnswer = z.object({ expiresIn: z.number(), resendIn: z.number() });

export const codeCheckSchema = z.strictObject({
  email: emailSchema,
  code: z.string().regex(/^\d{6}$/, 'invalid_code'),
});
/**
 * `token`: a custom token to sign in with; `isNew`: whether this sign-in created the account, or took it over while it was
 * unproven.
 */
export const codeCheckAnswer = z.object({ token: z.string(), isNew: z.boolean() });

export const passwordResetSchema = z.strictObject({ email: emailSchema });

/**
 * A new password, and the code of the link that was sent for it; the identity provider has the rules for both. `sent`: what the link says beside
 * the code. Without it, the link may be from before the account was secured, and is refused for an hour after that.
 */
export const newPasswordByLinkSchema = z.strictObject({
  code: z.string().min(1, 'required').max(1000, 'too_long'),
  sent: z.string().max(200, 'too_long').optional(),
  password: z.string().min(1, 'required').max(4096, 'too_long'),
});
