import type { MatchReason } from './duplicates-schema';

/** Most contacts in one group: more do not fit side by side. */
const largest = 10;

const reasonOf: Record<string, MatchReason> = { e: 'email', p: 'phone', a: 'account', c: 'work', n: 'name' };
const weight: Record<MatchReason, number> = { email: 8, account: 6, phone: 4, work: 4, name: 2 };

/** A key of `lib/contacts/book/match-keys.ts`, and the contacts that share it. */
export type Shared = { key: string; ids: string[] };
/**
 * Contacts that may be one person. `isSure` where every two of them share an email address, or a name together with company,
 * account or number.
 */
export type Group = { ids: string[]; reasons: MatchReason[]; score: number; isSure: boolean };

type Edge = { one: string; other: string; reasons: Set<MatchReason> };

/** A key for two contacts, the same in either order. */
export function pairOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

function edgesOf(shared: Shared[]): Map<string, Edge> {
  const edges = new Map<string, Edge>();
  for (const { key, ids } of shared) {
    const reason = reasonOf[key[0] ?? ''];
    if (!reason) continue;
    for (const [at, one] of ids.entries())
      for (const other of ids.slice(at + 1)) {
        const edge = edges.get(pairOf(one, other)) ?? { one, other, reasons: new Set() };
        edges.set(pairOf(one, other), edge);
        edge.reasons.add(reason);
      }
  }
  return edges;
}

/**
 * Groups of contacts that may be one person, the likeliest first. No contact is in two groups, and no group has two contacts that
 * are known to be two people. A name alone counts only unless both have a company.
 * @param distinct pairs ({@link pairOf}) of contacts that are two people
 * @param atWork contacts with a name and a company
 */
export function duplicateGroups(shared: Shared[], distinct: Set<string>, atWork: Set<string>): Group[] {
  const edges = edgesOf(shared);
  const scoreOf = ({ reasons }: Edge) => [...reasons].reduce((sum, reason) => sum + weight[reason], 0);
  const counts = (edge: Edge) =>
    edge.reasons.size > 1 || !edge.reasons.has('name') || !(atWork.has(edge.one) && atWork.has(edge.other));
  const likeliest = [...edges.values()]
    .filter((edge) => counts(edge) && !distinct.has(pairOf(edge.one, edge.other)))
    .sort((a, b) => scoreOf(b) - scoreOf(a) || (pairOf(a.one, a.other) < pairOf(b.one, b.other) ? -1 : 1));
  const groupOf = new Map<string, Group>();
  const groups = new Set<Group>();
  for (const edge of likeliest) {
    const alone = (id: string): Group => ({ ids: [id], reasons: [], score: scoreOf(edge), isSure: false });
    const one = groupOf.get(edge.one) ?? alone(edge.one);
    const other = groupOf.get(edge.other) ?? alone(edge.other);
    const ids = one === other ? one.ids : [...one.ids, ...other.ids];
    const clash = one !== other && one.ids.some((a) => other.ids.some((b) => distinct.has(pairOf(a, b))));
    if (clash || ids.length > largest) continue;
    const reasons = [...new Set([...one.reasons, ...other.reasons, ...edge.reasons])];
    const whole: Group = { ids, reasons, score: Math.max(one.score, other.score), isSure: false };
    for (const gone of [one, other]) groups.delete(gone);
    groups.add(whole);
    for (const id of ids) groupOf.set(id, whole);
  }
  return [...groups]
    .map((group) => ({ ...group, ids: group.ids.sort(), isSure: isSure(group.ids, edges) }))
    .sort(
      (a, b) =>
        Number(b.isSure) - Number(a.isSure) ||
        b.score - a.score ||
        (a.ids[0] as string).localeCompare(b.ids[0] as string),
    );
}

function isSure(ids: string[], edges: Map<string, Edge>): boolean {
  return ids.every((one, at) =>
    ids.slice(at + 1).every((other) => {
      const reasons = edges.get(pairOf(one, other))?.reasons;
      if (reasons?.has('email') || reasons?.has('work')) return true;
      return reasons?.has('name') && (reasons.has('phone') || reasons.has('account'));
    }),
  );
}
