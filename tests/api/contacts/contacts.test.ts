import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contacts, uploads, users } from '@/lib/platform/db/tables';
import { sweep } from '@/lib/server/sweep';
import { add, edit, list, named, one, restore, tags, trash, vcard } from '@/tests/support/contacts';
import { type Person, person } from '@/tests/support/request';
import { form, jpeg, send } from '@/tests/support/uploads';

const phone = { id: 'p', kind: 'phone', label: 'work', number: '+49 30 901820' };
const full = {
  content: {
    name: { first: 'Grace', last: 'Hopper', prefix: 'Dr.', preferred: 'Amazing Grace' },
    ...{ title: 'Rear Admiral', department: 'Compilers', company: 'Navy' },
    fields: [
      phone,
      { id: 'e', kind: 'email', label: 'work', address: 'Grace@Example.com' },
      { id: 'a', kind: 'account', network: 'linkedin', handle: 'https://linkedin.com/in/grace' },
      { id: 'h', kind: 'address', city: 'Arlington', country: 'US' },
    ],
    ...{ birthday: '1906-12-09', met: { event: 'Fair', place: 'Basel', on: '2026-03-03' }, note: 'Likes nanoseconds' },
  },
  tags: ['navy', 'compilers', 'navy'],
  language: 'de',
};

describe('a contact', () => {
  it('section 1: contacts are a feature: one is added by hand, read, listed, changed', async () => {
    const ada = await person();
    const made = await add(ada, full);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ source: 'manual', status: 'kept', version: 1, language: 'de', deletedAt: null });
    expect(made.body.tags).toEqual(['navy', 'compilers']);
    expect(made.body.content.fields[0].number).toBe('+4930901820');
    expect(made.body.content.fields[1].address).toBe('grace@example.com');
    expect(Object.keys(made.body)).not.toEqual(expect.arrayContaining(['ownerId', 'search', 'sortName']));
    expect((await one(ada, made.body.id)).body).toEqual(made.body);
    expect((await list(ada)).body).toEqual({ items: [made.body], nextCursor: null });
    const content = { ...made.body.content, company: 'Remington' };
    const changed = await edit(ada, made.body.id, { version: 1, content, isStarred: true });
    expect(changed.body).toMatchObject({ version: 2, isStarred: true, tags: made.body.tags, content });
    expect((await list(ada, { q: 'remington' })).body.items).toHaveLength(1);
    expect((await list(ada, { q: 'Navy compilers' })).body.items).toHaveLength(1);
  });

  it('takes the language of its writer where none is said', async () => {
    const answer = await add(await person(), named('Yuki'), { 'x-locale': 'ja' });
    expect(answer.body.language).toBe('ja');
  });

  it('is made once when the request is repeated with its key', async () => {
    const ada = await person();
    const key = { 'idempotency-key': 'one' };
    const [first, second] = [await add(ada, named('Grace'), key), await add(ada, named('Grace'), key)];
    expect(second.body).toEqual(first.body);
    expect((await add(ada, named('Another'), key)).body.code).toBe('idempotency_key_reused');
    expect((await list(ada)).body.items).toHaveLength(1);
  });

  it('is not written over by who saw an older one, who gets the newer one', async () => {
    const ada = await person();
    const { id } = (await add(ada, named('Grace'))).body;
    const newer = await edit(ada, id, { version: 1, tags: ['newer'] });
    const late = await edit(ada, id, { version: 1, tags: ['older'] });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    expect(late.body.current).toEqual(newer.body);
    const both = await Promise.all(['a', 'b'].map((tag) => edit(ada, id, { version: 2, tags: [tag] })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('has its owner’s photo, which stays as long as the contact', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const photoId = (await send(ada, form(await jpeg(64, 64)))).body.id;
    expect((await add(eve, { ...named('Grace'), photoId })).status).toBe(404);
    const { id } = (await add(ada, { ...named('Grace'), photoId })).body;
    await database().update(uploads).set({ updatedAt: sql`now() - interval '2 days'` });
    await trash(ada, id);
    await sweep();
    expect(await database().select().from(uploads)).toHaveLength(1);
    await database().update(contacts).set({ deletedAt: sql`now() - interval '31 days'` });
    await sweep();
    expect(await database().select().from(uploads)).toEqual([]);
  });

  it('tells its tags with their numbers', async () => {
    const ada = await person();
    await add(ada, { ...named('A'), tags: ['fair', 'press'] });
    await add(ada, { ...named('B'), tags: ['press'] });
    const { id } = (await add(ada, { ...named('C'), tags: ['gone'] })).body;
    await trash(ada, id);
    expect((await tags(ada)).body.items).toEqual([
      { tag: 'press', total: 2 },
      { tag: 'fair', total: 1 },
    ]);
    expect((await list(ada, { tag: 'fair' })).body.items).toHaveLength(1);
  });
});

describe('as a vCard', () => {
  it('has everything, also where and when met', async () => {
    const ada = await person();
    const { id } = (await add(ada, full)).body;
    const file = await vcard(ada, id, { 'x-locale': 'en' });
    expect(file.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain('Dr. Grace Hopper.vcf');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const text = file.text.replace(/\r\n[ \t]/g, '');
    for (const part of ['N:Hopper;Grace;;Dr.;', 'FN:Dr. Grace Hopper', 'TITLE:Rear Admiral', 'ORG:Navy;Compilers'])
      expect(text).toContain(`${part}\r\n`);
    for (const part of ['+4930901820', 'grace@example.com', 'BDAY:1906-12-09', 'Arlington', 'linkedin.com/in/grace'])
      expect(text).toContain(part);
    expect(text).toContain('NOTE:Likes nanoseconds\\n\\nMet at Fair\\, Basel · March 3\\, 2026');
    expect(text).not.toContain('SOURCE');
  });

  it('of somebody without a name says what is known', async () => {
    const ada = await person();
    const fields = [{ id: 'w', kind: 'website', url: 'example.com' }];
    const { id } = (await add(ada, { content: { fields } })).body;
    expect((await vcard(ada, id)).text).toContain('FN:https://example.com/\r\n');
  });
});

describe('the trash', () => {
  it('takes a contact away and gives it back as it was', async () => {
    const ada = await person();
    const made = (await add(ada, full)).body;
    expect((await trash(ada, made.id)).status).toBe(204);
    expect((await trash(ada, made.id)).status).toBe(204);
    expect((await list(ada)).body.items).toEqual([]);
    expect((await list(ada, { state: 'trashed' })).body.items).toMatchObject([{ id: made.id, content: made.content }]);
    expect((await one(ada, made.id)).body.deletedAt).toEqual(expect.any(String));
    expect((await edit(ada, made.id, { version: 2, tags: [] })).status).toBe(404);
    const back = await restore(ada, made.id);
    expect(back.body).toMatchObject({ content: made.content, tags: made.tags, deletedAt: null });
    expect((await restore(ada, made.id)).status).toBe(404);
  });

  it('is empty of a contact after 30 days, for good', async () => {
    const ada = await person();
    const { id } = (await add(ada, full)).body;
    await trash(ada, id);
    const age = (days: number) =>
      database()
        .update(contacts)
        .set({ deletedAt: new Date(Date.now() - days * 86_400_000) });
    await age(29);
    await sweep();
    expect((await one(ada, id)).status).toBe(200);
    await age(31);
    for (const answer of [await one(ada, id), await restore(ada, id), await trash(ada, id)])
      expect(answer.status).toBe(404);
    await sweep();
    expect(await database().select().from(contacts)).toEqual([]);
  });
});

describe('somebody else’s contact', () => {
  it('is as if it did not exist, in use and in the trash', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { id } = (await add(ada, full)).body;
    const ask = async (as: Person, which: string) => [
      await one(as, which),
      await edit(as, which, { version: 1, tags: ['mine'] }),
      await trash(as, which),
      await restore(as, which),
      await vcard(as, which),
    ];
    const bodies = async (which: string) =>
      (await ask(eve, which)).map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }));
    const missing = await bodies(randomUUID());
    expect(missing.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await bodies(id)).toEqual(missing);
    await trash(ada, id);
    expect(await bodies(id)).toEqual(missing);
    const queries: Record<string, string>[] = [{}, { q: 'grace' }, { state: 'trashed' }, { tag: 'navy' }];
    for (const query of queries) expect((await list(eve, query)).body.items).toEqual([]);
    expect((await tags(eve)).body.items).toEqual([]);
  });

  it('cannot be added by staff, whose accounts are separate', async () => {
    const sam = await person('sam');
    await list(sam);
    await database().update(users).set({ staffRole: 'SUPPORT' }).where(eq(users.id, sam.id));
    expect((await add(sam, named('Grace'))).status).toBe(403);
    expect(await database().select().from(contacts)).toEqual([]);
  });
});

describe('what is refused leaves nothing behind', () => {
  const field = (more: object) => ({ content: { name: { first: 'G' }, fields: [more] } });
  it.each([
    ['nobody', { content: {} }, 'required'],
    ['a name of spaces', named('  '), 'required'],
    ['no content', {}, 'invalid_type'],
    ['an unknown field', { ...named('G'), ownerId: 'x' }, 'unrecognized_keys'],
    ['a source of one’s own', { ...named('G'), source: 'exchange' }, 'invalid_value'],
    ['a number that is none', field({ ...phone, number: '12' }), 'invalid_phone'],
    ['a script as a website', field({ id: 'w', kind: 'website', url: 'javascript:alert(1)' }), 'invalid_url'],
    ['a card’s kind of field', field({ id: 't', kind: 'text', text: 'x' }), 'invalid_kind'],
    ['a birthday that is none', named('G', '', { birthday: '2023-02-29' }), 'invalid_date'],
    ['a meeting without a year', named('G', '', { met: { on: '--02-03' } }), 'invalid_date'],
    ['an empty tag', { ...named('G'), tags: [' '] }, 'required'],
    ['a long note', named('G', '', { note: 'x'.repeat(5001) }), 'too_long'],
    ['many tags', { ...named('G'), tags: Array.from({ length: 51 }, (_, at) => `t${at}`) }, 'too_many'],
  ])('%s', async (_what, body, code) => {
    const answer = await add(await person(), body);
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_fields']);
    expect(answer.body.errors?.map((error: { code: string }) => error.code)).toContain(code);
    expect(await database().select().from(contacts)).toEqual([]);
  });

  it.each<Record<string, string>>([
    { limit: '0' },
    { limit: '101' },
    { limit: 'x' },
    { sort: 'id' },
    { state: 'all' },
    { group: 'x' },
  ])('a list by %j', async (query) => {
    expect((await list(await person(), query)).status).toBe(422);
  });
});
