import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import type { OrganizationScope } from './access';
import { targetOf } from './dto';
import * as queries from './queries';

// What an organization says and asks in exchanges on its cards. The scope was opened in this transaction for
// `organization.editSettings`, so its row is locked.

type Organization = OrganizationScope['organization'];

/** Changes an organization's own notices; the caller records it together with the wording. @throws AppError `not_found` */
export async function editNotices(
  tx: Context,
  { organization }: OrganizationScope,
  notices: Pick<Organization, 'privacyUrl' | 'imprintUrl'>,
): Promise<Organization> {
  const row = await queries.updateNotices(tx.db, organization.id, notices, organization.version + 1);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Changes the questions on cards of an organization, and records their labels. @returns the new version
 * @throws AppError `version_conflict` with the present questions
 */
export async function editExchangeQuestions(
  tx: Context,
  { organization }: OrganizationScope,
  { version, questions }: { version: number; questions: Organization['exchangeQuestions'] },
): Promise<number> {
  const { id, exchangeQuestions } = organization;
  if (organization.version !== version) {
    const current = { version: organization.version, questions: exchangeQuestions };
    throw new AppError('version_conflict', { current });
  }
  await queries.updateExchangeQuestions(tx.db, { id, version }, questions);
  const labels = (all: typeof questions) => all.map(({ label }) => label);
  const changes = { exchangeQuestions: { from: labels(exchangeQuestions), to: labels(questions) } };
  await record(tx, id, 'organization.edit', targetOf(organization), changes);
  return version + 1;
}
