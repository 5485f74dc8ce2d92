import { z } from 'zod';
import { exchangeFormSchema } from '@/lib/cards/card/exchange-form-schema';
import { contentSchema, lookSchema, nameSchema } from '@/lib/cards/card/schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { partPaths, ruleNames, rulesFor } from '@/lib/platform/formats/card-parts';
import { line } from '@/lib/platform/formats/lines';
import { hasUrl } from '@/lib/platform/formats/name-links';

const name = line(100)
  .refine((text) => text !== '', 'required')
  .refine((text) => !hasUrl(text), 'no_links');
const pictureId = z.uuid('invalid_id').nullable();

/** Largest template as JSON, in bytes. */
export const maxTemplateBytes = 200_000;
/** Most fields that a template brings: cards keep room for their own. */
const maxFields = 20;

const noName = nameSchema.parse({});

/** What is each person's own has no value in a template. */
const content = contentSchema
  .refine(({ fields }) => fields.length <= maxFields, { path: ['fields'], message: 'too_many' })
  .transform((given) => {
    const translations = Object.entries(given.translations).map(([locale, translation]) => [
      locale,
      { ...translation, name: noName, pronouns: '', accreditations: '' },
    ]);
    const own = { name: noName, pronouns: '', accreditations: '' };
    return { ...given, ...own, translations: Object.fromEntries(translations) as typeof given.translations };
  });

const rules = z.partialRecord(z.enum(partPaths), z.enum(ruleNames)).superRefine((given, ctx) => {
  for (const path of partPaths) {
    const rule = Object.hasOwn(given, path) ? given[path] : undefined;
    if (rule && !rulesFor(path).includes(rule)) ctx.addIssue({ code: 'custom', path: [path], message: 'invalid_rule' });
  }
});

/** A template: of the organization, or with `teamId` of a team. */
export const newTemplateSchema = z.strictObject({
  name,
  teamId: z
    .string()
    .regex(/^[\w-]{10}$/, 'invalid_id')
    .nullable()
    .default(null),
  content: content.prefault({}),
  look: lookSchema.prefault({}),
  exchangeForm: exchangeFormSchema.prefault({}),
  logoId: pictureId.default(null),
  coverId: pictureId.default(null),
  rules: rules.prefault({}),
});
export type NewTemplate = z.output<typeof newTemplateSchema>;

/** An edit: what is left out stays. `version` is the one the editor saw; what differs makes a new one. */
export const templateEditSchema = z.strictObject({
  version: z.int().min(1),
  name: name.optional(),
  content: content.optional(),
  look: lookSchema.optional(),
  exchangeForm: exchangeFormSchema.optional(),
  logoId: pictureId.optional(),
  coverId: pictureId.optional(),
  rules: rules.optional(),
});
export type TemplateEdit = z.output<typeof templateEditSchema>;

export const templateParams = organizationParams.extend({ id: z.uuid('invalid_id') });
const paging = { limit: z.coerce.number().int().min(1).max(100).default(25), cursor: z.string().max(1000).optional() };
export const templatesFilter = organizationParams.extend(paging);
export const templatePaging = templateParams.extend(paging);
export type TemplatePaging = { limit: number; cursor?: string | undefined };

/** The version to put on the cards: the one whose effects were looked at. */
export const applySchema = z.strictObject({ version: z.int().min(1) });

/** A version that is put on cards, or taken back from them. `changed`: cards that are not as they were. */
export const runSchema = z.object({
  id: z.string(),
  kind: z.enum(['apply', 'rollBack']),
  /** `failed`: something could not be done, `problem` says what; `abandoned`: it was left at that. */
  status: z.enum(['running', 'done', 'failed', 'abandoned']),
  /** A code of an error, and the first of the cards at which it failed; of several hundred not all are named. */
  problem: z
    .object({ code: z.string(), cards: z.array(z.object({ id: z.string(), username: z.string(), code: z.string() })) })
    .nullable(),
  version: z.number(),
  progress: z.object({ done: z.number(), total: z.number() }),
  changed: z.number(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type TemplateRun = z.output<typeof runSchema>;

const summary = {
  id: z.string(),
  name: z.string(),
  /** The team whose template it is; null for the organization's. */
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  version: z.number(),
  /** The version that new cards begin with; null until one was applied. */
  appliedVersion: z.number().nullable(),
  /** Cards that are under its rules. */
  cards: z.number(),
  /** Whether the reader may change and apply it. */
  canWrite: z.boolean(),
  updatedAt: z.iso.datetime(),
};
export const templateSummarySchema = z.object(summary);
export type TemplateSummary = z.output<typeof templateSummarySchema>;
export const templatePageSchema = z.object({
  items: z.array(templateSummarySchema),
  nextCursor: z.string().nullable(),
});
export type TemplatePage = z.output<typeof templatePageSchema>;

export const templateSchema = z.object({
  ...summary,
  content: contentSchema,
  look: lookSchema,
  exchangeForm: exchangeFormSchema,
  photoId: z.null(),
  logoId: z.string().nullable(),
  coverId: z.string().nullable(),
  rules: z.partialRecord(z.enum(partPaths), z.enum(ruleNames)),
  /** The newest run. */
  run: runSchema.nullable(),
  /** The version that can be taken back from the cards, and until when. */
  rollBack: z.object({ version: z.number(), until: z.iso.datetime() }).nullable(),
});
export type Template = z.output<typeof templateSchema>;

const part = z.object({ value: z.unknown(), other: z.record(z.string(), z.unknown()) });

/** The cards that a template would change, with what each part says before and after. */
export const previewSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      name: z.string(),
      changes: z.array(z.object({ path: z.enum(partPaths), before: part, after: part })),
      /** Parts that visitors would no longer see. */
      hides: z.array(z.enum(partPaths)),
      /** Required parts that say nothing: visitors would no longer see the card before they are filled in. */
      misses: z.array(z.enum(partPaths)),
    }),
  ),
  /** All the cards it is for, also those that would stay as they are. */
  total: z.number(),
  version: z.number(),
  nextCursor: z.string().nullable(),
});
export type TemplatePreview = z.output<typeof previewSchema>;

export const versionPageSchema = z.object({
  items: z.array(
    z.object({
      number: z.number(),
      author: z.string().nullable(),
      isApplied: z.boolean(),
      createdAt: z.iso.datetime(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type VersionPage = z.output<typeof versionPageSchema>;
