import { z } from 'zod';
import { organizationParams } from '@/lib/organization/organization/schema';
import { line } from '@/lib/platform/formats/lines';
import { locales } from '@/lib/platform/i18n/languages';
import { contactContentSchema, contactSchema, contactSorts, contactSources, dayWithYear } from './schema';

/** Which contacts of an organization are chosen: every part must hold, and an empty part holds for all. */
export const organizationContactsChoice = organizationParams.extend({
  q: z.string().max(200, 'too_long').default(''),
  /** The member whose book the contacts are in; `none` for contacts that only the organization keeps. */
  member: line(128).default(''),
  team: z.union([z.literal(''), z.string().regex(/^[\w-]{10}$/, 'invalid_id')]).default(''),
  /** The card through which the contacts came. */
  card: z.union([z.literal(''), z.uuid('invalid_id')]).default(''),
  event: line(500).default(''),
  source: z.enum(['', ...contactSources]).default(''),
  /** The first and last day on which the contacts came, both included; days are those of UTC. */
  from: dayWithYear,
  until: dayWithYear,
  state: z.enum(['kept', 'trashed']).default('kept'),
});
export type OrganizationContactsChoice = Omit<z.output<typeof organizationContactsChoice>, 'organization'>;

export const organizationContactsFilter = organizationContactsChoice.extend({
  sort: z.enum(contactSorts).default('name'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(4000, 'invalid_cursor').optional(),
});
export type OrganizationContactsFilter = Omit<z.output<typeof organizationContactsFilter>, 'organization'>;

export const organizationContactParams = organizationParams.extend({ id: z.uuid('invalid_id') });

/** An edit; `version` is the version that the editor saw. The note in the content is ignored: it is the member's own. */
export const organizationContactEditSchema = z.strictObject({
  version: z.int().min(1),
  content: contactContentSchema.optional(),
  language: z.enum(locales).optional(),
});
export type OrganizationContactEdit = z.output<typeof organizationContactEditSchema>;

/** A request to move contacts into another member's book. */
export const transferSchema = z.strictObject({
  ids: z.array(z.uuid('invalid_id')).min(1, 'required').max(1000, 'too_many'),
  to: z.string().min(1, 'required').max(128, 'too_long'),
});
export type Transfer = z.output<typeof transferSchema>;

/** How many contacts were moved; contacts that were in the member's book already are not counted. */
export const transferredSchema = z.object({ moved: z.number() });
export type Transferred = z.output<typeof transferredSchema>;

/** A contact as its organization sees it: without the notes, tags, groups, stars and reminders of its member. */
export const organizationContactSchema = contactSchema
  .omit({ tags: true, status: true, isStarred: true, paperPhotoId: true, sourceProfileId: true, isShared: true })
  .extend({
    /** The member whose book the contact is in; null where only the organization keeps it. */
    member: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The card through which the contact came; null where the card was deleted. */
    card: z.object({ id: z.string(), username: z.string() }).nullable(),
    /** Whether the contact is in the user's own book. */
    isOwn: z.boolean(),
    /** Whether the user may edit, delete, export and transfer the contact. */
    mayChange: z.boolean(),
  });
export type OrganizationContact = z.output<typeof organizationContactSchema>;

export const organizationContactsPageSchema = z.object({
  items: z.array(organizationContactSchema),
  nextCursor: z.string().nullable(),
});
export type OrganizationContactsPage = z.output<typeof organizationContactsPageSchema>;

const named = z.array(z.object({ id: z.string(), name: z.string(), total: z.number() }));

/**
 * The values by which the organization's contacts that the user reaches can be filtered, each with its number of contacts; at
 * most 200 of a kind.
 */
export const organizationContactFacetsSchema = z.object({
  total: z.number(),
  members: named,
  teams: named,
  cards: named,
  events: named,
});
export type OrganizationContactFacets = z.output<typeof organizationContactFacetsSchema>;
