import { z } from 'zod';
import { maxIds } from './limits';
import { contactsChoice, tag } from './schema';

const groupId = z.uuid('invalid_id');

/** What can be done with many contacts at once. */
export const bulkActSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tag'), tag }),
  z.strictObject({ kind: z.literal('untag'), tag }),
  z.strictObject({ kind: z.literal('group'), groupId }),
  z.strictObject({ kind: z.literal('ungroup'), groupId }),
  z.strictObject({ kind: z.literal('star'), isStarred: z.boolean() }),
  z.strictObject({ kind: z.literal('keep') }),
  z.strictObject({ kind: z.literal('trash') }),
  z.strictObject({ kind: z.literal('restore') }),
]);
export type BulkAct = z.output<typeof bulkActSchema>;

const targets = {
  /** The contacts with these ids. */
  ids: z.array(z.uuid('invalid_id')).min(1, 'required').max(maxIds, 'too_many').optional(),
  /** All that a list shows, those of later pages too. */
  filter: contactsChoice.optional(),
  /** The contacts that an earlier act changed and nothing has changed since. Used to undo that act. */
  revision: z.int().min(1).optional(),
};

const isOne = (input: object) =>
  Object.keys(targets).filter((key) => Reflect.get(input, key) !== undefined).length === 1;

/** A bulk request: the contacts, named in exactly one of three ways, and the act on them. */
export const bulkSchema = z
  .strictObject({ ...targets, act: bulkActSchema })
  .refine(isOne, { path: ['ids'], message: 'required' });
export type Bulk = z.output<typeof bulkSchema>;
export type BulkTarget = Pick<Bulk, 'ids' | 'filter' | 'revision'>;

/** How many contacts were changed, and the revision of the book that this made. */
export const bulkAnswerSchema = z.object({ changed: z.number(), revision: z.number() });
export type BulkAnswer = z.output<typeof bulkAnswerSchema>;
