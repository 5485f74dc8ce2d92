import type { Figures } from '@/lib/cards/visits/model';
import type { Person } from './request';
import { cardOf, figures, iphone, visit, visitAt } from './visits';

/** The address of the one who forges. */
export const forger = '198.51.100.66';
export const morning = Date.parse('2026-11-20T06:00:00Z');
/** The day of the forged events, as a period. */
export const forgedDay = '&from=2026-11-20&to=2026-11-20';
export const [second, minute] = [1_000, 60_000];
const acts = ['tap', 'save', 'wallet', 'share'] as const;

export const agentOf = (at: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; n${at}) AppleWebKit/537.36 Chrome/140.0 Safari/537.36`;
export const withPhone = { fields: [{ id: 'p', kind: 'phone', number: '+12025550143' }] };

/** One forged event: each second one is a view, and two that follow are of one browser. */
export function post(username: string, at: number, moment: number, agent = agentOf(Math.floor(at / 2))) {
  const event = at % 2 === 0 ? 'view' : acts[Math.floor(at / 2) % acts.length];
  const field = event === 'tap' ? { field: 'p' } : {};
  visitAt(new Date(moment), { username, event, channel: 'qr', ...field }, { agent, address: forger });
}
export async function totals(owner: Person, id: string | null): Promise<Figures> {
  return (await figures(owner, id, forgedDay)).body.total;
}
export const changes = (before: Figures, after: Figures) =>
  (Object.keys(before) as (keyof Figures)[]).map((name) => after[name] - before[name]);
export const most = (numbers: number[]) => Math.max(...numbers);

/** Views of people in other networks, beside what is forged. */
export function others(username: string): void {
  for (let at = 0; at < 3; at += 1)
    visitAt(new Date(morning), { username, event: 'view' }, { address: `203.0.113.${at}` });
}

/**
 * Reports `count` events of a card from one address, most of them as another browser each, beside the views of three visitors of the
 * same address and one of another.
 * @returns by how much each figure grew, and the statuses of the answers
 */
export async function forge(count: number) {
  const { owner, id } = await cardOf('ada', withPhone);
  const address = forger;
  await visit({ username: 'ada', event: 'view' }, { address: '198.51.100.1' });
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  for (const at of [-1, -2, -3]) visitAt(earlier, { username: 'ada', event: 'view' }, { agent: agentOf(at), address });
  const { body: before } = await figures(owner, id);
  const statuses = new Set<number>();
  for (let at = 0; at < count; at += 1) {
    const event = ['view', 'tap', 'save', 'wallet', 'share'][at % 5];
    const body = { username: 'ada', event, ...(event === 'tap' ? { field: 'p' } : {}) };
    statuses.add((await visit(body, { agent: at % 3 ? agentOf(at) : iphone, address })).status);
  }
  const { body: after } = await figures(owner, id);
  const grown = Object.fromEntries(
    Object.entries<number>(after.total).map(([name, value]) => [name, value - before.total[name]]),
  );
  return { grown, statuses: [...statuses].sort(), before: before.total.views, leftOut: after.leftOut };
}
