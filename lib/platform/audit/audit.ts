import type { Context } from '@/lib/platform/context';
import { newId } from '@/lib/platform/ids';
import type { Changes, ChangesOf } from './fields';
import * as queries from './queries';
import type { AuditAction, AuditTarget } from './schema';

/** Returns the network that a request came from (`networkOf`), shortened to three bytes of IPv4 or three groups of IPv6. */
function prefixOf(network: string): string {
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 3).join(separator);
}

/** Returns the fields that differ between two states of a row, as {@link record} takes them. */
export function changesBetween<Row extends object, Name extends keyof Row>(
  before: Row,
  after: { [Key in Name]?: Row[Key] | undefined },
): { [Key in Name]?: { from: Row[Key] | null; to: Row[Key] | null } } {
  const names = Object.keys(after) as Name[];
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const change = <Key extends Name>(name: Key): { from: Row[Key] | null; to: Row[Key] | null } => ({
    from: before[name] ?? null,
    to: (after[name] as Row[Key] | undefined) ?? null,
  });
  return Object.fromEntries(differing.map((name) => [name, change(name)])) as ReturnType<
    typeof changesBetween<Row, Name>
  >;
}

/** Returns an object of changes by field name; unlike `Object.fromEntries` alone, its type keeps the names. */
export function changesOf<Name extends PropertyKey, Change>(
  entries: readonly (readonly [Name, Change])[],
): { [Key in Name]?: Change } {
  return Object.fromEntries(entries) as { [Key in Name]?: Change };
}

/** The names by which organizations know or knew a user. */
export const namesInLogs = ({ db }: Context, userId: string): Promise<string[]> => queries.selectNamesOf(db, userId);

/** Deletes the log of an organization, in the transaction that has just deleted the organization. */
export const deleteLogOf = (tx: Context, organizationId: string): Promise<void> =>
  queries.deleteEntriesOf(tx.db, organizationId);

/** What happened to one target of an act. */
export type AuditEvent = { action: AuditAction; target: AuditTarget; changes?: Changes };

/**
 * Records what one act did to many targets, in the transaction of the act.
 * @throws Error outside a transaction
 */
export async function recordAll(tx: Context, organizationId: string, events: readonly AuditEvent[]): Promise<void> {
  if (!tx.isTransaction) throw new Error('an audit entry outside the transaction of its act');
  const rows = events.map(({ action, target, changes = {} }) => ({
    ...{ id: newId(), organizationId, action, changes, actorId: tx.actor?.id ?? null },
    ...{ tokenId: tx.token?.id ?? null, tokenLabel: tx.token?.label ?? null },
    ...{ targetKind: target.kind, targetId: target.id, targetName: target.name ?? '' },
    ...{ addressPrefix: prefixOf(tx.address), requestId: tx.requestId, createdAt: tx.now },
  }));
  for (let at = 0; at < rows.length; at += 1000) await queries.insertEntries(tx.db, rows.slice(at, at + 1000));
}

/**
 * Records what the actor did, in the transaction of the act: if the act is rolled back, so is its entry.
 * @throws Error outside a transaction
 */
export async function record<Action extends AuditAction, Given extends object = Record<never, never>>(
  tx: Context,
  organizationId: string,
  action: Action,
  target: AuditTarget,
  changes?: Given & ChangesOf<Action, Given>,
): Promise<void> {
  await recordAll(tx, organizationId, [{ action, target, changes: (changes ?? {}) as Changes }]);
}
