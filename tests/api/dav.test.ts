import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openBook, purgeInBook } from '@/lib/contacts/book';
import { database } from '@/lib/db/client';
import { contacts, users } from '@/lib/db/tables';
import { inTransaction } from '@/lib/db/transaction';
import { systemContext } from '@/lib/http/context';
import { sweep } from '@/lib/jobs/sweep';
import { device, makePassword, propfind, report, syncReport } from '../support/address-book';
import { add, addGroup, changeGroup, edit, groupsOf, named, restore, trash } from '../support/contacts';
import { bring } from '../support/imports';
import { type Person, person } from '../support/request';

const root = '/dav/principals/';

/** Somebody's phone, and where its address book is. */
async function phoneOf(someone: Person, user = someone.email) {
  const { password } = (await makePassword(someone)).body;
  const ask = await device({ user, password });
  const book = `/dav/books/${someone.id}/contacts/`;
  return { ask, book, sync: async (token = '', more = '') => ask('REPORT', book, { body: syncReport(token, more) }) };
}

const multiget = (paths: string[], version = '3.0') =>
  report(
    'card:addressbook-multiget',
    `<d:prop><d:getetag/><card:address-data content-type="text/vcard" version="${version}"/></d:prop>${paths.map((path) => `<d:href>${path}</d:href>`).join('')}`,
  );
const query = (filter: string, more = '') =>
  report('card:addressbook-query', `<d:prop><d:getetag/><card:address-data/></d:prop>${filter}${more}`);
const nameFilter = (text: string, kind = 'contains', negate = 'no') =>
  `<card:filter><card:prop-filter name="FN"><card:text-match collation="i;unicode-casemap" match-type="${kind}" negate-condition="${negate}">${text}</card:text-match></card:prop-filter></card:filter>`;

describe('a device finds the address book', () => {
  it('from nothing but the server and a password: RFC 6764, 5397 and 6352', async () => {
    const ada = await person();
    const { ask, book } = await phoneOf(ada);
    const first = await ask('PROPFIND', '/.well-known/carddav', {
      depth: '0',
      body: propfind('d:current-user-principal'),
    });
    expect([first.status, first.headers.get('location')]).toEqual([301, root]);
    const who = await ask('PROPFIND', root, {
      depth: '0',
      body: propfind('d:current-user-principal', 'd:resourcetype'),
    });
    expect(who.status).toBe(207);
    const principal = `/dav/principals/${ada.id}/`;
    expect(who.parts[0]?.found['current-user-principal']).toContain(principal);
    const home = await ask('PROPFIND', principal, {
      depth: '0',
      body: propfind('card:addressbook-home-set', 'd:nonsense'),
    });
    expect(home.parts[0]?.found['addressbook-home-set']).toContain(`/dav/books/${ada.id}/`);
    expect(home.parts[0]?.missing).toEqual(['nonsense']);
    const wanted = ['d:resourcetype', 'd:displayname', 'cs:getctag', 'd:sync-token', 'd:supported-report-set'];
    const more = ['d:current-user-privilege-set', 'card:supported-address-data', 'card:max-resource-size', 'd:owner'];
    const books = await ask('PROPFIND', `/dav/books/${ada.id}/`, {
      ...{ depth: '1', body: propfind(...wanted, ...more) },
    });
    expect(books.parts.map(({ href }) => href)).toEqual([`/dav/books/${ada.id}/`, book]);
    expect(books.parts[1]?.found).toMatchObject({
      resourcetype: '<collection><addressbook>',
      displayname: 'Contacts',
      'supported-address-data': '<address-data-type text/vcard 3.0><address-data-type text/vcard 4.0>',
      'supported-report-set': expect.stringContaining('<sync-collection>'),
      'current-user-privilege-set':
        '<privilege><read><privilege><read-acl><privilege><read-current-user-privilege-set>',
    });
  });

  it('is told what it may do: OPTIONS without a password, writing refused', async () => {
    const ada = await person();
    const { ask, book } = await phoneOf(ada);
    const options = await (await device(null))('OPTIONS', book);
    expect([options.status, options.headers.get('dav')]).toEqual([200, '1, 3, access-control, addressbook']);
    expect(options.headers.get('allow')).toContain('REPORT');
    for (const method of ['PUT', 'DELETE', 'PROPPATCH', 'MKCOL'])
      expect([method, (await ask(method, `${book}x.vcf`)).status]).toEqual([method, 403]);
    expect((await ask('MOVE', book)).status).toBe(405);
    expect((await ask('GET', book)).status).toBe(405);
    expect((await ask('PROPFIND', book, { depth: 'infinity' })).status).toBe(403);
  });
});

describe('a device reads contacts', () => {
  it('by a list of tags, then the cards it has not: RFC 6352, 8.7', async () => {
    const ada = await person();
    const { ask, book } = await phoneOf(ada);
    const grace = (await add(ada, { ...named('Grace', 'Hopper'), tags: ['navy & co'] })).body;
    const gone = (await add(ada, named('Gone'))).body;
    await trash(ada, gone.id);
    const list = await ask('PROPFIND', book, { depth: '1', body: propfind('d:getetag', 'd:getcontenttype') });
    expect(list.parts.map(({ href }) => href)).toEqual([book, `${book}${grace.id}.vcf`]);
    const tag = list.parts[1]?.found.getetag ?? '';
    const body = multiget([
      `${book}${grace.id}.vcf`,
      `${book}${gone.id}.vcf`,
      '/nowhere',
      `http://localhost${book}${grace.id}.vcf`,
    ]);
    const cards = await ask('REPORT', book, { body });
    expect(cards.parts.map(({ status }) => status)).toEqual([
      '',
      'HTTP/1.1 404 Not Found',
      'HTTP/1.1 404 Not Found',
      '',
    ]);
    expect(cards.parts[0]?.found.getetag).toBe(tag);
    const card = cards.parts[0]?.found['address-data'];
    expect(card).toContain('VERSION:3.0\r\n');
    expect(card).toContain('FN:Grace Hopper\r\n');
    expect(card).toContain('CATEGORIES:navy & co\r\n');
    const four = await ask('REPORT', book, { body: multiget([`${book}${grace.id}.vcf`], '4.0') });
    expect(four.parts[0]?.found['address-data']).toContain('VERSION:4.0\r\n');
    expect((await ask('REPORT', book, { body: multiget([], '5.0') })).text).toContain('supported-address-data');
    const file = await ask('GET', `${book}${grace.id}.vcf`);
    expect([file.status, file.headers.get('etag'), file.headers.get('content-type')]).toEqual([
      200,
      tag,
      'text/vcard; charset=utf-8',
    ]);
    expect(file.text).toContain(`UID:urn:uuid:${grace.id}`);
    expect((await ask('HEAD', `${book}${grace.id}.vcf`)).headers.get('content-length')).toBe(
      String(Buffer.byteLength(file.text)),
    );
    expect((await ask('GET', `${book}${grace.id}.vcf`, { headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await ask('GET', `${book}${gone.id}.vcf`)).status).toBe(404);
  });

  it('by a search: RFC 6352, 8.6', async () => {
    const ada = await person();
    const { ask, book } = await phoneOf(ada);
    for (const first of ['Grace', 'Charles', 'Gottfried']) await add(ada, named(first, 'X'));
    const names = async (body: string) => {
      const { parts } = await ask('REPORT', book, { body });
      return parts.flatMap(({ found }) => /FN:(\w+)/.exec(found['address-data'] ?? '')?.[1] ?? []);
    };
    expect(await names(query('<card:filter/>'))).toEqual(['Grace', 'Charles', 'Gottfried']);
    expect(await names(query(nameFilter('gra')))).toEqual(['Grace']);
    expect(await names(query(nameFilter('g', 'starts-with')))).toEqual(['Grace', 'Gottfried']);
    expect(await names(query(nameFilter('g', 'starts-with', 'yes')))).toEqual(['Charles']);
    const none = '<card:filter><card:prop-filter name="EMAIL"><card:is-not-defined/></card:prop-filter></card:filter>';
    expect(await names(query(none))).toHaveLength(3);
    const limited = await ask('REPORT', book, {
      body: query('', '<card:limit><card:nresults>2</card:nresults></card:limit>'),
    });
    expect(limited.parts).toHaveLength(3);
    expect(limited.parts[2]?.status).toBe('HTTP/1.1 507 Insufficient Storage');
    const unknown = nameFilter('x').replace('unicode-casemap', 'klingon');
    expect((await ask('REPORT', book, { body: query(unknown) })).text).toContain('supported-collation');
  });
});

describe('a device asks for more', () => {
  const get = (...names: string[]) => propfind(...names.map((name) => `d:${name}`));
  const paramFilter = (inner: string, test = 'anyof') =>
    `<card:filter><card:prop-filter name="TEL" test="${test}">${inner}</card:prop-filter></card:filter>`;
  const typed = (type: string, negate = 'no') =>
    `<card:param-filter name="TYPE"><card:text-match match-type="equals" negate-condition="${negate}">${type}</card:text-match></card:param-filter>`;

  it('at the addresses it was set up with: they lead to where the book is now', async () => {
    const ada = await person();
    const { ask, book, sync } = await phoneOf(ada);
    const grace = (await add(ada, named('Grace'))).body;
    for (const path of [
      `books/${ada.id}/contacts/`,
      `principals/${ada.id}/`,
      `books/${ada.id}/contacts/${grace.id}.vcf`,
    ]) {
      const answer = await ask('PROPFIND', `/.well-known/carddav/${path}`, { depth: '0' });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/dav/${path}`]);
    }
    // Tokens and hrefs that were given out before still hold.
    const { token } = await sync();
    expect(token).toContain('/.well-known/carddav/sync/');
    const old = `/.well-known/carddav/books/${ada.id}/contacts/${grace.id}.vcf`;
    const cards = await ask('REPORT', book, { body: multiget([old]) });
    expect(cards.parts.map(({ href, status }) => [href, status])).toEqual([[old, '']]);
    expect((await ask('GET', '/dav/')).status).not.toBe(207);
  });

  it('how long a vCard is: RFC 4918, 15.4', async () => {
    const ada = await person();
    const { ask, book, sync } = await phoneOf(ada);
    const grace = (await add(ada, named('Grace', 'Hopper'))).body;
    const path = `${book}${grace.id}.vcf`;
    const length = String(Buffer.byteLength((await ask('GET', path)).text));
    const lengths = async (method: string, at: string, depth: string, body: string) =>
      (await ask(method, at, { depth, body })).parts.map(({ found }) => found.getcontentlength);
    expect(await lengths('PROPFIND', path, '0', get('getcontentlength'))).toEqual([length]);
    expect(await lengths('PROPFIND', book, '1', get('getcontentlength'))).toEqual([undefined, length]);
    expect(await lengths('PROPFIND', path, '0', '')).toEqual([length]);
    const props = '<d:prop><d:getcontentlength/></d:prop>';
    expect(await lengths('REPORT', book, '1', report('card:addressbook-query', props))).toEqual([length]);
    const one = report('card:addressbook-multiget', `${props}<d:href>${path}</d:href>`);
    expect(await lengths('REPORT', book, '1', one)).toEqual([length]);
    const token = '<d:sync-token/><d:sync-level>1</d:sync-level>';
    expect(await lengths('REPORT', book, '0', report('d:sync-collection', token + props))).toEqual([length]);
    expect((await sync()).parts[0]?.found).not.toHaveProperty('getcontentlength');
  });

  it('one contact what the book can be asked: RFC 6352, 8.6 and 8.7', async () => {
    const ada = await person();
    const { ask, book } = await phoneOf(ada);
    const [grace, alan] = [(await add(ada, named('Grace'))).body, (await add(ada, named('Alan'))).body];
    const path = `${book}${grace.id}.vcf`;
    const told = await ask('PROPFIND', path, { depth: '0', body: get('supported-report-set') });
    const reports = told.parts[0]?.found['supported-report-set'] ?? '';
    for (const name of ['addressbook-multiget', 'addressbook-query', 'expand-property'])
      expect(reports).toContain(name);
    expect(reports).not.toContain('sync-collection');
    const both = await ask('REPORT', path, { body: multiget([path, `${book}${alan.id}.vcf`]) });
    expect(both.parts.map(({ status }) => status)).toEqual(['', 'HTTP/1.1 404 Not Found']);
    expect((await ask('REPORT', path, { body: query(nameFilter('gra')) })).parts.map(({ href }) => href)).toEqual([
      path,
    ]);
    expect((await ask('REPORT', path, { body: query(nameFilter('alan')) })).parts).toEqual([]);
    expect((await ask('REPORT', path, { body: syncReport('') })).status).toBe(403);
  });

  it('for what its properties lead to: RFC 3253, 3.8', async () => {
    const ada = await person();
    const { ask } = await phoneOf(ada);
    const inner =
      '<d:property name="addressbook-home-set" namespace="urn:ietf:params:xml:ns:carddav"><d:property name="displayname"/></d:property>';
    const body = report(
      'd:expand-property',
      `<d:property name="current-user-principal"><d:property name="displayname"/>${inner}</d:property><d:property name="nonsense"/>`,
    );
    const answer = await ask('REPORT', root, { body });
    expect(answer.status).toBe(207);
    const paths = [...answer.text.matchAll(/<d:href>([^<]*)<\/d:href>/g)].map(([, path]) => path);
    expect(paths).toEqual([root, `/dav/principals/${ada.id}/`, `/dav/books/${ada.id}/`]);
    expect(answer.text.match(/<d:displayname>Contacts<\/d:displayname>/g)).toHaveLength(2);
    expect(answer.text).toContain('<d:nonsense/></d:prop><d:status>HTTP/1.1 404');
    const wide = (depth: number): string =>
      depth === 0
        ? ''
        : '<d:property name="current-user-principal"><d:property name="owner">x</d:property></d:property>'
            .replace('x', wide(depth - 1))
            .repeat(3);
    expect((await ask('REPORT', root, { body: report('d:expand-property', wide(4)) })).text.length).toBeLessThan(
      400_000,
    );
    const wrong = report('d:expand-property', '<d:property name="a b"/>');
    expect((await ask('REPORT', root, { body: wrong })).status).toBe(400);
  });

  it('who may do what: RFC 3744', async () => {
    const ada = await person();
    const { ask, book } = await phoneOf(ada);
    const principal = `/dav/principals/${ada.id}/`;
    const names = [
      'acl',
      'acl-restrictions',
      'inherited-acl-set',
      'supported-privilege-set',
      'current-user-privilege-set',
    ];
    const { found } = (await ask('PROPFIND', book, { depth: '0', body: get(...names) })).parts[0] ?? {};
    expect(found?.acl).toContain(`<href>${principal}`);
    expect(found?.acl).toMatch(/<grant><privilege><read>.*<protected>$/);
    expect(Object.keys(found ?? {})).toEqual(names);
    const own = await ask('PROPFIND', principal, {
      depth: '0',
      body: get('alternate-URI-set', 'group-membership', 'principal-URL'),
    });
    expect(own.parts[0]?.missing).toEqual([]);
    const self = report('d:principal-match', '<d:self/><d:prop><d:principal-URL/></d:prop>');
    expect((await ask('REPORT', root, { body: self })).parts.map(({ href }) => href)).toEqual([principal]);
    expect((await ask('REPORT', book, { body: self })).status).toBe(403);
  });

  it.each([
    ['allprop and propname', '<d:allprop/><d:propname/>'],
    ['prop and propname', '<d:prop/><d:propname/>'],
    ['prop and allprop', '<d:prop/><d:allprop/>'],
    ['nothing', ''],
  ])('for one thing at a time: not %s (RFC 4918, 14.20)', async (_, inner) => {
    const { ask, book } = await phoneOf(await person());
    expect((await ask('PROPFIND', book, { depth: '0', body: report('d:propfind', inner) })).status).toBe(400);
  });

  it('by parameters: RFC 6352, 10.5.2', async () => {
    const ada = await person();
    const { ask, book } = await phoneOf(ada);
    const phone = (id: string, label: string, number: string) => ({ id, kind: 'phone', label, number });
    const fields = [phone('a', 'mobile', '+12025550142'), phone('b', 'work', '+12025550143')];
    await add(ada, { content: { name: { first: 'Both' }, fields } });
    await add(ada, { content: { name: { first: 'Work' }, fields: fields.slice(1) } });
    await add(ada, named('None'));
    const names = async (filter: string) =>
      (await ask('REPORT', book, { body: query(filter) })).parts.flatMap(
        ({ found }) => /FN:(\w+)/.exec(found['address-data'] ?? '')?.[1] ?? [],
      );
    expect(await names(paramFilter(typed('CELL')))).toEqual(['Both']);
    expect(await names(paramFilter(typed('work')))).toEqual(['Both', 'Work']);
    const ends = (digits: string) => `<card:text-match match-type="ends-with">${digits}</card:text-match>`;
    expect(await names(paramFilter(typed('cell') + ends('0143'), 'allof'))).toEqual([]);
    expect(await names(paramFilter(typed('cell') + ends('0143')))).toEqual(['Both', 'Work']);
    const without = '<card:param-filter name="X-NONE"><card:is-not-defined/></card:param-filter>';
    expect(await names(paramFilter(without))).toEqual(['Both', 'Work']);
    expect(await names(paramFilter('<card:param-filter name="X-NONE"/>'))).toEqual([]);
  });

  it('contacts that were imported under the UIDs they had there', async () => {
    const ada = await person();
    const { ask, book } = await phoneOf(ada);
    const uuid = '4fbe8971-0bc3-424c-9c26-36c3e1eff6b1';
    await bring(
      ada,
      [`UID:urn:uuid:${uuid}`, 'UID:abc@example.com', 'X-NOTHING:1']
        .map((uid, at) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:P${at}\r\nN:P${at};;;;\r\n${uid}\r\nEND:VCARD\r\n`)
        .join(''),
      'a.vcf',
    );
    const uids = async (version: string) => {
      const { parts } = await ask('PROPFIND', book, { depth: '1', body: get('getetag') });
      const cards = await ask('REPORT', book, {
        body: multiget(
          parts.slice(1).map(({ href }) => href),
          version,
        ),
      });
      return cards.parts.map(({ found }) => /UID:(.*)\r/.exec(found['address-data'] ?? '')?.[1]);
    };
    for (const version of ['3.0', '4.0'])
      expect(await uids(version)).toEqual([`urn:uuid:${uuid}`, 'abc@example.com', expect.stringMatching(/^urn:uuid:/)]);
    // Of two that came under one UID the older one has it.
    await database().update(contacts).set({ externalUid: 'abc@example.com' }).where(eq(contacts.ownerId, ada.id));
    const told = await uids('3.0');
    expect([told[0], new Set(told).size]).toEqual(['abc@example.com', 3]);
  });
});

describe('a device keeps up: RFC 6578', () => {
  it('is told what changed and what went since its token, and nothing else', async () => {
    const ada = await person();
    const { sync, book } = await phoneOf(ada);
    const [grace, alan, kurt] = [
      (await add(ada, named('Grace'))).body,
      (await add(ada, named('Alan'))).body,
      (await add(ada, named('Kurt'))).body,
    ];
    const at = ({ id }: { id: string }) => `${book}${id}.vcf`;
    const first = await sync();
    expect(first.parts.map(({ href }) => href)).toEqual([grace, alan, kurt].map(at));
    expect((await sync(first.token)).parts).toEqual([]);
    await edit(ada, grace.id, { version: 1, content: { ...grace.content, company: 'Navy' } });
    await trash(ada, alan.id);
    const second = await sync(first.token);
    expect(second.parts.map(({ href, status }) => [href, status])).toEqual([
      [at(grace), ''],
      [at(alan), 'HTTP/1.1 404 Not Found'],
    ]);
    expect(second.parts[0]?.found.getetag).not.toBe(first.parts[0]?.found.getetag);
    await restore(ada, alan.id);
    const third = await sync(second.token);
    expect(third.parts.map(({ href, status }) => [href, status])).toEqual([[at(alan), '']]);
    const group = (await addGroup(ada, 'Team')).body;
    await groupsOf(ada, kurt.id, [group.id]);
    await changeGroup(ada, 'PATCH', group.id, { name: 'Crew' });
    expect((await sync(third.token)).parts.map(({ href }) => href)).toEqual([at(kurt)]);
    // Whoever comes late is told the same, without what is no longer there.
    await trash(ada, kurt.id);
    expect((await sync()).parts.map(({ href }) => href)).toEqual([grace, alan].map(at));
  });

  it('gets as much at a time as it wants, also of one change of many', async () => {
    const ada = await person();
    const { sync } = await phoneOf(ada);
    for (let at = 0; at < 5; at += 1) await add(ada, named(`N${at}`));
    await database().update(contacts).set({ revision: 3 }).where(eq(contacts.ownerId, ada.id));
    const limit = '<d:limit><d:nresults>2</d:nresults></d:limit>';
    const seen = new Set<string>();
    let token = '';
    for (let round = 0; round < 3; round += 1) {
      const answer = await sync(token, limit);
      const told = answer.parts.filter(({ status }) => status === '');
      for (const { href } of told) seen.add(href);
      expect(answer.parts.length - told.length).toBe(round < 2 ? 1 : 0);
      token = answer.token;
    }
    expect(seen.size).toBe(5);
    expect((await sync(token, limit)).parts).toEqual([]);
  });

  it('starts anew where a token cannot be followed: not ours, of the future, older than what was deleted for good', async () => {
    const ada = await person();
    const { sync } = await phoneOf(ada);
    const grace = (await add(ada, named('Grace'))).body;
    const { token } = await sync();
    for (const wrong of ['x', `${token}9`, token.replace(/\d+$/, '-1'), `${token}/../1`]) {
      const answer = await sync(wrong);
      expect([wrong, answer.status]).toEqual([wrong, 403]);
      expect(answer.text).toContain('<d:valid-sync-token/>');
    }
    await trash(ada, grace.id);
    const aware = await sync(token);
    await database()
      .update(contacts)
      .set({ deletedAt: sql`now() - interval '31 days'` })
      .where(eq(contacts.id, grace.id));
    await sweep();
    expect((await sync(token)).status).toBe(403);
    // Who was told that it went to the trash goes on.
    expect((await sync(aware.token)).parts).toEqual([]);
  });

  it('starts anew where a contact in use was deleted for good, as at a withdrawal', async () => {
    const ada = await person();
    const { sync } = await phoneOf(ada);
    const [grace, alan] = [(await add(ada, named('Grace'))).body, (await add(ada, named('Alan'))).body];
    const { token } = await sync();
    await inTransaction(systemContext(), async (tx) => {
      const revision = await openBook(tx, ada.id);
      await purgeInBook(tx, { ownerId: ada.id, revision }, [grace.id]);
    });
    expect((await sync(token)).status).toBe(403);
    const anew = await sync();
    expect(anew.parts.map(({ href }) => href.includes(alan.id))).toEqual([true]);
    expect((await sync(anew.token)).parts).toEqual([]);
  });
});

describe('a password of a device', () => {
  it('opens the own book alone, and with the right name', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { ask } = await phoneOf(eve);
    await add(ada, named('Grace'));
    for (const path of [`/dav/books/${ada.id}/contacts/`, `/dav/principals/${ada.id}/`])
      expect((await ask('PROPFIND', path, { depth: '1' })).status).toBe(404);
    const { password } = (await makePassword(eve)).body;
    const asAda = await device({ user: ada.email, password });
    expect((await asAda('PROPFIND', root, { depth: '0' })).status).toBe(401);
    const byId = await device({ user: eve.id, password: password.toUpperCase().replaceAll('-', '') });
    expect((await byId('PROPFIND', root, { depth: '0' })).status).toBe(207);
  });

  it('is asked for, and counts for nothing once the account is disabled', async () => {
    const ada = await person();
    const { ask, book } = await phoneOf(ada);
    const nobody = await (await device(null))('PROPFIND', book, { depth: '0', headers: { cookie: ada.cookie } });
    expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Contacts", charset="UTF-8"',
    ]);
    await database().update(users).set({ disabledAt: new Date() }).where(eq(users.id, ada.id));
    expect((await ask('PROPFIND', book, { depth: '0' })).status).toBe(401);
  });

  it('is counted where it is wrong, and works on where it is right', async () => {
    const ada = await person();
    const { ask, book } = await phoneOf(ada);
    const wrong = await device({ user: ada.email, password: 'wrong' });
    const statuses = new Set<number>();
    for (let at = 0; at < 70; at += 1) statuses.add((await wrong('PROPFIND', book, { depth: '0' })).status);
    expect([...statuses]).toEqual([401, 429]);
    expect((await ask('PROPFIND', book, { depth: '0' })).status).toBe(207);
  });
});

describe('a request that is none', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY x SYSTEM "file:///etc/passwd">]><d:propfind xmlns:d="DAV:"><d:prop>&x;</d:prop></d:propfind>`;
  it.each([
    ['a document type', 'PROPFIND', bomb, 400],
    ['no XML', 'PROPFIND', 'not xml', 400],
    ['an unclosed element', 'REPORT', '<d:sync-collection xmlns:d="DAV:">', 400],
    ['an unknown prefix', 'PROPFIND', '<d:propfind/>', 400],
    ['too deep', 'PROPFIND', `${'<a xmlns="DAV:">'.repeat(50)}${'</a>'.repeat(50)}`, 400],
    ['another root', 'PROPFIND', '<x xmlns="DAV:"/>', 400],
    ['an unknown report', 'REPORT', '<x xmlns="DAV:"/>', 403],
    ['nothing to report', 'REPORT', '', 400],
    ['too long', 'REPORT', 'x'.repeat(300_000), 413],
  ])('is refused: %s', async (_, method, body, status) => {
    const ada = await person();
    const { ask, book } = await phoneOf(ada);
    expect((await ask(method, book, { depth: '0', body })).status).toBe(status);
  });
});
