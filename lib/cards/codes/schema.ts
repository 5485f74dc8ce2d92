import { z } from 'zod';
import { hasUrl } from '@/lib/platform/formats/name-links';
import { maxCodeName, parseCode } from '@/lib/platform/formats/short-code';

/** The status of a code: without an owner, leading to a card, taken off its card, or lost. */
export const codeStatuses = ['unclaimed', 'linked', 'released', 'lost'] as const;
export type CodeStatus = (typeof codeStatuses)[number];

const name = z
  .string()
  .max(maxCodeName, 'too_long')
  .refine((value) => !/[\p{Cc}\p{NChar}]/u.test(value), 'control_characters')
  .refine((value) => !hasUrl(value), 'no_links')
  .transform((value) => value.trim());
const profileId = z.uuid('invalid_id');

/** A code as the user typed it, converted to its stored form. */
const typedCode = z
  .string()
  .max(100, 'too_long')
  .transform((typed, ctx) => {
    const code = parseCode(typed);
    if (code) return code;
    ctx.addIssue({ code: 'custom', message: 'invalid_short_code' });
    return z.NEVER;
  });

/** The input for a new code of one of the actor's cards. */
export const newCodeSchema = z.strictObject({ profileId, name: name.default('') });
export type NewCode = z.output<typeof newCodeSchema>;

/** The input for claiming an unclaimed code for one of the actor's cards. */
export const claimSchema = z.strictObject({ code: typedCode, profileId });
export type Claim = z.output<typeof claimSchema>;

export const codeParams = z.strictObject({ id: profileId });

/**
 * An edit: a property that is left out stays unchanged. `profileId` links the code to that card. `version` is the one that the
 * editor saw.
 */
export const codeEditSchema = z.strictObject({
  version: z.int().min(1),
  name: name.optional(),
  profileId: profileId.optional(),
  status: z.enum(['linked', 'released', 'lost']).optional(),
});
export type CodeEdit = z.output<typeof codeEditSchema>;

/** A code as its owner sees it. */
export const ownCodeSchema = z.object({
  id: z.string(),
  code: z.string(),
  status: z.enum(codeStatuses),
  name: z.string(),
  profileId: z.string().nullable(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type OwnCode = z.output<typeof ownCodeSchema>;
