import { z } from 'zod';
import { contactSchema } from '@/lib/contacts/book/schema';
import { maxMerged } from './limits';

const contactId = z.uuid('invalid_id');

const members = z
  .array(contactId)
  .min(2, 'too_few')
  .max(maxMerged, 'too_many')
  .refine((ids) => new Set(ids).size === ids.length, 'duplicate_id');

/**
 * The contact whose value is taken, for each part. Without a choice it is the value of the contact that stays, or of the first in
 * the order of `ids` that has one; notes are then joined. `without` names fields to leave out.
 */
const choicesSchema = z.strictObject({
  name: contactId.optional(),
  title: contactId.optional(),
  department: contactId.optional(),
  company: contactId.optional(),
  birthday: contactId.optional(),
  met: contactId.optional(),
  photo: contactId.optional(),
  language: contactId.optional(),
  note: contactId.optional(),
  without: z
    .array(z.strictObject({ contact: contactId, field: z.string().max(40, 'too_long') }))
    .max(1000, 'too_many')
    .default([]),
});
export type MergeChoices = z.output<typeof choicesSchema>;

/** A request to merge contacts: their ids, which of them stays, and the choices. */
export const mergeSchema = z
  .strictObject({
    ids: members,
    winner: contactId,
    choices: choicesSchema.prefault({}),
    /** The versions that the choices were made on, in the order of `ids`: one that has changed since is a conflict. */
    versions: z.array(z.int().min(1)).optional(),
  })
  .refine(({ ids, winner }) => ids.includes(winner), { path: ['winner'], message: 'invalid_id' })
  .refine(({ ids, versions }) => !versions || versions.length === ids.length, {
    path: ['versions'],
    message: 'invalid_length',
  });
export type MergeRequest = z.output<typeof mergeSchema>;

export const mergeParams = z.strictObject({ id: contactId });

/**
 * A merge of the last 30 days. `undoableUntil` is null for a merge that was undone; `blockedBy` is the merge to undo before it.
 */
const mergeEntrySchema = z.object({
  id: z.string(),
  /** The contact that stayed; null where it was deleted permanently. */
  winner: contactSchema.nullable(),
  /** How many contacts became one. */
  total: z.number(),
  mergedAt: z.iso.datetime(),
  undoableUntil: z.iso.datetime().nullable(),
  blockedBy: z.string().nullable(),
});
export type MergeEntry = z.output<typeof mergeEntrySchema>;

/** Which merges to list: all, or those that a contact came out of. */
export const mergesFilter = z.strictObject({
  contactId: contactId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(4000, 'invalid_cursor').optional(),
});
export type MergesFilter = z.output<typeof mergesFilter>;
export const mergesPageSchema = z.object({ items: z.array(mergeEntrySchema), nextCursor: z.string().nullable() });
export type MergesPage = z.output<typeof mergesPageSchema>;

export const mergedSchema = z.object({ merge: z.object({ id: z.string() }), contact: contactSchema });
export type Merged = z.output<typeof mergedSchema>;

/** The contacts that are there again, the one that had stayed first, and the parts of it that were edited since and stay. */
export const undoneSchema = z.object({ contacts: z.array(contactSchema), kept: z.array(z.string()) });
export type Undone = z.output<typeof undoneSchema>;
