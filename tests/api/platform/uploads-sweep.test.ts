import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contactImportRows, contactImports, organizations, profiles, uploads, users } from '@/lib/platform/db/tables';
import type { UploadKind } from '@/lib/platform/uploads/model';
import { unnamedUploads, uploadPlaces } from '@/lib/platform/uploads/named-queries';
import { sweep } from '@/lib/server/sweep';
import profilesApi from '@/pages/api/v1/profiles';
import { type Person, person, request } from '@/tests/support/request';
import { crop, form, jpeg, send, stored } from '@/tests/support/uploads';

let ada: Person;
beforeEach(async () => {
  ada = await person();
});

const add = async (kind: UploadKind): Promise<string> => {
  const content = kind === 'document' ? '%PDF-1.7\n%%EOF' : await jpeg(64, 64);
  return (await send(ada, form(content), {}, kind)).body.id;
};
const cropOf = async (id: string): Promise<string> =>
  (await crop(ada, id, { x: 0, y: 0, width: 0.5, height: 0.5 })).body.id;
const makeCard = async (body: object): Promise<string> => {
  const answer = await request(profilesApi, { as: ada, method: 'POST', path: '/profiles', body });
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body.id;
};
/** Makes uploads look two days older. */
const age = (...ids: string[]) =>
  database().transaction(async (tx) => {
    for (const id of ids)
      await tx.update(uploads).set({ updatedAt: sql`now() - interval '2 days'` }).where(eq(uploads.id, id));
  });
const known = async () => (await database().select({ id: uploads.id }).from(uploads)).map(({ id }) => id).sort();

it('keeps what a card names: photo, logo, cover, document and still', async () => {
  const [photoId, logoId, coverId] = [await add('photo'), await add('logo'), await add('cover')];
  const [uploadId, stillId] = [await add('document'), await add('still')];
  const video = { id: 'film', kind: 'video', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', stillId };
  const fields = [{ id: 'offer', kind: 'document', uploadId, name: 'x.pdf', bytes: 15, isVisible: false }, video];
  await makeCard({ photoId, logoId, coverId, content: { fields } });
  const all = [photoId, logoId, coverId, uploadId, stillId].sort();
  await age(...all);
  await sweep();
  expect(await known()).toEqual(all);
  for (const id of all) expect(await stored()).toContain(id);
});

it('keeps what a card in the trash names, until the card is deleted for good', async () => {
  const photoId = await add('photo');
  const card = await makeCard({ photoId });
  await age(photoId);
  await database().update(profiles).set({ deletedAt: new Date() }).where(eq(profiles.id, card));
  await sweep();
  expect(await known()).toEqual([photoId]);
  await database().update(profiles).set({ deletedAt: sql`now() - interval '31 days'` }).where(eq(profiles.id, card));
  await sweep();
  expect(await known()).toEqual([]);
  expect(await stored()).not.toContain(photoId);
});

it('keeps what an onboarding holds', async () => {
  const [photoId, uploadId, unused] = [await add('photo'), await add('document'), await add('photo')];
  const draft = { photoId, content: { fields: [{ kind: 'document', uploadId }] } };
  await database()
    .update(users)
    .set({ onboarding: { step: 'work', draft } })
    .where(eq(users.id, ada.id));
  await age(photoId, uploadId, unused);
  await sweep();
  expect(await known()).toEqual([photoId, uploadId].sort());
});

it('keeps the source of a crop in use, and removes other crops and sources with all their files', async () => {
  const [source, lonely] = [await add('photo'), await add('cover')];
  const [used, unused, ofLonely] = [await cropOf(source), await cropOf(source), await cropOf(lonely)];
  await makeCard({ photoId: used });
  await age(source, lonely, used, unused, ofLonely);
  await sweep();
  expect(await known()).toEqual([source, used].sort());
  const kept = await stored();
  expect(kept).toEqual(expect.arrayContaining([source, used]));
  for (const id of [lonely, unused, ofLonely]) expect(kept).not.toContain(id);
});

it('waits a day, counted from the last time that somebody began to use it', async () => {
  const [fresh, source] = [await add('photo'), await add('photo')];
  await age(source);
  const cropped = await cropOf(source);
  await sweep();
  expect(await known()).toEqual([fresh, source, cropped].sort());
  await age(source, cropped);
  await request(profilesApi, { as: ada, method: 'POST', path: '/profiles', body: { photoId: cropped } });
  await database().delete(profiles);
  await sweep();
  expect(await known()).toEqual([fresh, source, cropped].sort());
});

describe('what an import names is kept', () => {
  const importOf = async (row: Partial<typeof contactImportRows.$inferInsert>) => {
    const entry = { ownerId: ada.id, fileName: 'people.vcf', bytes: 1, format: 'vcard', language: 'en' } as const;
    const [made] = await database()
      .insert(contactImports)
      .values({ ...entry, options: {} as never, status: 'running' })
      .returning();
    const said = { importId: made?.id ?? '', place: 1, state: 'new', draft: {} as never } as const;
    await database()
      .insert(contactImportRows)
      .values({ ...said, ...row });
  };

  it('a picture of its file, while its contact is not written yet', async () => {
    const photoId = await add('photo');
    await importOf({ photoId });
    await age(photoId);
    await sweep();
    expect(await known()).toEqual([photoId]);
  });

  it('the pictures that a contact had before, which the undo gives back', async () => {
    const [photo, paper] = [await add('photo'), await add('paper')];
    await importOf({ state: 'update', before: { photo_id: photo, paper_photo_id: paper } });
    await age(photo, paper);
    await sweep();
    expect(await known()).toEqual([photo, paper].sort());
  });
});

it('an id that is moved to another place while all are looked through is found', async () => {
  const photoId = await add('photo');
  const asAda = eq(users.id, ada.id);
  await database().insert(organizations).values({ name: 'Acme', slug: 'acme' });
  await database()
    .update(users)
    .set({ onboarding: { step: 'work', draft: { photoId } } })
    .where(asAda);
  let looking: Promise<string[]> | undefined;
  await database().transaction(async (tx) => {
    await tx.execute(sql`lock table users`);
    // Users are searched after organizations, so the organizations were already searched by then.
    looking = unnamedUploads(sql`now()`);
    const isWaiting = async () =>
      (await tx.execute(sql`select from pg_locks where relation = 'users'::regclass and not granted`)).rowCount;
    await expect.poll(isWaiting).toBe(1);
    await tx.update(users).set({ onboarding: null }).where(asAda);
    await tx.update(organizations).set({ policies: { photoId } as never });
  });
  expect(await looking).toEqual([]);
});

describe('the places where uploads are named', () => {
  const columns = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await database().execute<{ place: string }>(sql`
      select c.table_name || '.' || c.column_name as place from information_schema.columns c
      where c.table_schema = 'public' and ${condition} order by 1`);
    return rows.map(({ place }) => place);
  };
  const looked = () => uploadPlaces().map(({ table, column }) => `${table}.${column}`);

  it('are every column of the database that refers to uploads, but for a crop that names its source', async () => {
    const refers = await columns(sql`exists (
      select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.confrelid = 'uploads'::regclass and k.conrelid::regclass::text = c.table_name
        and a.attname = c.column_name)`);
    expect(refers).toContain('contacts.photo_id');
    expect(refers.filter((place) => !looked().includes(place))).toEqual(['uploads.source_id']);
  });

  it('are every column that is called like one', async () => {
    const called = await columns(
      sql`c.column_name ~ '(^|_)(photo|logo|cover|still|upload|picture|paper|document|file)s?_ids?$'`,
    );
    expect(called).toContain('contact_import_rows.photo_id');
    expect(called.filter((place) => !looked().includes(place))).toEqual([]);
  });

  it('are all JSON of the database at any path, but for what happened, was answered or was sent', async () => {
    const json = await columns(sql`c.data_type in ('json', 'jsonb')`);
    const kept = ['audit_entries.changes', 'idempotency_keys.body', 'outbox.payload', 'uploads.crop'];
    expect(json.filter((place) => !looked().includes(place))).toEqual(kept);
  });

  it('count however deep an id is in JSON', async () => {
    const photoId = await add('photo');
    const policies = { a: [{ b: { anything: photoId } }] };
    await database().insert(organizations).values({ name: 'Acme', slug: 'acme', policies });
    await age(photoId);
    await sweep();
    expect(await known()).toEqual([photoId]);
  });
});
