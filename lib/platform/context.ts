import type { Actor } from '@/lib/platform/auth/actor';
import { type Database, database } from '@/lib/platform/db/client';
import type { Locale } from '@/lib/platform/i18n/languages';
import { type Log, log } from './log';
import { networkOf } from './network';

/** What every use case gets: who asks, the database, the log, the language and the clock. Nothing of HTTP. */
export type Context = {
  actor: Actor | null;
  /** The directory's token that asks instead of a person. */
  token?: { id: string; label: string };
  db: Database;
  log: Log;
  locale: Locale;
  now: Date;
  requestId: string;
  /** Whom limits count a client's address as (`networkOf`); never stored. */
  address: string;
  isTransaction: boolean;
  /** Stores the answer of a request that carries an `Idempotency-Key` with its effect; `inTransaction` calls it. */
  keepAnswer?: (db: Database, result: unknown) => Promise<void>;
  /** Registers an effect for after the commit; outside a transaction it runs at once. */
  afterCommit: (effect: () => Promise<void>) => void;
};

type Parts = Pick<Context, 'actor' | 'locale' | 'requestId' | 'address'>;

/** Builds a context outside a transaction. */
export function createContext(parts: Parts): Context {
  const bound = log().child({ requestId: parts.requestId, userId: parts.actor?.id });
  return {
    ...parts,
    address: networkOf(parts.address),
    db: database(),
    log: bound,
    now: new Date(),
    isTransaction: false,
    afterCommit: (effect) => void effect().catch((error: unknown) => bound.error({ error }, 'effect failed')),
  };
}

/** A context for work that no request started: jobs, seeds, scripts. */
export function systemContext(locale: Locale = 'en'): Context {
  return createContext({ actor: null, locale, requestId: 'system', address: '' });
}
