import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { profiles } from '@/lib/platform/db/tables';

/** A card that search engines may show. */
export type IndexedCard = { username: string; language: string; translations: string[]; updatedAt: Date };

const isIndexed = and(eq(profiles.status, 'active'), eq(profiles.isIndexed, true), isNull(profiles.deletedAt));

/** Reads the first username of every page of `size` cards, sorted by username; at most `most`. */
export async function selectPageStarts(db: Database, size: number, most: number): Promise<string[]> {
  const numbered = db
    .select({
      username: profiles.username,
      place: sql<string>`row_number() over (order by ${profiles.username})`.as('place'),
    })
    .from(profiles)
    .where(isIndexed)
    .as('numbered');
  const rows = await db
    .select({ username: numbered.username })
    .from(numbered)
    .where(sql`${numbered.place} % ${size} = 1`)
    .orderBy(asc(numbered.username))
    .limit(most);
  return rows.map(({ username }) => username);
}

/** Reads cards sorted by username, beginning with `from`, each with the languages of its translations; at most `size`. */
export function selectIndexed(db: Database, from: string, size: number): Promise<IndexedCard[]> {
  // A translation counts as soon as it has any text, as in lib/cards/card/translations.
  const filled = sql`'strict $.** ? (@.type() == "string" && @ != "")'`;
  const translations = sql<string[]>`array(
    select each.key from jsonb_each(coalesce(${profiles.content}->'translations', '{}')) as each
    where jsonb_path_exists(each.value, ${filled})
  )`;
  return db
    .select({
      username: profiles.username,
      language: profiles.language,
      translations,
      updatedAt: profiles.updatedAt,
    })
    .from(profiles)
    .where(and(isIndexed, gte(profiles.username, from)))
    .orderBy(asc(profiles.username))
    .limit(size);
}
