import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openBook, purgeInBook } from '@/lib/contacts/book/write-book';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { contacts, users } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { sweep } from '@/lib/server/sweep';
import { device, makePassword, propfind } from '@/tests/support/address-book';
import { add, addGroup, changeGroup, edit, groupsOf, named, restore, trash } from '@/tests/support/contacts';
import { multiget, nameFilter, phoneOf, query, root } from '@/tests/support/phone';
import { person } from '@/tests/support/request';

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
    // A device that syncs for the first time gets the same contacts, without those that were deleted.
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
    // A device that already knows that the contact went to the trash can continue.
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
