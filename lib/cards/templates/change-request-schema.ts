import { z } from 'zod';
import { contentSchema, lookSchema, translationSchema } from '@/lib/cards/card/schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { type PartPath, partPaths, ruleNames } from '@/lib/platform/formats/card-parts';
import { line, lines } from '@/lib/platform/formats/lines';
import { hasAddress } from '@/lib/platform/formats/name-links';
import { locales } from '@/lib/platform/i18n/languages';

/** The parts that a request may change: not the exchange form, which the organization decides. */
const askablePaths = partPaths.filter((path) => path !== 'exchangeForm');

const picture = z.uuid('invalid_id').nullable();
const fieldTexts = translationSchema.shape.fields;
const inOthers = <Text extends z.ZodType>(text: Text) => z.partialRecord(z.enum(locales), text).optional();

const wantedName = line(500).refine((text) => !hasAddress(text), 'no_links');

/** The schema for the requested text of one part; without `other`, the part's translations stay. */
function wantedText(path: PartPath) {
  const isName = path.startsWith('name.');
  const text = path === 'bio' ? lines(2000) : line(path === 'headline' ? 500 : 200);
  const other = path === 'bio' ? text : line(500);
  return z.strictObject({
    path: z.literal(path),
    value: isName ? wantedName : text,
    other: inOthers(isName ? wantedName : other),
  });
}
const wantedPicture = (path: PartPath) => z.strictObject({ path: z.literal(path), value: picture });
const wantedFields = (path: PartPath) =>
  z.strictObject({
    path: z.literal(path),
    value: contentSchema.shape.fields.refine(
      (fields) => fields?.every(({ kind }) => path === `fields.${kind}`) ?? true,
      'invalid_kind',
    ),
    other: inOthers(fieldTexts),
  });
const wantedLook = z.strictObject({ path: z.literal('look'), value: lookSchema });

function wantedPart(path: PartPath) {
  if (path === 'look') return wantedLook;
  if (path.startsWith('fields.')) return wantedFields(path);
  return path.endsWith('Id') ? wantedPicture(path) : wantedText(path);
}

const kinds = askablePaths.map(wantedPart);
/** The requested content of one part of a card, as it is sent and stored; the path decides which values are valid. */
export type Wanted = { path: PartPath; value: unknown; other?: Partial<Record<string, unknown>> | undefined };
export const wantedSchema: z.ZodType<Wanted, Partial<Wanted>> = z.discriminatedUnion(
  'path',
  kinds as [(typeof kinds)[number], ...typeof kinds],
);

const note = lines(1000).default('');

export const newRequestSchema = z.strictObject({
  profileId: z.uuid('invalid_id'),
  wanted: z
    .array(wantedSchema)
    .min(1, 'required')
    .max(askablePaths.length, 'too_many')
    .refine((all) => new Set(all.map(({ path }) => path)).size === all.length, 'duplicate_path'),
  note,
});
export type NewRequest = { profileId: string; wanted: Wanted[]; note: string };

export const requestStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;

export const requestFilter = organizationParams.extend({
  status: z.enum(requestStates).optional(),
  /** `true` lists the reader's own requests instead of those they decide. */
  own: z.enum(['true', 'false']).default('false'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.string().max(1000).optional(),
});
export type RequestFilter = z.output<typeof requestFilter>;

export const requestParams = organizationParams.extend({ id: z.uuid('invalid_id') });

const part = z.object({ value: z.unknown(), other: z.record(z.string(), z.unknown()) });

/** A change request, with the present content of each part beside the requested one. */
export const changeRequestSchema = z.object({
  id: z.string(),
  status: z.enum(requestStates),
  note: z.string(),
  answer: z.string(),
  author: z.string(),
  card: z.object({ id: z.string(), username: z.string(), language: z.enum(locales), name: z.string() }),
  changes: z.array(z.object({ path: z.enum(partPaths), now: part, wanted: part })),
  decider: z.string().nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type ChangeRequest = z.output<typeof changeRequestSchema>;
export const requestPageSchema = z.object({ items: z.array(changeRequestSchema), nextCursor: z.string().nullable() });
export type RequestPage = z.output<typeof requestPageSchema>;

export const decisionSchema = z.strictObject({
  ids: z
    .array(z.uuid('invalid_id'))
    .min(1, 'required')
    .max(50, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'duplicate_id'),
  decision: z.enum(['approve', 'refuse']),
  note,
});
export type Decision = z.output<typeof decisionSchema>;

/** The status of each request after the decision; `isNew` where this very decision changed it. */
export const decidedSchema = z.object({
  items: z.array(z.object({ id: z.string(), status: z.enum(requestStates), isNew: z.boolean() })),
});
export type Decided = z.output<typeof decidedSchema>;

/** The rules of a card's template for the reader; null for cards without a template. */
export const cardTemplateSchema = z.object({
  template: z
    .object({
      organization: z.object({ slug: z.string(), name: z.string() }),
      name: z.string(),
      /** The name of the team to which the template belongs. */
      team: z.string().nullable(),
      /** The rules that bind the card; parts without one are free. */
      rules: z.partialRecord(z.enum(partPaths), z.enum(ruleNames)),
      canEditLocked: z.boolean(),
      canDecide: z.boolean(),
      canAsk: z.boolean(),
      /** Whether the reader may choose if the card follows the template. */
      canChoose: z.boolean(),
      isFollowed: z.boolean(),
    })
    .nullable(),
  /** The pending change request. */
  request: z.object({ id: z.string(), note: z.string(), paths: z.array(z.enum(partPaths)) }).nullable(),
});
export type CardTemplate = z.output<typeof cardTemplateSchema>;

export const followSchema = z.strictObject({ isFollowed: z.boolean() });
