import { z } from 'zod';
import { line, lines } from '@/lib/cards/card/schema';
import { type Locale, locales } from '@/lib/platform/i18n/languages';

/** The placeholders in a template for data of a contact and of its writer: `{{firstName}}`. */
export const placeholders = ['firstName', 'lastName', 'fullName', 'company', 'event', 'myName', 'myCard'] as const;
export type Placeholder = (typeof placeholders)[number];

const textSchema = z
  .strictObject({ subject: line(200), body: lines(5000) })
  .refine(({ body }) => body.trim() !== '', { path: ['body'], message: 'required' });

/** Subject and body, in one language or in several. */
const textsSchema = z
  .partialRecord(z.enum(locales), textSchema)
  .refine((texts) => Object.keys(texts).length > 0, { message: 'required' });
export type FollowUpTexts = Partial<Record<Locale, { subject: string; body: string }>>;

const name = line(100).refine((text) => text !== '', 'required');

/** A template to add. */
export const newTemplateSchema = z.strictObject({ name, texts: textsSchema });
export type NewTemplate = z.output<typeof newTemplateSchema>;

/** An edit: fields left out stay as they are. `version` is the version that the editor saw. */
export const templateEditSchema = z.strictObject({
  version: z.int().min(1),
  name: name.optional(),
  texts: textsSchema.optional(),
});
export type TemplateEdit = z.output<typeof templateEditSchema>;

export const templateParams = z.strictObject({ id: z.uuid('invalid_id') });

/** A template as its owner sees it. Templates that come with the product have a name as their id, and cannot be changed. */
export const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  texts: z.partialRecord(z.enum(locales), z.object({ subject: z.string(), body: z.string() })),
  isBuiltIn: z.boolean(),
  version: z.number(),
});
export type FollowUpTemplate = z.output<typeof templateSchema>;
