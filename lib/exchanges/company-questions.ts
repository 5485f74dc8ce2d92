import { and, eq } from 'drizzle-orm';
import { record } from '@/lib/audit/service';
import { organizations } from '@/lib/db/tables';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import { openOrganization } from '@/lib/organizations/access';
import type { Context } from '@/lib/platform/context';
import type { CompanyQuestions, CompanyQuestionsEdit } from './company-questions-schema';

/** What cards of an organization ask that have no questions of their own. @throws AppError `not_found`, `forbidden` */
export async function getCompanyQuestions(ctx: Context, slug: string): Promise<CompanyQuestions> {
  const { organization } = await openOrganization(ctx, slug, 'organization.readSettings');
  return { version: organization.version, questions: organization.exchangeQuestions };
}

/**
 * Changes what cards of an organization ask; the public cards follow at once (trigger `organizations_tell_cards`).
 * @throws AppError `version_conflict` with the present questions, `not_found`, `forbidden`
 */
export async function editCompanyQuestions(
  ctx: Context,
  slug: string,
  { version, questions }: CompanyQuestionsEdit,
): Promise<CompanyQuestions> {
  return inTransaction(ctx, async (tx) => {
    const { organization } = await openOrganization(tx, slug, 'organization.editSettings');
    const { id, name, exchangeQuestions } = organization;
    if (organization.version !== version) {
      const current = { version: organization.version, questions: exchangeQuestions };
      throw new AppError('version_conflict', { current });
    }
    await tx.db
      .update(organizations)
      .set({ exchangeQuestions: questions, version: version + 1 })
      .where(and(eq(organizations.id, id), eq(organizations.version, version)));
    const labels = (all: typeof questions) => all.map(({ label }) => label);
    const changes = { exchangeQuestions: { from: labels(exchangeQuestions), to: labels(questions) } };
    await record(tx, id, 'organization.edit', { kind: 'organization', id, name }, changes);
    return { version: version + 1, questions };
  });
}
