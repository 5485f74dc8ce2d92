import { mailOwners } from '@/lib/organization/organization/organization';
import { record } from '@/lib/platform/audit/audit';
import { type Context, systemContext } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { hasRecord } from './domains';
import * as queries from './queries';

const hour = 3_600_000;
/** The time from one check of a domain to the next, and how long its record may be missing until the domain is lost. */
const between = 20 * hour;
const grace = 7 * 24 * hour;

type Due = Awaited<ReturnType<typeof queries.selectDue>>[number];

async function notifyOwners(tx: Context, { organizationId: id, organization, slug, domain }: Due, isLost: boolean) {
  const template = isLost ? 'domainLost' : 'domainMissing';
  const values = { domain, organization };
  await mailOwners(tx, { id, slug }, 'settings/sign-in', (_, url) => ({ template, values: { ...values, url } }));
}

async function check(ctx: Context, due: Due): Promise<void> {
  const isThere = await hasRecord(due);
  const since = due.missingSince ?? ctx.now;
  const isLost = !isThere && ctx.now.getTime() - since.getTime() >= grace;
  await inTransaction(ctx, async (tx) => {
    const missingSince = isThere || isLost ? null : since;
    const outcome = { checkedAt: tx.now, missingSince, ...(isLost ? { verifiedAt: null } : {}) };
    if (!(await queries.updateChecked(tx.db, due.id, outcome)) || isThere) return;
    if (isLost) await record(tx, due.organizationId, 'domain.lose', { kind: 'domain', id: due.id, name: due.domain });
    if (isLost || !due.missingSince) await notifyOwners(tx, due, isLost);
  });
}

/**
 * Checks the records of proven domains, each about once a day. Where a record is missing, the organization's owners are told;
 * after seven days the organization loses the domain. A name system that does not respond changes nothing.
 */
export async function recheckDomains(now = new Date()): Promise<void> {
  const ctx = { ...systemContext(), now };
  for (const due of await queries.selectDue(ctx.db, new Date(now.getTime() - between)))
    await check(ctx, due).catch((error: unknown) => ctx.log.warn({ domain: due.domain, err: error }, 'domain check'));
}
