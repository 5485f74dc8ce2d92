import type { Database } from '@/lib/platform/db/client';
import { localeOr } from '@/lib/platform/i18n/languages';
import * as queries from './queries';
import type { Exchange } from './schema';

function toExchange(row: queries.ExchangeRow, usernames: ReadonlyMap<string, string>): Exchange | null {
  if (!row.left) return null;
  const { id, profileId, contactId, left, answers, consentVersion, consentText, consentWordingId, optIn, channel } =
    row;
  const language = localeOr(row.language);
  const at = row.createdAt.toISOString();
  const card = { name: row.cardName, username: usernames.get(profileId ?? '') ?? null };
  return {
    ...{ id, profileId, contactId, card, left, answers, language, channel },
    consent: { version: consentVersion, wordingId: consentWordingId, language, text: consentText, at },
    optIn,
    correctedAt: row.correctedAt?.toISOString() ?? null,
    createdAt: at,
  };
}

/** Exchanges as the owner of the contacts sees them, without withdrawn ones. */
export async function toExchanges(db: Database, rows: queries.ExchangeRow[]): Promise<Exchange[]> {
  const usernames = await queries.selectUsernames(db, rows);
  return rows.flatMap((row) => toExchange(row, usernames) ?? []);
}
