import { z } from 'zod';
import { maxIds } from './limits';
import { contactSorts, contactsChoice } from './schema';

export const exportFormats = ['vcard', 'vcard4', 'csv', 'jscontact'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const format = z.enum(exportFormats);

/**
 * Query of an export: the format, and all contacts that a list shows, in its order; with `ids` (between commas) only these of
 * them.
 */
export const exportQuery = contactsChoice.extend({
  format,
  sort: z.enum(contactSorts).default('name'),
  ids: z
    .string()
    .max(4000, 'too_long')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.uuid('invalid_id')))
    .optional(),
});

/** Body of an export like {@link exportQuery}, for more ids than a URL can hold. */
export const exportInput = z.strictObject({
  format,
  sort: z.enum(contactSorts).default('name'),
  ids: z.array(z.uuid('invalid_id')).min(1, 'required').max(maxIds, 'too_many'),
});

export type Export = {
  format: ExportFormat;
  sort: z.output<typeof exportInput>['sort'];
  choice: z.output<typeof contactsChoice>;
  ids?: string[] | undefined;
};
