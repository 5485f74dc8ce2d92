import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { maxPasskeys } from '@/lib/account/passkeys/limits';
import { database } from '@/lib/platform/db/client';
import { passkeys, users } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import alarms from '@/pages/api/v1/sign-in-alarms';
import { Authenticator } from '@/tests/support/authenticator';
import { mailsTo } from '@/tests/support/mails';
import { add, addWith, optionsFor, passkeysOf, remove, rename, stale } from '@/tests/support/passkeys';
import { newcomer, type Person, request } from '@/tests/support/request';
import { altered } from '@/tests/support/session-cookies';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const changes = async (who: Person) =>
  (await mailsTo(who.email))
    .filter(({ subject }) => subject === 'Your sign-in methods changed')
    .map(({ text }) => text);
const rows = () => database().select().from(passkeys);

describe('a passkey', () => {
  it('is added, named after its authenticator, renamed and removed; its owner is told of both', async () => {
    const ada = await newcomer('ada', true);
    expect(await passkeysOf(ada)).toEqual({ items: [], nextCursor: null, mayAdd: 'yes' });
    const options = (await optionsFor(ada)).body;
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: ada.email } });
    expect(Buffer.from(options.user.id, 'base64url').toString('latin1')).not.toContain(ada.id);
    const made = await add(ada, new Authenticator({ aaguid: 'bada5566-a7aa-401f-bd96-45619a55120d' }).create(options));
    const item = {
      ...{ id: expect.any(String), name: '1Password', isSynced: true, isUsable: true },
      ...{ createdAt: expect.any(String), lastUsedAt: null },
    };
    expect([made.status, made.body]).toEqual([201, item]);
    const { id } = made.body;
    expect((await rename(ada, id, ' Key ring ')).body).toEqual({ ...item, name: 'Key ring' });
    expect((await passkeysOf(ada)).items).toEqual([{ ...item, name: 'Key ring' }]);
    const removed = await remove(ada, id);
    expect(removed.body).toEqual({ rpId: 'localhost', credentialId: expect.any(String) });
    expect([(await passkeysOf(ada)).items, await rows()]).toEqual([[], []]);
    await expect.poll(async () => (await changes(ada)).length).toBe(2);
    expect((await changes(ada)).join()).toMatch(/removed: .?Key ring[\s\S]*added: .?1Password/);
  });

  it('of an unknown model has the name of the browser, and says whether it stays on its device', async () => {
    const ada = await newcomer('ada', true);
    const { body: options } = await optionsFor(ada);
    const made = await add(ada, new Authenticator({ isSyncable: false }).create(options), { 'user-agent': chrome });
    expect(made.body).toMatchObject({ name: 'Chrome on Windows', isSynced: false });
    const again = (await optionsFor(ada)).body;
    expect(again.excludeCredentials).toEqual([
      { id: expect.any(String), type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
  });

  it('needs a fresh sign-in to be added and removed, and a proven address', async () => {
    const ada = await newcomer('ada', true);
    const { body } = await addWith(new Authenticator(), ada);
    const old = await stale(ada);
    for (const answer of [await optionsFor(old), await remove(old, body.id)])
      expect([answer.status, answer.body.code]).toEqual([403, 'reauth_required']);
    const eve = await newcomer('eve');
    expect((await optionsFor(eve)).body.code).toBe('email_unproven');
    expect(await passkeysOf(eve)).toMatchObject({ mayAdd: 'unproven' });
    expect(await rows()).toHaveLength(1);
  });

  it('of someone else does not exist', async () => {
    const [ada, eve] = [await newcomer('ada', true), await newcomer('eve', true)];
    const { body } = await addWith(new Authenticator(), ada);
    for (const answer of [await rename(eve, body.id, 'Mine'), await remove(eve, body.id)])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(await passkeysOf(ada)).toMatchObject({ items: [{ name: body.name }] });
  });

  it('is one of twenty at most, also of those that are added at once', async () => {
    const ada = await newcomer('ada', true);
    await passkeysOf(ada);
    const row = { userId: ada.id, publicKey: 'k', counter: 0, transports: [], rpId: 'localhost', name: 'Key' };
    const rest = { aaguid: newId(), isSyncable: true, isBackedUp: true };
    const full = Array.from({ length: maxPasskeys - 1 }, (_, at) => ({ ...row, ...rest, credentialId: `c${at}` }));
    await database().insert(passkeys).values(full);
    // All three are allowed to try before the first has added one.
    const asked = await Promise.all([1, 2, 3].map(() => optionsFor(ada)));
    const all = await Promise.all(asked.map(({ body }) => add(ada, new Authenticator().create(body))));
    const statuses = all.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409]);
    expect((await optionsFor(ada)).body.code).toBe('passkey_limit_reached');
  });

  it('that was made for another host is listed as such', async () => {
    const ada = await newcomer('ada', true);
    await addWith(new Authenticator(), ada);
    await database().update(passkeys).set({ rpId: 'old.example' });
    expect(await passkeysOf(ada)).toMatchObject({ items: [{ isUsable: false }] });
  });

  it('goes with “This wasn’t me”', async () => {
    const ada = await newcomer('ada', true);
    await addWith(new Authenticator(), ada);
    await expect.poll(() => changes(ada)).toHaveLength(1);
    const [, token] = /not-me\?token=([\w-]{43})/.exec((await changes(ada))[0] ?? '') ?? [];
    expect((await request(alarms, { method: 'POST', path: '/sign-in-alarms', body: { token } })).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it('goes with its account', async () => {
    const ada = await newcomer('ada', true);
    await addWith(new Authenticator(), ada);
    await database().delete(users).where(eq(users.id, ada.id));
    expect(await rows()).toEqual([]);
  });
});

describe('an answer of an authenticator', () => {
  it.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without the user verified', { isVerified: false }],
    ['of another kind', { type: 'webauthn.get' }],
    ['to a challenge of its own', { challenge: Buffer.alloc(52, 7).toString('base64url') }],
    ['to no challenge', { challenge: '' }],
  ])('%s is refused', async (_name, forged) => {
    const ada = await newcomer('ada', true);
    const answer = await addWith(new Authenticator(), ada, forged);
    expect([answer.status, answer.body.code]).toEqual([422, 'passkey_refused']);
    expect(await rows()).toEqual([]);
  });

  it('is accepted once, in the session that asked, for ten minutes', async () => {
    const [ada, eve] = [await newcomer('ada', true), await newcomer('eve', true)];
    const { body: options } = await optionsFor(ada);
    const answer = new Authenticator().create(options);
    expect((await add(eve, answer)).body.code).toBe('passkey_refused');
    const elsewhere = { ...ada, cookie: await altered(ada.cookie, { mark: { started: Date.now() + 5 } }) };
    expect((await add(elsewhere, answer)).body.code).toBe('passkey_refused');
    expect((await add(ada, answer)).status).toBe(201);
    expect((await add(ada, answer)).body.code).toBe('passkey_expired');
    expect(await rows()).toHaveLength(1);
  });

  it('that repeats the id of another passkey is refused', async () => {
    const [ada, eve] = [await newcomer('ada', true), await newcomer('eve', true)];
    const authenticator = new Authenticator();
    await addWith(authenticator, ada);
    await database().update(passkeys).set({ credentialId: 'taken' });
    const { body: options } = await optionsFor(eve);
    const answer = new Authenticator().create(options);
    await database().update(passkeys).set({ credentialId: answer.id });
    expect((await add(eve, answer)).body.code).toBe('passkey_refused');
    expect(await passkeysOf(ada)).toMatchObject({ items: [{}] });
  });

  it('may name its maker in any form: that is not read', async () => {
    const ada = await newcomer('ada', true);
    for (const format of ['packed', 'tpm', 'apple', 'fido-u2f', 'unheard-of']) {
      const attestation = { format, statement: [['x5c', [new Uint8Array([1, 2, 3])]]] as [string, Uint8Array[]][] };
      expect((await addWith(new Authenticator(), ada, { attestation })).status).toBe(201);
    }
  });

  it.each([
    ['not base64url', { attestationObject: '§' }, 'invalid_fields'],
    ['not CBOR', { attestationObject: 'AAAA' }, 'passkey_refused'],
    ['endless CBOR', { attestationObject: 'm____w' }, 'passkey_refused'],
    ['deep CBOR', { attestationObject: Buffer.alloc(29_000, 0x81).toString('base64url') }, 'passkey_refused'],
    ['no client data', { clientDataJSON: 'e30' }, 'passkey_refused'],
    ['client data that is no JSON', { clientDataJSON: 'AAAA' }, 'passkey_refused'],
  ])('with %s is a problem with a code', async (_name, part, code) => {
    const ada = await newcomer('ada', true);
    const { body: options } = await optionsFor(ada);
    const answer = new Authenticator().create(options);
    const refused = await add(ada, { ...answer, response: { ...answer.response, ...part } });
    expect([refused.status, refused.body.code]).toEqual([422, code]);
  });
});
