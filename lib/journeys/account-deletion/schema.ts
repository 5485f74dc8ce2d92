import { z } from 'zod';

/** What becomes of an organization when a member deletes their account. */
export const organizationFates = ['stays', 'deleted', 'lastOwner', 'manages'] as const;

const organization = z.object({
  slug: z.string(),
  name: z.string(),
  /**
   * `stays`: the membership ends. `deleted`: the user is alone in it, and it is deleted with the account. `lastOwner`: it has other
   * members and no other owner, so that it must be handed over first. `manages`: it manages the account and decides about it.
   */
  fate: z.enum(organizationFates),
  /** Its cards that the user has, and the contacts that both keep. */
  cards: z.number(),
  contacts: z.number(),
});

/** What the deletion of the account concerns; `deletesAt` once it was asked for. */
export const deletionSchema = z.object({
  deletesAt: z.iso.datetime().nullable(),
  counts: z.object({
    /** Personal cards, also those in the trash. */
    cards: z.number(),
    /** Contacts that no organization keeps as well. */
    contacts: z.number(),
    reminders: z.number(),
    /** Pictures and documents. */
    files: z.number(),
    codes: z.number(),
    devices: z.number(),
  }),
  organizations: z.array(organization),
});
export type Deletion = z.output<typeof deletionSchema>;
export type DeletionOrganization = z.output<typeof organization>;

/** The confirmation: the address of the account, so that no account is deleted by mistake. */
export const deletionRequestSchema = z.strictObject({ email: z.string().trim().toLowerCase().max(320) });

/** When the account is deleted; null once its holder has kept it. */
export const deletionTimeSchema = z.object({ deletesAt: z.iso.datetime().nullable() });
export type DeletionTime = z.output<typeof deletionTimeSchema>;
