import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consentVersion, organizationConsentVersion } from '@/lib/contacts/exchanges/consent';
import { database } from '@/lib/platform/db/client';
import { auditEntries, consentWordings, organizations, profiles } from '@/lib/platform/db/tables';
import { locales } from '@/lib/platform/i18n/languages';
import contactApi from '@/pages/api/v1/organizations/[organization]/contacts/[id]';
import exportApi from '@/pages/api/v1/organizations/[organization]/contacts/export';
import consentApi from '@/pages/api/v1/organizations/[organization]/exchange-consent';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { word } from '@/tests/support/browser';
import { make } from '@/tests/support/cards';
import {
  change,
  filled,
  filledAsShown,
  leave,
  listed,
  newCard,
  open,
  post,
  receipt,
  rowsOf,
} from '@/tests/support/exchanges';
import { type Person, request } from '@/tests/support/request';

startAcme();

const names = { name: 'Sibyl Subject', organization: 'The acme' };
const params = () => ({ organization: acme.slug });
const read = (as: Person | null) => request(consentApi, { as, params: params() });
const edit = (as: Person | null, body: object) => request(consentApi, { as, method: 'PATCH', params: params(), body });
const own = {
  texts: { de: 'Ich willige ein, dass {{organization}} und {{name}} meine Daten bekommen. https://evil.example' },
  optIn: { isOn: true, texts: { de: 'Ich möchte den Newsletter.', en: 'I want the newsletter.' } },
};
const inGerman = 'Ich willige ein, dass The acme und Sibyl Subject meine Daten bekommen. https://evil.example';
const wordIt = async (change: object = {}) => {
  const { body } = await read(cast.OA);
  return edit(cast.OA, { version: body.version, ...own, ...change });
};
const leaveOn = async (more = {}, locale = 'de') =>
  leave(await filledAsShown(acme, more, locale), { username: acme.username, locale });

describe("what is agreed to on an organization's card", () => {
  it.each(locales)('names the organization as who receives the details, and the person (%s)', async (locale) => {
    const { text } = await open(acme.username, { locale });
    expect(text).toContain(`>${word(locale, 'exchange:consentCompany', names)}<`);
    const link = await leaveOn({}, locale);
    const [row] = await rowsOf(acme.cardId);
    const said = word(locale, 'exchange:consentCompany', names);
    expect(row).toMatchObject({
      consentText: said,
      ...{ consentVersion: organizationConsentVersion, consentWordingId: null },
      language: locale,
      optIn: null,
    });
    expect((await receipt(link)).text).toContain(said);
  });

  it('on a personal card names the person alone, as before', async () => {
    const { id, username } = await newCard();
    const said = word('en', 'exchange:consent', { name: 'Ada Lovelace' });
    expect((await open(username)).text).toContain(said);
    const link = await leave(filled(id), { username });
    expect((await rowsOf(id))[0]).toMatchObject({ consentText: said, consentVersion });
    expect((await receipt(link)).text).toContain(said);
  });

  it('names the organization where a card is left with one tap, too', async () => {
    await make(cast.XO, { username: 'rita-card', content: { name: { first: 'Rita' } } });
    const said = word('en', 'exchange:consentCardCompany', names);
    expect((await open(acme.username, { as: cast.XO })).text).toContain(said);
    const { stamp = '' } = await filledAsShown(acme);
    const answer = await post({ act: 'card', stamp, via: 'qr', website: '' }, { username: acme.username, as: cast.XO });
    expect(answer.status).toBe(303);
    const [row] = await rowsOf(acme.cardId);
    expect(row).toMatchObject({ consentText: said, consentVersion: organizationConsentVersion });
  });

  it('is in its own words where it has some in that language, with the version, and built-in elsewhere', async () => {
    expect((await wordIt()).body).toMatchObject({ version: 2, number: 1, ...own });
    const { text } = await open(acme.username, { locale: 'de' });
    expect(text).toContain(`>${inGerman}<`);
    expect(text).not.toContain('href="https://evil.example');
    expect((await open(acme.username, { locale: 'it' })).text).toContain(word('it', 'exchange:consentCompany', names));
    const link = await leaveOn();
    const [wording] = await database().select().from(consentWordings);
    expect(wording?.number).toBe(1);
    const [row] = await rowsOf(acme.cardId);
    expect(row).toMatchObject({ consentText: inGerman, consentVersion: 1, consentWordingId: wording?.id });
    // A later wording changes nothing of the consent that was given.
    await wordIt({ texts: { de: 'Ganz anders: {{organization}}' } });
    expect((await receipt(link)).text).toContain(inGerman);
    expect((await open(acme.username, { locale: 'de' })).text).toContain('Ganz anders: The acme');
    const [exchange] = (await listed(cast.US)).body.items;
    expect(exchange.consent).toMatchObject({ version: 1, wordingId: wording?.id, language: 'de', text: inGerman });
  });

  it('is shown anew where the words changed while the form was filled in', async () => {
    const form = await filledAsShown(acme, {}, 'de');
    await wordIt();
    const again = await post(form, { username: acme.username, locale: 'de' });
    expect([again.status, again.text.includes(inGerman)]).toEqual([422, true]);
    expect(await rowsOf(acme.cardId)).toEqual([]);
    await database()
      .update(profiles)
      .set({ content: { name: { first: 'Renamed' } } as never })
      .where(eq(profiles.id, acme.cardId));
    const old = await filledAsShown(acme, {}, 'de');
    await database()
      .update(profiles)
      .set({ content: { name: { first: 'Once more' } } as never })
      .where(eq(profiles.id, acme.cardId));
    expect((await post(old, { username: acme.username, locale: 'de' })).status).toBe(422);
  });
});

describe('the further consent', () => {
  it('is a box that nobody has ticked and nobody has to tick, in the languages it has words in', async () => {
    await wordIt();
    const { text } = await open(acme.username, { locale: 'de' });
    expect(text).toContain('Ich möchte den Newsletter.');
    expect(/<input[^>]*name="optIn"[^>]*>/.exec(text)?.[0]).not.toMatch(/checked|required/);
    expect((await open(acme.username, { locale: 'it' })).text).not.toContain('name="optIn"');
    await leaveOn();
    expect((await rowsOf(acme.cardId))[0]?.optIn).toMatchObject({ version: 1, isGiven: false, withdrawnAt: null });
    await leaveOn({}, 'it');
    expect((await rowsOf(acme.cardId))[0]?.optIn).toBeNull();
    await wordIt({ optIn: { isOn: false, texts: own.optIn.texts } });
    expect((await open(acme.username, { locale: 'de' })).text).not.toContain('name="optIn"');
  });

  it('is kept with its words and version, shown to owner and admins, exported, and taken back on the receipt', async () => {
    await wordIt();
    const link = await leaveOn({ optIn: 'yes' });
    const given = { version: 1, text: 'Ich möchte den Newsletter.', isGiven: true, withdrawnAt: null };
    const [exchange] = (await listed(cast.US)).body.items;
    expect(exchange.optIn).toMatchObject(given);
    const id = exchange.contactId;
    const detail = () => request(contactApi, { as: cast.OA, params: { ...params(), id } });
    expect((await detail()).body.exchanges[0].optIn).toMatchObject(given);
    const table = async () =>
      (await request(exportApi, { as: cast.OA, path: '/contacts/export?format=csv', params: params() })).text;
    expect(await table()).toMatch(/Consent,Consent version,.*\r\n.*,yes,Ich möchte den Newsletter\.,1,/);
    const page = (await receipt(link)).text;
    expect(page).toContain('Ich möchte den Newsletter.');
    expect(page).toContain(word('de', 'exchange:takeBack'));
    for (const _again of [1, 2]) expect((await change(`${link}&act=optOut`)).status).toBe(303);
    expect((await receipt(link)).text).not.toContain(word('de', 'exchange:takeBack'));
    expect((await detail()).body.exchanges[0].optIn).toMatchObject({ isGiven: true, withdrawnAt: expect.any(String) });
    expect(await table()).toContain(',withdrawn,Ich möchte den Newsletter.,1,');
    // The visitor's details stay after the opt-out; a withdrawal of the whole exchange deletes the consent as well.
    expect(await rowsOf(acme.cardId)).toMatchObject([{ left: { first: 'Grace' } }]);
    await change(`${link}&act=withdraw`);
    expect(await rowsOf(acme.cardId)).toMatchObject([{ left: null, consentText: '', optIn: null }]);
    expect((await change(`${link}&act=optOut`)).status).toBe(410);
  });

  it('has names in place of placeholders, as the words above it, however these are written', async () => {
    const texts = { de: 'Für {{ organization }} und {{Name}}.' };
    const optIn = { isOn: true, texts: { de: 'Neues von {{organization}} an {{ name }}' } };
    expect((await wordIt({ texts, optIn })).status).toBe(200);
    const { text } = await open(acme.username, { locale: 'de' });
    expect(text).toContain('Für The acme und Sibyl Subject.');
    expect(text).toContain('Neues von The acme an Sibyl Subject');
    await leaveOn({ optIn: 'yes' });
    expect((await rowsOf(acme.cardId))[0]?.optIn?.text).toBe('Neues von The acme an Sibyl Subject');
  });

  it('of somebody who comes back to give it is kept, with one contact', async () => {
    await wordIt();
    const email = 'grace@example.com';
    await leaveOn({ email });
    await leaveOn({ email, optIn: 'yes' });
    await leaveOn({ email, optIn: 'yes' });
    const rows = await rowsOf(acme.cardId);
    expect(rows.map(({ optIn }) => optIn?.isGiven)).toEqual([true, false]);
    expect(new Set(rows.map(({ contactId }) => contactId)).size).toBe(1);
  });
});

describe("the organization's wording", () => {
  it('is a new row each time, and no row is ever changed', async () => {
    await wordIt();
    await wordIt({ texts: {} });
    await wordIt({ texts: {} });
    const rows = await database().select().from(consentWordings).orderBy(consentWordings.number);
    expect(rows.map(({ number, texts }) => [number, texts])).toEqual([
      [1, own.texts],
      [2, {}],
    ]);
    const written = database().update(consentWordings).set({ number: 9 });
    await expect(written).rejects.toThrow();
  });

  it('is changed by admins who saw the newest state, and leaves what was and became in the log', async () => {
    for (const [who, status] of [
      [null, 401],
      [cast.TM, 403],
      [cast.US, 403],
      [cast.XO, 404],
      [cast.SA, 403],
    ] as const)
      expect([(await edit(who, { version: 1, ...own })).status, (await read(who)).status]).toEqual([
        status,
        who === cast.SA ? 200 : status,
      ]);
    expect((await read(cast.OA)).body).toMatchObject({
      ...{ version: 1, number: 0, texts: {}, privacyUrl: null },
      builtIn: { de: word('de', 'exchange:consentCompany', { ...names, name: '{{name}}' }) },
    });
    const links = { privacyUrl: 'https://acme.example/privacy', imprintUrl: 'https://acme.example/imprint' };
    expect((await edit(cast.OO, { version: 1, ...own, ...links })).status).toBe(200);
    const stale = await edit(cast.OA, { version: 1, texts: {} });
    expect([stale.status, stale.body.code, stale.body.current]).toMatchObject([
      409,
      'version_conflict',
      { version: 2 },
    ]);
    const newest = database().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect((await newest)[0]).toMatchObject({
      action: 'organization.edit',
      changes: {
        consentVersion: { from: null, to: 1 },
        consentTexts: { from: [], to: [`de: ${own.texts.de}`] },
        optIn: { from: false, to: true },
        privacyUrl: { from: null, to: links.privacyUrl },
      },
    });
    const same = await edit(cast.OA, { version: 2, ...own, ...links });
    expect([same.body.version, same.body.number]).toEqual([2, 1]);
    // Changed links do not count as a new wording.
    expect((await edit(cast.OA, { version: 2, imprintUrl: null })).body).toMatchObject({
      version: 3,
      number: 1,
      imprintUrl: null,
    });
  });

  it.each([
    [{ texts: { de: 'Ich willige ein.' } }, 'texts.de', 'names_no_organization'],
    [{ texts: { de: `{{organization}} ${'x'.repeat(1000)}` } }, 'texts.de', 'too_long'],
    [{ texts: { tlh: '{{organization}}' } }, 'texts', undefined],
    [{ optIn: { isOn: true, texts: { de: ' ' } } }, 'optIn.texts', 'required'],
    [{ optIn: { isOn: false, texts: { de: 'x'.repeat(501) } } }, 'optIn.texts.de', 'too_long'],
    [{ privacyUrl: 'http://acme.example' }, 'privacyUrl', 'needs_https'],
    [{ imprintUrl: 'javascript:alert(1)' }, 'imprintUrl', 'needs_https'],
  ])('is refused as %j', async (wrong, path, code) => {
    const { status, body } = await edit(cast.OA, { version: 1, ...wrong });
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({ path: expect.stringContaining(path), ...(code && { code }) });
    expect(await database().select().from(consentWordings)).toEqual([]);
  });

  it('lapse where the organization is called otherwise since, count again where they name it, and its owners are told', async () => {
    const words = 'I agree that The acme may keep what I leave.';
    await wordIt({ texts: { en: words, de: own.texts.de } });
    expect((await read(cast.OA)).body.lapsed).toEqual([]);
    const rename = (name: string) =>
      database().update(organizations).set({ name }).where(eq(organizations.id, acme.id));
    const form = await filledAsShown(acme);
    await rename('MegaCorp Holdings');
    const renamed = word('en', 'exchange:consentCompany', { ...names, organization: 'MegaCorp Holdings' });
    const again = await post(form, { username: acme.username });
    expect([again.status, again.text.includes(renamed), again.text.includes(words)]).toEqual([422, true, false]);
    await leaveOn({}, 'en');
    expect((await rowsOf(acme.cardId))[0]).toMatchObject({
      ...{ consentText: renamed, consentVersion: organizationConsentVersion, consentWordingId: null },
      optIn: { text: own.optIn.texts.en },
    });
    expect((await open(acme.username, { locale: 'de' })).text).toContain('dass MegaCorp Holdings und');
    const { body } = await read(cast.OA);
    expect([body.texts.en, body.lapsed]).toEqual([words, ['en']]);
    // Lapsed texts are sent along with every other change of the page and are accepted; a new text must contain the
    // organization's current name.
    const { version, texts, optIn } = body;
    const privacyUrl = 'https://acme.example/privacy';
    const { body: changed } = await edit(cast.OA, { version, texts, optIn, privacyUrl });
    expect(changed).toMatchObject({ version: version + 1, number: 1, lapsed: ['en'], privacyUrl });
    const other = await edit(cast.OA, { version: version + 1, texts: { ...texts, en: `${words} Or not.` } });
    expect(other.body.errors).toEqual([{ path: 'texts.en', code: 'names_no_organization' }]);
    await rename('The acme');
    expect((await open(acme.username)).text).toContain(words);
    expect((await read(cast.OA)).body.lapsed).toEqual([]);
  });

  it('may name the organization in its own way of writing', async () => {
    expect((await edit(cast.OA, { version: 1, texts: { en: 'I agree that THE ACME may write to me.' } })).status).toBe(
      200,
    );
  });
});
