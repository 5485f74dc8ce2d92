import { z } from 'zod';
import { organizationParams } from '@/lib/organization/organization/schema';
import { auditGroups } from './model';

const group = z.string().refine((value) => auditGroups.includes(value), 'invalid_choice');
const change = z.object({ from: z.unknown().optional(), to: z.unknown().optional() });

/** An act as the log shows it. */
export const auditEntrySchema = z.object({
  id: z.string(),
  action: z.string(),
  at: z.string(),
  /**
   * Null where the product itself acted; staff of the product have no name here; a directory's token is its label. `key`: the name of the
   * API key with which a program acted as the user.
   */
  actor: z
    .object({
      ...{ id: z.string(), name: z.string().nullable(), isStaff: z.boolean(), isToken: z.boolean() },
      key: z.string().nullable(),
    })
    .nullable(),
  target: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  /** The changed fields by name, each with its value before and after. */
  changes: z.record(z.string(), change),
  /** The network the request came from, and the id of the request. */
  network: z.string(),
  requestId: z.string(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** A page of the log; `people` are the names, by id, of the people, teams and cards that the changes contain. */
export const auditPageSchema = z.object({
  items: z.array(auditEntrySchema),
  people: z.record(z.string(), z.string()),
  nextCursor: z.string().nullable(),
});
export type AuditPage = z.output<typeof auditPageSchema>;

const instant = z.iso.datetime({ offset: true, error: 'invalid_date' });

const wanted = {
  group: group.optional(),
  /** The kind of thing that the act was about. */
  kind: z.string().max(40, 'too_long').optional(),
  /** Part of a name or an address of the actor (also a directory's token) or of the member that the act was about. */
  person: z.string().max(200, 'too_long').default(''),
  /** The id of the actor (also a directory's token) or of the member that the act was about. */
  personId: z.string().max(128, 'too_long').optional(),
  /** Acts at or after `from`, and before `to`. */
  from: instant.optional(),
  to: instant.optional(),
};

/** Which part of the log is wanted; the same for every user who may read it. */
export const auditFilter = organizationParams.extend({
  ...wanted,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const auditExportFilter = organizationParams.extend(wanted);
export type AuditChoice = Omit<z.output<typeof auditExportFilter>, 'organization'>;
