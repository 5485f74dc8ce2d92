import { z } from 'zod';
import { type CardField, fieldSchema, line, lines, nameSchema } from '@/lib/cards/card/schema';
import { parseDay } from '@/lib/platform/formats/calendar-date';
import { channels } from '@/lib/platform/formats/share';
import { locales } from '@/lib/platform/i18n/languages';
import { longestNote, longestTag, maxFields, maxTags } from './limits';

const short = line(500).default('');

/** The kinds of fields by which a contact can be reached; they are kinds of a card's fields. */
export const contactFieldKinds = ['phone', 'email', 'website', 'account', 'address'] as const;
const kinds: readonly CardField['kind'][] = contactFieldKinds;

const contactFieldSchema = fieldSchema.refine(({ kind }) => kinds.includes(kind), {
  path: ['kind'],
  message: 'invalid_kind',
});

/** A day with its year, as `YYYY-MM-DD`; empty where it is not known, or any is meant. */
export const dayWithYear = z
  .string()
  .refine((text) => text === '' || (parseDay(text)?.year ?? null) !== null, 'invalid_date')
  .default('');

const parts = z.strictObject({
  name: nameSchema.prefault({}),
  title: short,
  department: short,
  company: short,
  phoneticCompany: short,
  fields: z
    .array(contactFieldSchema)
    .max(maxFields, 'too_many')
    .refine((fields) => new Set(fields.map((field) => field.id)).size === fields.length, 'duplicate_id')
    .default([]),
  /** `YYYY-MM-DD`, or `--MM-DD` without a year. */
  birthday: z
    .string()
    .refine((text) => text === '' || parseDay(text) !== null, 'invalid_date')
    .default(''),
  /** Where and when the two met. */
  met: z.strictObject({ event: short, place: short, on: dayWithYear }).prefault({}),
  note: lines(longestNote).default(''),
});

type Parts = z.output<typeof parts>;

/** Whether a contact has anything to be found by: a name, a company or a way to reach it. */
function isSomebody({ name, company, fields }: Parts): boolean {
  return Object.values(name).some((part) => part !== '') || company !== '' || fields.length > 0;
}

/** The content of a contact. Limits: one line 500, note 5000 characters, 50 ways to reach the contact. */
export const contactContentSchema = parts.refine(isSomebody, { path: ['name', 'first'], message: 'required' });
export type ContactContent = Parts;

/** A word to find contacts by. */
export const tag = line(longestTag).refine((text) => text !== '', 'required');
const tagsSchema = z
  .array(tag)
  .max(maxTags, 'too_many')
  .transform((tags) => [...new Set(tags)]);
const pictureId = z.uuid('invalid_id').nullable();
const languageSchema = z.enum(locales);

export const contactSources = ['exchange', 'scan', 'import', 'manual', 'connection'] as const;
export const contactStates = ['new', 'kept'] as const;
export const contactSorts = ['name', 'company', 'created', 'met'] as const;
export type ContactSort = (typeof contactSorts)[number];

/**
 * A contact typed by hand. Without a language it gets the user's. A device that may have to repeat the request gives the contact
 * an id of its own (`captureId`), under which it is added only once; `capturedBy` is the user for whom it was captured, so that
 * no one else gets it.
 */
export const newContactSchema = z.strictObject({
  content: contactContentSchema,
  tags: tagsSchema.default([]),
  photoId: pictureId.default(null),
  language: languageSchema.optional(),
  /** A photo of the paper card that the contact was typed from: an upload of the kind `paper`. */
  paperPhotoId: pictureId.optional(),
  /** `scan` if the contact was read from a code, a file or a paper card, and checked by the user. */
  source: z.enum(['manual', 'scan']).optional(),
  /**
   * The user's own card under which the contact was met. If it is an organization's card, the contact belongs to the organization
   * as well.
   */
  cardId: pictureId.optional(),
  captureId: z.uuid('invalid_id').optional(),
  capturedBy: z.string().min(1).max(128).optional(),
});
export type NewContact = z.output<typeof newContactSchema>;

/** An edit: fields left out stay as they are. `version` is the version that the editor saw. */
export const contactEditSchema = z.strictObject({
  version: z.int().min(1),
  content: contactContentSchema.optional(),
  tags: tagsSchema.optional(),
  photoId: pictureId.optional(),
  paperPhotoId: pictureId.optional(),
  language: languageSchema.optional(),
  status: z.enum(contactStates).optional(),
  isStarred: z.boolean().optional(),
});
export type ContactEdit = z.output<typeof contactEditSchema>;

export const contactParams = z.strictObject({ id: z.uuid('invalid_id') });

/** One of these values, or empty for no choice. */
const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(['', ...values]).default('');

/**
 * Which contacts are chosen: every part must hold, and an empty part holds for all. `company` and `event` must match as a whole.
 */
export const contactsChoice = z.strictObject({
  q: z.string().max(200, 'too_long').default(''),
  tag: line(60).default(''),
  group: z.union([z.literal(''), z.uuid('invalid_id')]).default(''),
  source: oneOf(contactSources),
  status: oneOf(contactStates),
  starred: oneOf(['true']),
  company: short,
  event: short,
  state: z.enum(['kept', 'trashed']).default('kept'),
});
export type ContactsChoice = z.output<typeof contactsChoice>;

/** Which contacts to list, in which order, and from where on. */
export const contactsFilter = contactsChoice.extend({
  sort: z.enum(contactSorts).default('name'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(4000, 'invalid_cursor').optional(),
});
export type ContactsFilter = z.output<typeof contactsFilter>;

/** A contact as its owner sees it; `deletedAt` is null outside the trash. */
export const contactSchema = z.object({
  id: z.string(),
  content: parts,
  tags: z.array(z.string()),
  photoId: z.string().nullable(),
  /** A photo of the paper card that the contact was typed from. */
  paperPhotoId: z.string().nullable(),
  language: languageSchema,
  source: z.enum(contactSources),
  sourceProfileId: z.string().nullable(),
  channel: z.enum(channels).nullable(),
  status: z.enum(contactStates),
  isStarred: z.boolean(),
  linkedProfileId: z.string().nullable(),
  /** Present where the contact belongs to an organization as well, because it came through a card of the organization. */
  isShared: z.literal(true).optional(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
});
export type Contact = z.output<typeof contactSchema>;

export const contactsPageSchema = z.object({ items: z.array(contactSchema), nextCursor: z.string().nullable() });
export type ContactsPage = z.output<typeof contactsPageSchema>;

/** A tag in use, with the number of contacts that carry it. */
export const contactTagsSchema = z.object({
  items: z.array(z.object({ tag: z.string(), total: z.number() })),
  nextCursor: z.null(),
});
export type ContactTag = z.output<typeof contactTagsSchema>['items'][number];

/** How many contacts a choice selects. */
export const contactsCountSchema = z.object({ total: z.number() });

/** The numbers of all, new, starred and trashed contacts. */
export const contactsOverviewSchema = z.object({
  total: z.number(),
  fresh: z.number(),
  starred: z.number(),
  trashed: z.number(),
});
export type ContactsOverview = z.output<typeof contactsOverviewSchema>;

/** Which values to list: the companies of contacts, or the events where they were met. */
export const contactValuesQuery = z.strictObject({ of: z.enum(['company', 'event']) });
export const contactValuesSchema = z.object({
  items: z.array(z.object({ value: z.string(), total: z.number() })),
  nextCursor: z.null(),
});
export type ContactValue = z.output<typeof contactValuesSchema>['items'][number];
