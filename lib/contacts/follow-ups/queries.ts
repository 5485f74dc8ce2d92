import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { followUpTemplates, users } from '@/lib/platform/db/tables';

export type TemplateRow = typeof followUpTemplates.$inferSelect;
type NewRow = typeof followUpTemplates.$inferInsert;

/** A user's templates, oldest first; at most 50. */
export function selectOwn(db: Database, ownerId: string): Promise<TemplateRow[]> {
  return db
    .select()
    .from(followUpTemplates)
    .where(eq(followUpTemplates.ownerId, ownerId))
    .orderBy(asc(followUpTemplates.id))
    .limit(50);
}

export async function selectById(db: Database, id: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(followUpTemplates).where(eq(followUpTemplates.id, id));
  return row ?? null;
}

/** Counts a user's templates. Other transactions that would add one wait until this one ends. */
export async function countOwnLocked(db: Database, ownerId: string): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
  const [row] = await db
    .select({ total: count() })
    .from(followUpTemplates)
    .where(eq(followUpTemplates.ownerId, ownerId));
  return row?.total ?? 0;
}

export async function insertTemplate(db: Database, row: NewRow): Promise<TemplateRow> {
  const [made] = await db.insert(followUpTemplates).values(row).returning();
  if (!made) throw new Error('a row that was just written is missing');
  return made;
}

/** Adds a template; false where its id exists. */
export async function insertCopy(db: Database, row: NewRow): Promise<boolean> {
  const made = await db
    .insert(followUpTemplates)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: followUpTemplates.id });
  return made.length === 1;
}

/** Writes an edit where the row still has the version that the editor saw; null where it has not. */
export async function updateTemplate(
  db: Database,
  { id, version }: { id: string; version: number },
  change: Partial<NewRow>,
): Promise<TemplateRow | null> {
  const [row] = await db
    .update(followUpTemplates)
    .set({ ...change, version: version + 1 })
    .where(and(eq(followUpTemplates.id, id), eq(followUpTemplates.version, version)))
    .returning();
  return row ?? null;
}

export async function deleteTemplate(db: Database, id: string): Promise<void> {
  await db.delete(followUpTemplates).where(eq(followUpTemplates.id, id));
}
