import { openOrganization, updateExchangeQuestions } from '@/lib/organization/organization/organization';
import { record } from '@/lib/platform/audit/service';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
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
  { version, questions }: OrganizationQuestionsEdit,
): Promise<OrganizationQuestions> {
  return inTransaction(ctx, async (tx) => {
    const { organization } = await openOrganization(tx, slug, 'organization.editSettings');
    const { id, name, exchangeQuestions } = organization;
    if (organization.version !== version) {
      const current = { version: organization.version, questions: exchangeQuestions };
      throw new AppError('version_conflict', { current });
    }
    await updateExchangeQuestions(tx.db, { id, version }, questions);
    const labels = (all: typeof questions) => all.map(({ label }) => label);
    const changes = { exchangeQuestions: { from: labels(exchangeQuestions), to: labels(questions) } };
    await record(tx, id, 'organization.edit', { kind: 'organization', id, name }, changes);
    return { version: version + 1, questions };
  });
}
