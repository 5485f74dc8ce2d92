import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { organizations, rateLimits } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { sweep } from '@/lib/server/sweep';

// A failing part of the sweep does not stop the other parts: the database here refuses to delete some rows.

beforeEach(async () => {
  await database().execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`);
});
afterEach(async () => {
  await database().execute(sql`drop function refuse() cascade`);
});

it('a part that fails keeps no other from being done, and is told of', async () => {
  await database().execute(sql`create trigger refuse before delete on profiles execute function refuse()`);
  await database().insert(rateLimits).values({ key: 'over', expire: 0 });
  await expect(sweep()).rejects.toThrow();
  expect(await database().select().from(rateLimits).where(eq(rateLimits.key, 'over'))).toEqual([]);
});

it('an organization that cannot be deleted keeps no other alive', async () => {
  await database().execute(sql`create trigger refuse before delete on organizations
    for each row when (old.slug = 'first') execute function refuse()`);
  const due = { deleteAfter: new Date(0) };
  await database()
    .insert(organizations)
    .values(['first', 'second'].map((slug) => ({ id: newId(), name: slug, slug, ...due })));
  await expect(sweep()).rejects.toThrow();
  const left = await database().select({ slug: organizations.slug }).from(organizations);
  expect(left).toEqual([{ slug: 'first' }]);
});
