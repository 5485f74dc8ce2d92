import { listCards } from '@/lib/cards/card/card';
import { cardName } from '@/lib/cards/public-card/model';
import { getContact } from '@/lib/contacts/book/book';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { shareUrl } from '@/lib/platform/formats/share';
import { languageFor, type Mail, mailOf, valuesOf } from './fill-template';
import type { FollowUpTemplate } from './schema';

/**
 * The follow-up mail to a contact that a template makes, in the contact's language where the template has it. `name` chooses the template;
 * without it the first counts.
 * @throws AppError `not_found` (the contact, or a template of this name)
 */
export async function prepareFollowUp(
  ctx: Context,
  contactId: string,
  { templates, name }: { templates: FollowUpTemplate[]; name?: string | undefined },
): Promise<Mail & { template: string; to: string | null }> {
  const contact = await getContact(ctx, contactId);
  const template = name === undefined ? templates[0] : templates.find((each) => each.name === name);
  if (!template) throw new AppError('not_found');
  const language = languageFor(template, [contact.language, ctx.locale]);
  const card = (await listCards(ctx)).find(({ status }) => status === 'active');
  const me = {
    name: requireActor(ctx).displayName || (card ? cardName(card) : ''),
    card: card ? shareUrl(env().APP_URL, language, card.username, 'email') : '',
  };
  const [address] = contact.content.fields.flatMap((field) => (field.kind === 'email' ? [field.address] : []));
  return { ...mailOf(template, valuesOf(contact, me), [language]), template: template.name, to: address ?? null };
}
