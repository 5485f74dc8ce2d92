import { localeOr } from '@/lib/i18n/languages';
import type * as queries from './queries';
import type { Exchange } from './schema';

/** An exchange as who keeps its contact sees it; null where it was withdrawn. */
export function toExchange(row: queries.ExchangeRow): Exchange | null {
  if (!row.left) return null;
  const { id, profileId, contactId, left, answers, consentVersion, consentText, channel } = row;
  const language = localeOr(row.language);
  const at = row.createdAt.toISOString();
  return {
    ...{ id, profileId, contactId, left, answers, language, channel },
    consent: { version: consentVersion, language, text: consentText, at },
    correctedAt: row.correctedAt?.toISOString() ?? null,
    createdAt: at,
  };
}
