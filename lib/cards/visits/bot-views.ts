import { isbot } from 'isbot';
import { networkOf } from '@/lib/platform/network';
import { collect } from './collect';

/** Views of a program from one network are noted once in this time, in milliseconds: a card must not cost a write per request. */
const once = 30 * 60_000;
/** Most entries of each memory; it starts again when it is full. */
const most = 5_000;

const isBotByAgent = new Map<string, boolean>();
const lastByCard = new Map<string, number>();

function remember<Value>(memory: Map<string, Value>, key: string, value: Value): Value {
  if (memory.size >= most) memory.clear();
  memory.set(key, value);
  return value;
}

/** Whether a `User-Agent` is that of a program. Most requests have one that was seen before. */
const isBotAgent = (userAgent: string): boolean =>
  isBotByAgent.get(userAgent) ?? remember(isBotByAgent, userAgent, isbot(userAgent));

/**
 * Notes that a program read a card's page: link previews and search engines run no script, so no page reports them. They are not counted
 * as views, and shown as such.
 */
export function noteBotView(username: string, userAgent: string | undefined, address: () => string): void {
  if (!userAgent || !isBotAgent(userAgent.slice(0, 500))) return;
  const [network, now] = [networkOf(address()), Date.now()];
  const key = `${username} ${network}`;
  if (now - (lastByCard.get(key) ?? 0) < once) return;
  remember(lastByCard, key, now);
  const unknown = { channel: 'unknown' as const, actorId: null, acceptLanguage: '', country: null };
  collect({ ...unknown, username, event: 'view', at: new Date(now), network, userAgent: userAgent.slice(0, 500) });
}
