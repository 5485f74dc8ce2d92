import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Database } from '@/lib/platform/db/client';
import { type ClockTime, clockTime } from '@/lib/platform/formats/zoned-time';
import { type Client, clientOf } from './client';
import type { Refused, Seen } from './collect';
import { addReported } from './network-queries';
import * as queries from './queries';

type Named = Awaited<ReturnType<typeof queries.selectNamed>>;

const hash = (salt: KeyObject, said: string[]) =>
  createHmac('sha256', salt).update(said.join('\n')).digest('base64url').slice(0, 22);

/** The same on all cards, so that a program is known that goes from card to card. */
const networkHash = (salt: KeyObject, network: string) => hash(salt, [network]);

/** Remembers the results of a function that is called often with the same few values. */
function remembered<Result>(make: (key: string) => Result): (key: string) => Result {
  const results = new Map<string, Result>();
  return (key) => {
    const result = results.get(key) ?? make(key);
    results.set(key, result);
    return result;
  };
}

/**
 * What a clock shows in a time zone; UTC in one that this runtime does not know, as after its version changed: one card must not hold up a
 * batch of all.
 */
function shownIn(zone: string, moment: Date): ClockTime {
  try {
    return clockTime(moment, zone);
  } catch {
    return clockTime(moment, 'UTC');
  }
}

/** The day and hour of a moment in a time zone; made once for each minute of a batch, because formatting is slow. */
function clock() {
  const at = remembered((key) => {
    const [zone = 'UTC', minute] = key.split(' ');
    const { day, time } = shownIn(zone, new Date(Number(minute) * 60_000));
    return { day, hour: Number(time.slice(0, 2)) };
  });
  return (moment: Date, zone: string) => at(`${zone} ${Math.floor(moment.getTime() / 60_000)}`);
}

/** The kind of the field that was tapped; a name that every object has is no field. */
const kindOf = ({ field = '' }: Seen, { fields }: queries.NamedCard): string | null =>
  fields && Object.hasOwn(fields, field) ? (fields[field] ?? null) : null;

/** What of an event is stored: nothing of the address and the browser's name but hashes with the salt of the day. */
function rowOf(
  seen: Seen,
  card: queries.NamedCard,
  named: Named,
  when: { day: string; hour: number },
  salt: KeyObject,
  { device, browser, language, isBot }: Client,
) {
  const kind = kindOf(seen, card);
  return {
    ...{ id: seen.id, profileId: card.id, event: seen.event, channel: seen.channel, createdAt: seen.at, ...when },
    ...{ device, browser, language, country: seen.country },
    field: kind ? `${kind}:${seen.field}` : null,
    codeId: named.codes.get(`${card.id} ${seen.code}`) ?? null,
    linkId: named.links.get(`${card.id} ${seen.link}`) ?? null,
    leftOut: seen.actorId === card.ownerId ? ('own' as const) : isBot ? ('bot' as const) : null,
    visitorHash: hash(salt, [card.id, seen.network, seen.userAgent]),
    networkHash: networkHash(salt, seen.network),
  };
}

/**
 * Stores a batch of events in one transaction, each once, however often the batch is written; what was refused is only counted. Events of
 * unknown and paused cards, and taps on fields that a card does not have, are dropped.
 */
export async function writeSeen(db: Database, batch: readonly Seen[], refused: readonly Refused[] = []): Promise<void> {
  const named = await queries.selectNamed(db, [...batch, ...refused]);
  const whenOf = clock();
  const placed = <Report extends Refused | Seen>(reports: readonly Report[]) =>
    reports.flatMap((report) => {
      const card = named.cards.get(report.username);
      return card ? [{ report, card, when: whenOf(report.at, card.timeZone) }] : [];
    });
  const counted = placed(batch).filter(({ report, card }) => report.event !== 'tap' || kindOf(report, card));
  const uncounted = placed(refused);
  if (counted.length + uncounted.length === 0) return;
  const secrets = await queries.saltsOf(db, new Set([...counted, ...uncounted].map(({ when }) => when.day)));
  // A key that is made once: making one takes longer than the hash.
  const salts = new Map([...secrets].map(([day, secret]) => [day, createSecretKey(secret)]));
  const clients = remembered((said) => {
    const [userAgent = '', acceptLanguage = ''] = said.split('\n');
    return clientOf(userAgent, acceptLanguage);
  });
  const rows = counted.flatMap(({ report, card, when }) => {
    const salt = salts.get(when.day);
    const client = clients(`${report.userAgent}\n${report.acceptLanguage}`);
    return salt ? [rowOf(report, card, named, when, salt, client)] : [];
  });
  const posts = uncounted.flatMap(({ report, when: { day } }) => {
    const salt = salts.get(day);
    return salt ? [{ day, networkHash: networkHash(salt, report.network), posts: report.posts }] : [];
  });
  await addReported(rows, posts);
}
