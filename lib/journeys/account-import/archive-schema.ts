import { z } from 'zod';
import { exchangeFormSchema } from '@/lib/cards/card/exchange-form-schema';
import { lookSchema, ownCardSchema, usernameSchema, writtenContentSchema } from '@/lib/cards/card/schema';
import { cardLinkSchema, newLinkSchema } from '@/lib/cards/links/schema';
import { groupInput } from '@/lib/contacts/book/group-schema';
import { contactContentSchema, contactSchema, newContactSchema } from '@/lib/contacts/book/schema';
import { eventSchema, newEventSchema } from '@/lib/contacts/events/schema';
import { newTemplateSchema, templateSchema } from '@/lib/contacts/follow-ups/schema';
import { newReminderSchema, reminderSchema } from '@/lib/contacts/reminders/schema';
import { uploadSchema } from '@/lib/platform/uploads/schema';

// What is read of an archive: by the rules for what users write, whatever the archive says. Keys that a later version adds are skipped.

const id = z.uuid();
const uploadId = id.nullable().default(null);
const moment = z.iso.datetime().transform((text) => new Date(text));
const text = z.string().max(10_000);

export const archivedUpload = uploadSchema
  .pick({ kind: true, crop: true, name: true })
  .extend({ id, sourceId: uploadId, name: z.string().max(500).nullable() });
export type ArchivedUpload = z.output<typeof archivedUpload>;

export const archivedCard = ownCardSchema.pick({ status: true, isIndexed: true, language: true }).extend({
  ...{
    id,
    username: usernameSchema,
    content: writtenContentSchema,
    look: lookSchema,
    exchangeForm: exchangeFormSchema,
  },
  ...{ photoId: uploadId, logoId: uploadId, coverId: uploadId, createdAt: moment },
});
export type ArchivedCard = z.output<typeof archivedCard>;

export const archivedLink = cardLinkSchema.pick({ slug: true }).extend({ id, label: newLinkSchema.shape.label });

const archivedReminder = reminderSchema
  .pick({ doneAt: true, sentAt: true })
  .extend({ id, createdAt: moment, doneAt: moment.nullable(), sentAt: moment.nullable() })
  .extend(newReminderSchema.shape);

export const archivedContact = contactSchema
  .pick({ language: true, source: true, channel: true, status: true, isStarred: true })
  .extend({
    ...{ id, content: contactContentSchema, tags: newContactSchema.shape.tags },
    ...{ photoId: uploadId, paperPhotoId: uploadId, sourceProfileId: uploadId },
    uid: z.string().min(1).max(500).optional(),
    groups: z.array(groupInput.shape.name).max(1000).default([]),
    messages: z
      .array(z.object({ text, by: text, on: z.iso.date(), card: text }))
      .max(1000)
      .default([]),
    reminders: z.array(archivedReminder).max(1000).default([]),
    ...{ createdAt: moment, deletedAt: moment.nullable() },
  });
export type ArchivedContact = z.output<typeof archivedContact>;

export const archivedGroup = groupInput.strip();

export const archivedEvent = eventSchema.pick({ day: true }).extend({
  ...newEventSchema.shape,
  day: z.iso.date(),
  id,
  endsAt: moment,
  endedAt: moment.nullable(),
  createdAt: moment,
});

export const archivedTemplate = templateSchema
  .pick({ isBuiltIn: true })
  .extend({ ...newTemplateSchema.shape, id: text });

/** Settings are taken one by one, so that one that is unknown here does not keep the others. */
export const archivedAccount = z.object({ id: text }).loose();
