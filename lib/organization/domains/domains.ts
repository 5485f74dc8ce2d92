import { randomBytes } from 'node:crypto';
import { openOrganization } from '@/lib/organization/organization/organization';
import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { inTransaction, withoutAnswer } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { NameSystemUnavailable, textRecords } from '@/lib/platform/outside/dns/dns';
import { takePoint } from '@/lib/platform/rate-limit';
import { maxDomains } from './limits';
import * as queries from './queries';
import { type Domain, recordLabel } from './schema';

const hostOf = (domain: string) => `${recordLabel}.${domain}`;
const recordOf = (token: string) => `meishi-verification=${token}`;
const targetOf = ({ id, domain }: queries.DomainRow) => ({ kind: 'domain', id, name: domain });

function toView({ id, domain, token, verifiedAt, missingSince }: queries.DomainRow): Domain {
  return {
    ...{ id, domain, host: hostOf(domain), value: recordOf(token) },
    verifiedAt: verifiedAt?.toISOString() ?? null,
    missingSince: missingSince?.toISOString() ?? null,
  };
}

/** An organization's domains, by name. @throws AppError `not_found`, `forbidden` */
export async function listDomains(ctx: Context, slug: string): Promise<{ items: Domain[]; nextCursor: null }> {
  const { organization } = await openOrganization(ctx, slug, 'sso.read');
  const rows = await queries.selectDomains(ctx.db, organization.id);
  return { items: rows.map(toView), nextCursor: null };
}

/**
 * Adds a domain, which is no one's until its record was found.
 * @throws AppError `domain_limit_reached`, `invalid_fields` where the organization has it already; as `openOrganization`
 */
export async function addDomain(ctx: Context, slug: string, { domain }: { domain: string }): Promise<Domain> {
  return inTransaction(ctx, async (tx) => {
    const { organization } = await openOrganization(tx, slug, 'sso.write');
    if ((await queries.countDomains(tx.db, organization.id)) >= maxDomains) throw new AppError('domain_limit_reached');
    const token = randomBytes(24).toString('base64url');
    const row = await queries.insertDomain(tx.db, { id: newId(), organizationId: organization.id, domain, token });
    if (!row) throw fieldError('domain', 'domain_added');
    await record(tx, organization.id, 'domain.add', targetOf(row));
    return toView(row);
  });
}

/** Whether the TXT record of a domain contains its token. @throws NameSystemUnavailable */
export async function hasRecord({ domain, token }: { domain: string; token: string }): Promise<boolean> {
  return (await textRecords(hostOf(domain))).some((text) => text.trim() === recordOf(token));
}

/**
 * Looks for a domain's record and, if it is there, makes the domain the organization's own. Safe to repeat.
 * @throws AppError `domain_unproven` where the record is missing, `domain_unreachable` where the name system does not
 * respond, `domain_taken` where another organization has proven it, `rate_limited`; as `openOrganization`
 */
export async function verifyDomain(ctx: Context, slug: string, id: string): Promise<Domain> {
  // The check has its own transaction, which ends before the request to the name system: a suspended organization proves nothing.
  const { organization } = await inTransaction(withoutAnswer(ctx), (tx) => openOrganization(tx, slug, 'sso.write'));
  const domain = await queries.selectDomain(ctx.db, organization.id, id);
  if (!domain) throw new AppError('not_found');
  await takePoint({ name: 'domain-verify', points: 30, seconds: 600 }, organization.id);
  const isThere = await hasRecord(domain).catch((error: unknown) => {
    if (!(error instanceof NameSystemUnavailable)) throw error;
    throw new AppError('domain_unreachable', { cause: error });
  });
  if (!isThere) throw new AppError('domain_unproven');
  return inTransaction(ctx, async (tx) => {
    await openOrganization(tx, slug, 'sso.write');
    const row = await queries.markVerified(tx.db, id, tx.now).catch((error: unknown) => {
      // When two organizations prove the same domain at once, the unique index admits one of them.
      if (error instanceof Error && /organization_domains_verified/.test(String(error.cause ?? error))) return null;
      throw error;
    });
    if (!row) throw new AppError('domain_taken');
    if (!domain.verifiedAt) await record(tx, organization.id, 'domain.verify', targetOf(row));
    return toView(row);
  });
}

/** Gives a domain up; anyone who controls its zone can prove it again. Safe to repeat. */
export async function removeDomain(ctx: Context, slug: string, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization } = await openOrganization(tx, slug, 'sso.write');
    const row = await queries.deleteDomain(tx.db, organization.id, id);
    if (row) await record(tx, organization.id, 'domain.remove', targetOf(row));
  });
}

/** The domain of an address in its stored form. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The id of the organization that has proven the domain of an address; null where none has, or it is suspended. */
export async function organizationOfAddress(ctx: Context, email: string): Promise<string | null> {
  return (await queries.selectVerified(ctx.db, domainOf(email)))?.organizationId ?? null;
}
