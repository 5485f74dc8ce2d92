import { z } from 'zod';
import { contactSchema } from '@/lib/contacts/book/schema';

/** A photo of a paper card to read, uploaded by the actor. */
export const paperSchema = z.strictObject({ paperPhotoId: z.uuid('invalid_id') });

/** The result of reading, in the form that the contact form takes. It is not stored. */
export const paperReadSchema = contactSchema.pick({ content: true, tags: true, language: true });
export type PaperRead = z.output<typeof paperReadSchema>;
