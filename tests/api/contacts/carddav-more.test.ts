import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contacts } from '@/lib/platform/db/tables';
import { propfind, report, syncReport } from '@/tests/support/address-book';
import { add, named } from '@/tests/support/contacts';
import { bring } from '@/tests/support/imports';
import { multiget, nameFilter, phoneOf, query, root } from '@/tests/support/phone';
import { person } from '@/tests/support/request';

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
    // Sync tokens and hrefs from before are still valid.
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
    // A contact that already has a UID keeps it when other contacts get the same one: here the second contact.
    await database().update(contacts).set({ externalUid: 'abc@example.com' }).where(eq(contacts.ownerId, ada.id));
    const told = await uids('3.0');
    expect([told[1], new Set(told).size]).toEqual(['abc@example.com', 3]);
  });
});
