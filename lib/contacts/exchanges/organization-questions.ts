import { editExchangeQuestions, openOrganization } from '@/lib/organization/organization/organization';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { OrganizationQuestions, OrganizationQuestionsEdit } from './organization-questions-schema';

/** The questions on cards of an organization that have none of their own. @throws AppError `not_found`, `forbidden` */
export async function getOrganizationQuestions(ctx: Context, slug: string): Promise<OrganizationQuestions> {
  const { organization } = await openOrganization(ctx, slug, 'organization.readSettings');
  return { version: organization.version, questions: organization.exchangeQuestions };
}

/**
 * Changes the questions on cards of an organization; the public cards follow at once (trigger `organizations_tell_cards`).
 * @throws AppError `version_conflict` with the present questions, `not_found`, `forbidden`
 */
export async function editOrganizationQuestions(
  ctx: Context,
  slug: string,
  edit: OrganizationQuestionsEdit,
): Promise<OrganizationQuestions> {
  return inTransaction(ctx, async (tx) => {
    const scope = await openOrganization(tx, slug, 'organization.editSettings');
    return { version: await editExchangeQuestions(tx, scope, edit), questions: edit.questions };
  });
}
