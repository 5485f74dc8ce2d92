import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDatabase, database, pool } from '@/lib/platform/db/client';
import { contactImports, uploads } from '@/lib/platform/db/tables';
import { sweep } from '@/lib/server/sweep';
import { person } from '@/tests/support/request';
import { form, jpeg, send, stored } from '@/tests/support/uploads';

// All rows of a large installation take longer to look through than one statement may: here a second is all it may take.

beforeAll(async () => {
  await closeDatabase();
  Object.assign(pool().options, { statement_timeout: 1_000 });
});
afterAll(closeDatabase);

it('files that nothing names are deleted, however many rows there are to look through, and what one row names stays', async () => {
  const ada = await person();
  const add = async (): Promise<string> => (await send(ada, form(await jpeg(64, 64)), {}, 'photo')).body.id;
  const [used, unused] = [await add(), await add()];
  const file = { ownerId: ada.id, fileName: 'people.vcf', bytes: 1, format: 'vcard', language: 'en' } as const;
  const [made] = await database()
    .insert(contactImports)
    .values({ ...file, options: {} as never, status: 'running' })
    .returning();
  await database().transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`insert into contact_import_rows (import_id, place, state, draft)
      select ${made?.id}, place, 'new', jsonb_build_object('note', repeat('0123456789abcdef ', 1200), 'named', ${used}::text)
      from generate_series(1, 6000) place`);
    await tx.execute(sql`update uploads set updated_at = now() - interval '2 days'`);
  });
  await sweep();
  expect(await database().select({ id: uploads.id }).from(uploads)).toEqual([{ id: used }]);
  expect(await stored()).not.toContain(unused);
});
