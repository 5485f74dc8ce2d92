import type { Actor } from '@/lib/platform/auth/actor';
import { type Database, database } from '@/lib/platform/db/client';
import type { Locale } from '@/lib/platform/i18n/languages';
import { type Log, log } from './log';
import { networkOf } from './network';

/** What every use case gets: the actor, the database, the log, the language and the clock. Independent of HTTP. */
export type Context = {
  actor: Actor | null;
  /** What makes the request by itself: a directory's token instead of a user, or the API key of the actor. */
  token?: { id: string; label: string };
  db: Database;
  log: Log;
  locale: Locale;
  now: Date;
  requestId: string;
  /** The client's address as rate limits count it (`networkOf`); never stored. */
  address: string;
  isTransaction: boolean;
  /**
   * Stores the response to a request with an `Idempotency-Key` in the transaction of its effect; called by `inTransaction`.
   */
  keepAnswer?: (db: Database, result: unknown) => Promise<void>;
  /** Registers an effect for after the commit; outside a transaction it runs at once. */
  afterCommit: (effect: () => Promise<void>) => void;
};

type Parts = Pick<Context, 'actor' | 'locale' | 'requestId' | 'address'>;

/** Builds a context outside a transaction. */
export function createContext(parts: Parts): Context {
  const bound = log().child({ requestId: parts.requestId, userId: parts.actor?.id });
  const { key } = parts.actor ?? {};
  return {
    ...parts,
    ...(key ? { token: { id: key.id, label: key.label } } : {}),
    address: networkOf(parts.address),
    db: database(),
    log: bound,
    now: new Date(),
    isTransaction: false,
    afterCommit: (effect) => void effect().catch((error: unknown) => bound.error({ error }, 'effect failed')),
  };
}

/** The context of what the product itself does because of an act: the actor of the act is not the one who ends this. */
export function withoutActor({ token: _token, ...tx }: Context): Context {
  return { ...tx, actor: null, address: '' };
}

/** A context for work that no request started: jobs, seeds, scripts. */
export function systemContext(locale: Locale = 'en'): Context {
  return createContext({ actor: null, locale, requestId: 'system', address: '' });
}
