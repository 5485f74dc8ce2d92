import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { followUpTemplates, users } from '@/lib/platform/db/tables';
import templates from '@/pages/api/v1/follow-up-templates';
import template from '@/pages/api/v1/follow-up-templates/[id]';
import { type Person, person, request } from '@/tests/support/request';

const fair = { name: 'Fair', texts: { en: { subject: 'Hello', body: 'Dear {{fullName}},\n\nbye' } } };

let ada: Person;
let eve: Person;
beforeEach(async () => {
  [ada, eve] = [await person(), await person('eve')];
});

const list = (as: Person | null, headers = {}) => request(templates, { as, headers });
const add = (as: Person | null, body: unknown = fair) => request(templates, { as, method: 'POST', body });
const edit = (as: Person | null, id: string, body: unknown) =>
  request(template, { as, method: 'PATCH', params: { id }, body });
const remove = (as: Person | null, id: string) => request(template, { as, method: 'DELETE', params: { id } });

describe('templates of follow-up mails', () => {
  it('are one’s own and, behind them, those that come with the product, in the reader’s language', async () => {
    const made = await add(ada);
    expect([made.status, made.body]).toEqual([201, { ...fair, id: made.body.id, isBuiltIn: false, version: 1 }]);
    const { items } = (await list(ada, { 'x-locale': 'de' })).body;
    expect(items[0]).toEqual(made.body);
    expect(items.slice(1).map(({ isBuiltIn }: { isBuiltIn: boolean }) => isBuiltIn)).toEqual([true, true, true]);
    expect(items[1].name).toBe('Nach dem Kennenlernen');
    expect(Object.keys(items[1].texts)).toHaveLength(9);
    expect(items[1].texts.ja.body).toContain('{{fullName}}様');
    expect((await list(eve)).body.items).toHaveLength(3);
  });

  it('are changed, and not over a newer one', async () => {
    const { id } = (await add(ada)).body;
    const texts = { ...fair.texts, ar: { subject: '', body: 'مرحبًا {{firstName}}' } };
    const changed = await edit(ada, id, { version: 1, texts });
    expect(changed.body).toMatchObject({ name: 'Fair', texts, version: 2 });
    const late = await edit(ada, id, { version: 1, name: 'Late' });
    expect([late.status, late.body.current]).toEqual([409, changed.body]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no text', { texts: {} }, 'texts'],
    ['an empty text', { texts: { en: { subject: 'x', body: ' ' } } }, 'texts.en.body'],
    ['a language that is none', { texts: { xx: { subject: '', body: 'x' } } }, 'texts'],
    ['a subject of two lines', { texts: { en: { subject: 'a\nBcc: b', body: 'x' } } }, 'texts.en.subject'],
    ['a text too long', { texts: { en: { subject: '', body: 'x'.repeat(5001) } } }, 'texts.en.body'],
  ])('are refused with %s', async (_what, change, path) => {
    const answer = await add(ada, { ...fair, ...change });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path]);
  });

  it('may be long in every language', async () => {
    const long = { subject: '名'.repeat(200), body: '名'.repeat(5000) };
    const all = ['en', 'fr-CA', 'es-MX', 'ar', 'ja', 'zh', 'it', 'de', 'pt-BR'].map((code) => [code, long]);
    expect((await add(ada, { name: 'Long', texts: Object.fromEntries(all) })).status).toBe(201);
  });

  it('are fifty at most', async () => {
    const row = { ...fair, ownerId: ada.id };
    await list(ada);
    await database()
      .insert(followUpTemplates)
      .values(Array.from({ length: 49 }, () => row));
    const both = await Promise.all([add(ada), add(ada)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('are their owner’s alone; those of the product are nobody’s to change', async () => {
    const { id } = (await add(ada)).body;
    expect([(await edit(eve, id, { version: 1, name: 'x' })).status, (await remove(eve, id)).status]).toEqual([
      404, 404,
    ]);
    expect([(await list(null)).status, (await add(null)).status, (await remove(null, id)).status]).toEqual([
      401, 401, 401,
    ]);
    expect((await edit(ada, 'thanks', { version: 1, name: 'x' })).status).toBe(422);
    await database().update(users).set({ staffRole: 'ADMIN' }).where(eq(users.id, eve.id));
    expect([(await add(eve)).status, (await remove(eve, id)).status]).toEqual([403, 403]);
    expect((await remove(ada, id)).status).toBe(204);
    expect((await remove(ada, id)).status).toBe(404);
  });
});
