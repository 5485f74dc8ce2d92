import { z } from 'zod';
import { createContact, editContact, getContact, listContacts, trashContact } from '@/lib/contacts/book/book';
import { headAt, withEntry } from '@/lib/contacts/book/notes-model';
import {
  type Contact,
  type ContactEdit,
  contactsFilter,
  newContactSchema,
  tag as tagSchema,
} from '@/lib/contacts/book/schema';
import { listReminders } from '@/lib/contacts/reminders/reminders';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { toAppError } from '@/lib/platform/to-app-error';
import { describedContact } from '../described-contact';
import { tool } from '../tool';

export const contactId = z.uuid().describe('The id of a contact, from find_contacts');

/** Edits a contact as it is now; an edit that another one overtook is made again. @throws AppError `not_found`, `version_conflict` */
async function change(ctx: Context, id: string, edit: (contact: Contact) => Omit<ContactEdit, 'version'>) {
  for (let tries = 1; ; tries += 1) {
    const contact = await getContact(ctx, id);
    try {
      return await editContact(ctx, id, { ...edit(contact), version: contact.version });
    } catch (thrown) {
      if (tries === 3 || toAppError(thrown).code !== 'version_conflict') throw thrown;
    }
  }
}

const findContacts = tool({
  name: 'find_contacts',
  title: 'Find contacts',
  description:
    'Search the contacts of the user by words in names, companies, details and notes, and by tag, company or event. Returns a page; pass nextCursor as cursor to go on.',
  scope: 'contacts',
  kind: 'read',
  input: z.strictObject({
    q: z.string().max(200).default('').describe('Words to search for'),
    tag: z.string().max(60).default(''),
    company: z.string().max(500).default('').describe('The whole name of a company'),
    event: z.string().max(500).default('').describe('The whole name of the event where they met'),
    limit: z.int().min(1).max(50).default(20),
    cursor: z.string().max(4000).optional(),
  }),
  run: async (ctx, input) => {
    const { items, nextCursor } = await listContacts(ctx, contactsFilter.parse(input));
    return { contacts: items.map(describedContact), nextCursor };
  },
});

const readContact = tool({
  name: 'read_contact',
  title: 'Read a contact',
  description: 'Read everything about one contact, with its reminders.',
  scope: 'contacts',
  kind: 'read',
  input: z.strictObject({ contactId }),
  run: async (ctx, input) => {
    const contact = await getContact(ctx, input.contactId);
    const reminders = await listReminders(ctx, input.contactId);
    const open = reminders.filter(({ doneAt }) => doneAt === null);
    return {
      ...describedContact(contact),
      details: contact.content.fields,
      reminders: open.map(({ id, text, day, time }) => ({ id, text, day, time })),
    };
  },
});

const addContact = tool({
  name: 'add_contact',
  title: 'Add a contact',
  description: 'Add a person or company to the contacts of the user. Search first: the contact may exist.',
  scope: 'contacts',
  kind: 'write',
  input: z.strictObject({
    first: z.string().max(500).default(''),
    last: z.string().max(500).default(''),
    title: z.string().max(500).default('').describe('What they do: Head of Purchasing'),
    company: z.string().max(500).default(''),
    email: z.email().optional(),
    phone: z
      .string()
      .regex(/^\+[1-9]\d{4,14}$/)
      .optional()
      .describe('E.164: +493012345678'),
    note: z.string().max(5000).default(''),
    tags: z.array(tagSchema).max(50).default([]),
  }),
  run: async (ctx, { first, last, title, company, email, phone, note, tags }) => {
    const fields = [
      ...(email ? [{ id: 'email', kind: 'email', address: email }] : []),
      ...(phone ? [{ id: 'phone', kind: 'phone', number: phone }] : []),
    ];
    const content = { name: { first, last }, title, company, note, fields };
    return describedContact(await createContact(ctx, newContactSchema.parse({ content, tags })));
  },
});

const addNote = tool({
  name: 'add_note',
  title: 'Add a note',
  description: 'Add a dated entry to the note of a contact. What is there stays.',
  scope: 'contacts',
  kind: 'write',
  input: z.strictObject({ contactId, text: z.string().trim().min(1).max(4000) }),
  run: async (ctx, { contactId: id, text }) => {
    const head = headAt(ctx.now, requireActor(ctx).timeZone ?? 'UTC');
    const { content } = await change(ctx, id, (contact) => ({
      content: { ...contact.content, note: withEntry(contact.content.note, { head, text }) },
    }));
    return { note: content.note };
  },
});

const addTag = tool({
  name: 'add_tag',
  title: 'Add a tag',
  description: 'Add a tag to a contact.',
  scope: 'contacts',
  kind: 'write',
  input: z.strictObject({ contactId, tag: tagSchema }),
  run: async (ctx, { contactId: id, tag }) => {
    const { tags } = await change(ctx, id, (contact) => ({ tags: [...new Set([...contact.tags, tag])] }));
    return { tags };
  },
});

const deleteContact = tool({
  name: 'delete_contact',
  title: 'Delete a contact',
  description:
    'Move a contact to the trash, from where the user can bring it back for 30 days. Ask the user first. Without confirm it only says whom it would delete.',
  scope: 'contacts',
  kind: 'destroy',
  input: z.strictObject({ contactId, confirm: z.boolean().default(false).describe('true after the user agreed') }),
  run: async (ctx, { contactId: id, confirm }) => {
    const { name, company } = describedContact(await getContact(ctx, id));
    if (confirm) await trashContact(ctx, id);
    return { isDeleted: confirm, name, company };
  },
});

export const contactsTools = [findContacts, readContact, addContact, addNote, addTag, deleteContact];
