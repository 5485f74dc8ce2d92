import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { projectClaims } from '@/lib/platform/auth/claims';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { profiles, users } from '@/lib/platform/db/tables';
import onboarding from '@/pages/api/v1/onboarding';
import finish from '@/pages/api/v1/onboarding/finish';
import uploads from '@/pages/api/v1/uploads';
import { newcomer, type Person, request } from '@/tests/support/request';

const name = { first: 'Ada', last: 'Lovelace' };

const read = (as: Person) => request(onboarding, { as, path: '/onboarding' });
const save = (as: Person | null, body: unknown) =>
  request(onboarding, { as, method: 'PUT', path: '/onboarding', body });
const end = (as: Person | null, draft: unknown, headers: Record<string, string> = {}) =>
  request(finish, { as, method: 'POST', path: '/onboarding/finish', body: { step: 'username', draft }, headers });

async function row(id: string) {
  const [found] = await database().select().from(users).where(eq(users.id, id));
  return found;
}

async function photoOf(owner: Person): Promise<string> {
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c8372d' } });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' }), 'me.png');
  const answer = await request(uploads, { as: owner, method: 'POST', path: '/uploads', body: form });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

describe('a step of onboarding', () => {
  it('begins with what the sign-in has told', async () => {
    const ada = await newcomer();
    const { status, body } = await read(ada);
    expect(status).toBe(200);
    expect(body.step).toBe('name');
    expect(body.draft.content.fields).toMatchObject([{ kind: 'email', address: ada.email, isPrimary: true }]);
  });

  it('is there again when one comes back', async () => {
    const ada = await newcomer();
    const photoId = await photoOf(ada);
    const draft = { content: { name, title: 'Analyst' }, photoId, look: { theme: 'ink' } };
    expect((await save(ada, { step: 'look', draft })).status).toBe(200);
    const { body } = await read(ada);
    expect(body).toMatchObject({ step: 'look', draft });
  });

  it('keeps half-filled answers exactly as they were typed', async () => {
    const ada = await newcomer();
    const fields = [
      { id: 'a', kind: 'phone', number: '+49 3', extension: 'abc' },
      { id: 'b', kind: 'email', address: 'ada@' },
      { id: 'c', kind: 'website', url: '' },
      { id: 'd', kind: 'account', network: 'linkedin', handle: '???' },
      { id: 'e', kind: 'address', country: 'zz', city: ' Berlin ' },
    ];
    const draft = { content: { name: { first: ' Ada ' }, bio: 'x'.repeat(2500), fields }, username: 'Not valid!' };
    expect((await save(ada, { step: 'reach', draft })).status).toBe(200);
    expect((await read(ada)).body.draft).toMatchObject(draft);
  });

  it('suggests a free username that fits the name', async () => {
    const [ada, other] = [await newcomer(), await newcomer()];
    expect((await end(other, { content: { name }, username: 'ada-lovelace' })).status).toBe(201);
    const { body } = await save(ada, { step: 'username', draft: { content: { name } } });
    expect(body.draft.username).toBe('ada-lovelace-2');
    expect((await read(ada)).body.draft.username).toBe('ada-lovelace-2');
  });

  it('leaves a username alone that was chosen', async () => {
    const ada = await newcomer();
    const { body } = await save(ada, { step: 'username', draft: { content: { name }, username: 'countess' } });
    expect(body.draft.username).toBe('countess');
  });

  it('does not take somebody else’s photo', async () => {
    const [ada, other] = [await newcomer(), await newcomer()];
    const photoId = await photoOf(other);
    const answer = await save(ada, { step: 'name', draft: { photoId } });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect((await row(ada.id))?.onboarding).toBeNull();
  });

  it.each([
    ['nobody signed in', null, 401],
    ['not JSON', '{', 400],
    ['an unknown step', { step: 'party' }, 422],
    ['an unknown field', { step: 'name', draft: { admin: true } }, 422],
    ['a character that cannot be kept', { step: 'name', draft: { content: { name: { first: 'A\0da' } } } }, 422],
    ['half of a pair', '{"step":"name","draft":{"content":{"name":{"first":"\\ud800"}}}}', 422],
    ['too many ways', { draft: { content: { fields: Array(51).fill({ id: 'a', kind: 'phone' }) } } }, 422],
    ['another type', { step: 'name', draft: { content: { name: 7 } } }, 422],
  ])('is refused with %s', async (_what, body, status) => {
    const ada = status === 401 ? null : await newcomer();
    const answer = await save(ada, body ?? {});
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    if (ada) expect((await row(ada.id))?.onboarding).toBeNull();
  });
});

describe('the end of onboarding', () => {
  it('section 3: isOnboardingDone is a claim: makes the card, marks the person as done, and tells the identity provider', async () => {
    const ada = await newcomer();
    const claims = async () => (await identity().getUser(ada.id)).customClaims;
    await request(onboarding, { as: ada });
    await projectClaims(ada.id);
    expect(await claims()).toMatchObject({ isOnboardingDone: false });
    const photoId = await photoOf(ada);
    const fields = [
      { id: 'p', kind: 'phone', label: 'work', number: '+1 202-555-0142', extension: '12' },
      { id: 'q', kind: 'phone', number: '' },
    ];
    const draft = { content: { name, fields }, photoId, look: { theme: 'indigo' }, username: 'ada' };
    const answer = await end(ada, draft, { 'x-locale': 'ja' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ username: 'ada', language: 'ja', photoId, look: { theme: 'indigo' } });
    expect(answer.body.content.fields).toMatchObject([{ number: '+12025550142', extension: '12' }]);
    const done = await row(ada.id);
    expect(done?.onboardingDoneAt).toBeInstanceOf(Date);
    expect(done).toMatchObject({ onboarding: null, locale: 'ja' });
    expect(await claims()).toMatchObject({ isOnboardingDone: true });
  });

  it('gives the same card when it is repeated, with or without the same key', async () => {
    const ada = await newcomer();
    const draft = { content: { name }, username: 'ada' };
    const key = { 'idempotency-key': 'once' };
    const first = await end(ada, draft, key);
    const answers = [
      await end(ada, draft, key),
      await end(ada, draft),
      await end(ada, { ...draft, username: 'other' }),
    ];
    for (const { status, body } of answers) expect([status, body.id]).toEqual([201, first.body.id]);
    expect(await database().select().from(profiles)).toHaveLength(1);
  });

  it('makes one card of two requests at the same moment', async () => {
    const ada = await newcomer();
    const draft = { content: { name } };
    const answers = await Promise.all([end(ada, draft), end(ada, draft), end(ada, draft)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await database().select().from(profiles)).toHaveLength(1);
  });

  it.each([
    ['taken', 'ada', 409, 'username_taken'],
    ['reserved', 'login', 409, 'username_reserved'],
    ['not one', 'Ada!', 422, 'invalid_username'],
  ])('with a username that is %s leaves nothing half done', async (_what, username, status, code) => {
    const [ada, other] = [await newcomer(), await newcomer()];
    await end(other, { content: { name }, username: 'ada' });
    const draft = { content: { name }, username };
    await save(ada, { step: 'username', draft });
    const answer = await end(ada, draft);
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toEqual([{ path: 'username', code }]);
    expect(await row(ada.id)).toMatchObject({ onboardingDoneAt: null, onboarding: { step: 'username' } });
    expect(await database().select().from(profiles)).toHaveLength(1);
    expect((await end(ada, { ...draft, username: 'countess' })).status).toBe(201);
  });

  it('says where every wrong answer is', async () => {
    const ada = await newcomer();
    const fields = [
      { id: 'a', kind: 'phone', number: '' },
      { id: 'b', kind: 'phone', number: '12' },
      { id: 'c', kind: 'email', address: 'ada@' },
    ];
    const answer = await end(ada, { content: { title: 'x'.repeat(501), fields } });
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_fields']);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'draft.content.name.first', code: 'required' },
        { path: 'draft.content.title', code: 'too_long' },
        { path: 'draft.content.fields.1.number', code: 'invalid_phone' },
        { path: 'draft.content.fields.2.address', code: 'invalid_email' },
      ]),
    );
    expect((await row(ada.id))?.onboardingDoneAt).toBeNull();
  });

  it('is not reached by a save that arrives late', async () => {
    const ada = await newcomer();
    await end(ada, { content: { name } });
    expect((await save(ada, { step: 'look' })).status).toBe(200);
    expect((await row(ada.id))?.onboarding).toBeNull();
  });

  it('needs somebody who is signed in, on our own pages', async () => {
    expect((await end(null, { content: { name } })).status).toBe(401);
    const elsewhere = await end(await newcomer(), { content: { name } }, { origin: 'https://evil.example' });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'origin_not_allowed']);
    expect(await database().select().from(profiles)).toHaveLength(0);
  });
});
