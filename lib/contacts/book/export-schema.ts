import { z } from 'zod';
import { maxIds } from './limits';
import { contactSorts, contactsChoice } from './schema';

export const exportFormats = ['vcard', 'vcard4', 'csv', 'jscontact'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const format = z.enum(exportFormats);

/** In which format, and which contacts: all that a list shows, in its order; with `ids` (between commas) of these only those. */
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

/** As {@link exportQuery}, for more ids than an address can hold. */
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
