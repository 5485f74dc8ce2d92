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

/** Most fields that a template contains, so that cards keep room for their own. */
const maxFields = 20;

const noName = nameSchema.parse({});

/** The content of a template. Parts that are personal to each owner are always empty in it. */
const content = contentSchema
  .refine(({ fields }) => fields.length <= maxFields, { path: ['fields'], message: 'too_many' })
  .transform((content) => {
    const translations = Object.entries(content.translations).map(([locale, translation]) => [
      locale,
      { ...translation, name: noName, pronouns: '', accreditations: '' },
    ]);
    const own = { name: noName, pronouns: '', accreditations: '' };
    return { ...content, ...own, translations: Object.fromEntries(translations) as typeof content.translations };
  });

const rules = z.partialRecord(z.enum(partPaths), z.enum(ruleNames)).superRefine((byPath, ctx) => {
  for (const path of partPaths) {
    const rule = Object.hasOwn(byPath, path) ? byPath[path] : undefined;
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

/**
 * An edit: a property that is left out stays unchanged. `version` is the version that the editor saw; a change makes a new
 * version.
 */
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

/** The version to apply: the one whose preview the user saw. */
export const applySchema = z.strictObject({ version: z.int().min(1) });

/** The application of a version to cards, or its roll-back. `changed` is the number of cards that the run has changed. */
export const runSchema = z.object({
  id: z.string(),
  kind: z.enum(['apply', 'rollBack']),
  /** `failed`: the run could not finish, and `problem` gives the error; `abandoned`: a failed run that was given up. */
  status: z.enum(['running', 'done', 'failed', 'abandoned']),
  /** An error code, and the first cards at which the run failed; of several hundred failed cards not all are named. */
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
  /** The team to which the template belongs; null for the organization's. */
  team: z.object({ id: z.string(), name: z.string() }).nullable(),
  version: z.number(),
  /** The version that new cards start with; null until a version was applied. */
  appliedVersion: z.number().nullable(),
  /** The number of cards under the template's rules. */
  cards: z.number(),
  /** Whether the reader may edit and apply the template. */
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
  /** How many of the cards that it governs do not have its last version. */
  differing: z.number(),
  /** The newest run. */
  run: runSchema.nullable(),
  /** The version that can be rolled back, and until when. */
  rollBack: z.object({ version: z.number(), until: z.iso.datetime() }).nullable(),
});
export type Template = z.output<typeof templateSchema>;

const part = z.object({ value: z.unknown(), other: z.record(z.string(), z.unknown()) });

/** The cards that a template would change, with each part before and after. */
export const previewSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      name: z.string(),
      changes: z.array(z.object({ path: z.enum(partPaths), before: part, after: part })),
      /** Parts that visitors would no longer see. */
      hides: z.array(z.enum(partPaths)),
      /** Required parts that are empty: visitors would not see the card until they are filled in. */
      misses: z.array(z.enum(partPaths)),
    }),
  ),
  /** The number of all cards that the template governs, also those that would not change. */
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
