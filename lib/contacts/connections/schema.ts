import { z } from 'zod';
import { fieldSchema, nameSchema } from '@/lib/cards/card/schema';
import { contactSchema } from '@/lib/contacts/book/schema';

/** A username of a card as users may write it: in any case, with an @ in front. */
const username = z
  .string()
  .max(60, 'too_long')
  .transform((text) => text.trim().replace(/^@/, '').toLowerCase());

export const cardQuery = z.strictObject({ username });

/** A card before the user connects with it, whether the user is connected already, and which contacts may be the same person. */
export const connectableSchema = z.object({
  card: z.object({
    username: z.string(),
    name: z.string(),
    title: z.string(),
    company: z.string(),
    photoId: z.string().nullable(),
    language: z.string(),
  }),
  /** Whether the card is one of the actor's own. */
  isOwn: z.boolean(),
  contactId: z.string().nullable(),
  candidates: z.array(contactSchema),
});
export type Connectable = z.output<typeof connectableSchema>;

/** Connects with a card: in a new contact or, with `contactId`, in an existing one. */
export const connectSchema = z.strictObject({ username, contactId: z.uuid('invalid_id').nullable().default(null) });
export type Connect = z.output<typeof connectSchema>;

/** The strings of a card that a contact has too. */
export const sharedWords = ['title', 'department', 'company', 'phoneticCompany'] as const;

/** One change of a linked card; a field that was added or removed is null before or after. `key` identifies the change. */
export const cardChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('name'), key: z.string(), before: nameSchema, after: nameSchema }),
  z.object({ kind: z.enum(sharedWords), key: z.string(), before: z.string(), after: z.string() }),
  z.object({ kind: z.literal('way'), key: z.string(), before: fieldSchema.nullable(), after: fieldSchema.nullable() }),
]);
export type CardChange = z.output<typeof cardChangeSchema>;

/** The open changes of a linked card. `cardVersion` is null where the contact is not, or no longer, linked to a card. */
export const cardChangesSchema = z.object({
  username: z.string().nullable(),
  language: z.string().nullable(),
  cardVersion: z.number().nullable(),
  items: z.array(cardChangeSchema),
});
export type CardChanges = z.output<typeof cardChangesSchema>;

const keys = z.array(z.string().max(60, 'too_long')).max(100, 'too_many').default([]);

/** Which changes to apply and which to dismiss; `cardVersion` is the version that the user saw. */
export const settleSchema = z.strictObject({ cardVersion: z.int().min(1), accept: keys, leave: keys });
export type Settle = z.output<typeof settleSchema>;

export const settledSchema = z.object({ contact: contactSchema, changes: cardChangesSchema });
export type Settled = z.output<typeof settledSchema>;
