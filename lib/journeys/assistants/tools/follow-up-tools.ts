import { z } from 'zod';
import { listTemplates, prepareFollowUp } from '@/lib/contacts/follow-ups/follow-ups';
import { tool } from '../tool';
import { contactId } from './contacts-tools';

const prepare = tool({
  name: 'prepare_follow_up',
  title: 'Prepare a follow-up email',
  description:
    'Write the follow-up email to a contact from one of the templates of the user, in the language of the contact. Nothing is sent: show it to the user.',
  scope: 'contacts',
  kind: 'read',
  input: z.strictObject({
    contactId,
    template: z.string().max(200).optional().describe('The name of a template; the first by default'),
  }),
  run: async (ctx, { contactId: id, template: name }) => {
    const templates = await listTemplates(ctx);
    const mail = await prepareFollowUp(ctx, id, { templates, name });
    return { ...mail, templates: templates.map((template) => template.name) };
  },
});

export const followUpTools = [prepare];
