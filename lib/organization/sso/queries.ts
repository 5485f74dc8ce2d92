import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import {
  handles,
  memberships,
  organizationDomains,
  organizations,
  ssoAttempts,
  ssoConnections,
  ssoIdentities,
  users,
} from '@/lib/platform/db/tables';

export type ConnectionRow = typeof ssoConnections.$inferSelect;
export type AttemptRow = typeof ssoAttempts.$inferSelect;

/** The connection of an organization. */
export async function selectConnection(db: Database, organizationId: string): Promise<ConnectionRow | null> {
  const [row] = await db.select().from(ssoConnections).where(eq(ssoConnections.organizationId, organizationId));
  return row ?? null;
}

/** Whether an organization exists and is not suspended. */
export async function isOrganizationThere(db: Database, id: string): Promise<boolean> {
  const there = and(eq(organizations.id, id), isNull(organizations.suspendedAt));
  return (await db.select({ id: organizations.id }).from(organizations).where(there)).length > 0;
}

/** The connection of the organization that has or had a handle, where the organization is not suspended. */
export async function selectByHandle(db: Database, handle: string) {
  const [row] = await db
    .select({ connection: ssoConnections, slug: organizations.slug })
    .from(handles)
    .innerJoin(organizations, eq(organizations.id, handles.organizationId))
    .innerJoin(ssoConnections, eq(ssoConnections.organizationId, organizations.id))
    .where(and(eq(handles.handle, handle), isNull(organizations.suspendedAt)));
  return row ?? null;
}

/** The connection of the organization that has proven a domain, where the organization is not suspended. */
export async function selectByDomain(db: Database, domain: string) {
  const [row] = await db
    .select({ connection: ssoConnections, slug: organizations.slug })
    .from(organizationDomains)
    .innerJoin(organizations, eq(organizations.id, organizationDomains.organizationId))
    .innerJoin(ssoConnections, eq(ssoConnections.organizationId, organizations.id))
    .where(
      and(
        eq(organizationDomains.domain, domain),
        isNotNull(organizationDomains.verifiedAt),
        isNull(organizations.suspendedAt),
      ),
    );
  return row ?? null;
}

type Written = Pick<typeof ssoConnections.$inferInsert, 'kind' | 'settings' | 'secret'>;

/** Writes a connection if it still has the version that the editor saw (0: there was none); it is unproven and not enforced. */
export async function writeConnection(
  db: Database,
  row: Written & { id: string; organizationId: string },
  version: number,
): Promise<ConnectionRow | null> {
  const { kind, settings, secret } = row;
  const [written] =
    version === 0
      ? await db.insert(ssoConnections).values(row).onConflictDoNothing().returning()
      : await db
          .update(ssoConnections)
          .set({ kind, settings, secret, provenAt: null, enforcedAt: null, version: version + 1 })
          .where(and(eq(ssoConnections.id, row.id), eq(ssoConnections.version, version)))
          .returning();
  return written ?? null;
}

/** Marks a connection as proven by an owner's sign-in, if it is still the version with which the sign-in was read. */
export async function markProven(
  db: Database,
  { id, version }: Pick<ConnectionRow, 'id' | 'version'>,
  now: Date,
): Promise<void> {
  const asItWas = and(eq(ssoConnections.id, id), eq(ssoConnections.version, version));
  await db.update(ssoConnections).set({ provenAt: now }).where(asItWas);
}

/** Changes since when a connection is enforced, its version, or its sealed secret. */
export async function updateConnection(
  db: Database,
  id: string,
  change: Partial<Pick<ConnectionRow, 'enforcedAt' | 'version' | 'secret'>>,
): Promise<void> {
  await db.update(ssoConnections).set(change).where(eq(ssoConnections.id, id));
}

/** Connections that have a secret. */
export function selectSealed(db: Database) {
  const { id, secret } = ssoConnections;
  return db.select({ id, secret }).from(ssoConnections).where(isNotNull(secret));
}

/** Removes a connection, with the sign-ins under way and the links from its provider's subjects to accounts. */
export async function deleteConnection(db: Database, { id, organizationId }: ConnectionRow): Promise<void> {
  await db.delete(ssoConnections).where(eq(ssoConnections.id, id));
  await db.delete(ssoIdentities).where(eq(ssoIdentities.organizationId, organizationId));
}

/** Ends the sign-ins under way through a connection. */
export async function deleteAttempts(db: Database, connectionId: string): Promise<void> {
  await db.delete(ssoAttempts).where(eq(ssoAttempts.connectionId, connectionId));
}

/** Deletes sign-ins that expired before a moment. */
export async function deleteOldAttempts(db: Database, before: Date): Promise<void> {
  await db.delete(ssoAttempts).where(lt(ssoAttempts.expiresAt, before));
}

export async function insertAttempt(db: Database, row: typeof ssoAttempts.$inferInsert): Promise<void> {
  await db.insert(ssoAttempts).values(row);
}

const open = (stateHash: string, now: Date) =>
  and(eq(ssoAttempts.stateHash, stateHash), isNull(ssoAttempts.usedAt), gt(ssoAttempts.expiresAt, now));

/** A sign-in under way, neither ended nor expired, with its connection. */
export async function selectAttempt(db: Database, stateHash: string, now: Date) {
  const [row] = await db
    .select({ attempt: ssoAttempts, connection: ssoConnections })
    .from(ssoAttempts)
    .innerJoin(ssoConnections, eq(ssoConnections.id, ssoAttempts.connectionId))
    .where(open(stateHash, now));
  return row ?? null;
}

/** Stores why the last response to a sign-in was refused. */
export async function noteRefusal(db: Database, id: string, refusal: string): Promise<void> {
  await db.update(ssoAttempts).set({ refusal }).where(eq(ssoAttempts.id, id));
}

/** Connections by which a SAML provider may begin sign-ins by itself, those first that owners have proven; at most ten. */
export async function selectUnasked(db: Database, entityId: string): Promise<ConnectionRow[]> {
  const rows = await db
    .select({ connection: ssoConnections })
    .from(ssoConnections)
    .innerJoin(organizations, eq(organizations.id, ssoConnections.organizationId))
    .where(
      and(
        eq(ssoConnections.kind, 'saml'),
        sql`${ssoConnections.settings} @> ${JSON.stringify({ entityId, isIdpInitiated: true })}::jsonb`,
        isNull(organizations.suspendedAt),
      ),
    )
    .orderBy(sql`${ssoConnections.provenAt} asc nulls last`, ssoConnections.id)
    .limit(10);
  return rows.map(({ connection }) => connection);
}

/** The name of an organization. */
export async function selectName(db: Database, id: string): Promise<string> {
  const [row] = await db.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, id));
  return row?.name ?? '';
}

/** Stores the subject that a SAML provider named, once; false where the provider has responded already. */
export async function answerAttempt(db: Database, id: string, subject: unknown, codeHash: string): Promise<boolean> {
  const rows = await db
    .update(ssoAttempts)
    .set({ subject, codeHash })
    .where(and(eq(ssoAttempts.id, id), isNull(ssoAttempts.codeHash), isNull(ssoAttempts.usedAt)))
    .returning({ id: ssoAttempts.id });
  return rows.length === 1;
}

/** Ends a sign-in, once, for the browser that began it; null where there is no such sign-in under way. */
export async function spendAttempt(
  db: Database,
  { stateHash, secretHash, now }: { stateHash: string; secretHash: string; now: Date },
): Promise<AttemptRow | null> {
  const [row] = await db
    .update(ssoAttempts)
    .set({ usedAt: now })
    .where(and(open(stateHash, now), eq(ssoAttempts.secretHash, secretHash)))
    .returning();
  return row ?? null;
}

/** The connection of a sign-in, where the organization is not suspended. */
export async function selectConnectionById(db: Database, id: string): Promise<ConnectionRow | null> {
  const [row] = await db
    .select({ connection: ssoConnections })
    .from(ssoConnections)
    .innerJoin(organizations, eq(organizations.id, ssoConnections.organizationId))
    .where(and(eq(ssoConnections.id, id), isNull(organizations.suspendedAt)));
  return row?.connection ?? null;
}

/** Whether an organization has proven a domain. */
export async function hasDomain(db: Database, organizationId: string, domain: string): Promise<boolean> {
  const rows = await db
    .select({ id: organizationDomains.id })
    .from(organizationDomains)
    .where(
      and(
        eq(organizationDomains.organizationId, organizationId),
        eq(organizationDomains.domain, domain),
        isNotNull(organizationDomains.verifiedAt),
      ),
    );
  return rows.length > 0;
}

/** A provider's name for a user, the subject; a subject that is an address (`isAddress`) means the same in capitals. */
type Name = { organizationId: string; provider: string; subject: string; isAddress: boolean };

const ofProvider = ({ organizationId, provider }: Name) =>
  and(eq(ssoIdentities.organizationId, organizationId), eq(ssoIdentities.provider, provider));

/**
 * The account that is linked to a provider's subject. Subjects are stored as they came: for a subject that is an address, one
 * stored in other capitals counts as well, if it is the only one.
 */
export async function selectLinked(db: Database, name: Name) {
  const { subject, isAddress } = name;
  const isSame = isAddress
    ? sql`lower(${ssoIdentities.subject}) = lower(${subject})`
    : eq(ssoIdentities.subject, subject);
  const rows = await db
    .select({
      ...{ id: users.id, email: users.email, disabledAt: users.disabledAt, staffRole: users.staffRole },
      stored: ssoIdentities.subject,
    })
    .from(ssoIdentities)
    .innerJoin(users, eq(users.id, ssoIdentities.userId))
    .where(and(ofProvider(name), isSame))
    .orderBy(sql`${ssoIdentities.subject} = ${subject} desc`)
    .limit(2);
  const link = rows.find(({ stored }) => stored === subject) ?? (rows.length === 1 ? rows[0] : undefined);
  return link ?? null;
}

/** Links an account to a subject; false where the subject is linked to another account, or the account to another subject. */
export async function link(db: Database, name: Name, userId: string): Promise<boolean> {
  const { organizationId, provider, subject } = name;
  // The account is locked: two subjects that come at once must not both get it.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sso:${organizationId}:${userId}`}, 0))`);
  const linked = await selectLinked(db, name);
  const others = await db
    .select({ subject: ssoIdentities.subject })
    .from(ssoIdentities)
    .where(and(ofProvider(name), eq(ssoIdentities.userId, userId)));
  if (others.some((other) => other.subject !== (linked?.stored ?? subject))) return false;
  if (!linked)
    await db.insert(ssoIdentities).values({ organizationId, provider, subject, userId }).onConflictDoNothing();
  return (await selectLinked(db, name))?.id === userId;
}

/** An organization that a transaction has locked: whether it is suspended, and whether it is being deleted. */
export type Held = { id: string; suspendedAt: Date | null; deleteAfter: Date | null };

/** Locks an organization, so that no one else changes its members until this transaction ends. */
export async function lockOrganization(db: Database, organizationId: string): Promise<Held | null> {
  const { id, suspendedAt, deleteAfter } = organizations;
  const isIt = eq(id, organizationId);
  const [row] = await db.select({ id, suspendedAt, deleteAfter }).from(organizations).where(isIt).for('no key update');
  return row ?? null;
}

/** The membership of a user in an organization, whether or not they still belong to it. */
export async function selectMembership(db: Database, organizationId: string, userId: string) {
  const [row] = await db
    .select({
      ...{ role: memberships.role, status: memberships.status },
      ...{ endedBy: memberships.endedBy, agreedAt: memberships.agreedAt },
    })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
  return row ?? null;
}
