import { z } from 'zod';
import { contactSchema } from '@/lib/contacts/book/schema';

/** A photo of a paper card of the actor's, to be read. */
export const paperSchema = z.strictObject({ paperPhotoId: z.uuid('invalid_id') });

/** What was read, as the form of a contact takes it. Nothing of it is kept. */
export const paperReadSchema = contactSchema.pick({ content: true, tags: true, language: true });
export type PaperRead = z.output<typeof paperReadSchema>;
