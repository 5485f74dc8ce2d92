import { z } from 'zod';
import { fieldSchema, nameSchema } from '@/lib/cards/card/schema';
import { contactSchema } from '@/lib/contacts/book/schema';

/** A name of a card here as somebody may write it: in any case, with an @ in front. */
const username = z
  .string()
  .max(60, 'too_long')
  .transform((text) => text.trim().replace(/^@/, '').toLowerCase());

export const cardQuery = z.strictObject({ username });

/** A card here before one connects with it; whether one has, and who in the contacts may be the same person. */
export const connectableSchema = z.object({
  card: z.object({
    username: z.string(),
    name: z.string(),
    title: z.string(),
    company: z.string(),
    photoId: z.string().nullable(),
    language: z.string(),
  }),
  /** It is one of the actor's own cards. */
  isOwn: z.boolean(),
  contactId: z.string().nullable(),
  candidates: z.array(contactSchema),
});
export type Connectable = z.output<typeof connectableSchema>;

/** Connects with a card: a new contact, or with `contactId` one that is there already. */
export const connectSchema = z.strictObject({ username, contactId: z.uuid('invalid_id').nullable().default(null) });
export type Connect = z.output<typeof connectSchema>;

/** Texts of a card that a contact has too. */
export const sharedWords = ['title', 'department', 'company', 'phoneticCompany'] as const;

/** One thing that a linked card says otherwise than before; null where there was or is nothing. `key` names it. */
export const cardChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('name'), key: z.string(), before: nameSchema, after: nameSchema }),
  z.object({ kind: z.enum(sharedWords), key: z.string(), before: z.string(), after: z.string() }),
  z.object({ kind: z.literal('way'), key: z.string(), before: fieldSchema.nullable(), after: fieldSchema.nullable() }),
]);
export type CardChange = z.output<typeof cardChangeSchema>;

/** What a linked card says now otherwise. `cardVersion` is null where the contact has no card (any more). */
export const cardChangesSchema = z.object({
  username: z.string().nullable(),
  language: z.string().nullable(),
  cardVersion: z.number().nullable(),
  items: z.array(cardChangeSchema),
});
export type CardChanges = z.output<typeof cardChangesSchema>;

const keys = z.array(z.string().max(60, 'too_long')).max(100, 'too_many').default([]);

/** Which changes are taken over and which are left; `cardVersion` is the one that was seen. */
export const settleSchema = z.strictObject({ cardVersion: z.int().min(1), accept: keys, leave: keys });
export type Settle = z.output<typeof settleSchema>;

export const settledSchema = z.object({ contact: contactSchema, changes: cardChangesSchema });
export type Settled = z.output<typeof settledSchema>;
