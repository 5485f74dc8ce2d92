import { expect, it } from 'vitest';
import { propfind, report } from '@/tests/support/address-book';
import { add, list, named, trash } from '@/tests/support/contacts';
import { apply, bring, dryRun, editRow, rows, settled } from '@/tests/support/imports';
import { multiget, phoneOf, query } from '@/tests/support/phone';
import { person } from '@/tests/support/request';

// Rules of CardDAV that strict devices take literally.

const card = (name: string, uid: string) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nN:${name};;;;\r\nUID:${uid}\r\nEND:VCARD\r\n`;

/** A phone that reads the UIDs and ETags of the whole address book. */
async function reader(someone: Awaited<ReturnType<typeof person>>) {
  const { ask, book } = await phoneOf(someone);
  const read = async () => {
    const { parts } = await ask('PROPFIND', book, { depth: '1', body: propfind('d:getetag') });
    const body = multiget(parts.slice(1).map(({ href }) => href));
    return (await ask('REPORT', book, { body })).parts.map(({ found }) => ({
      uid: /UID:(.*)\r/.exec(found['address-data'] ?? '')?.[1],
      tag: found.getetag,
    }));
  };
  return { ask, book, read };
}

it('a card says on what its form depends: the version that is asked for, and the program (RFC 9110, 12.5.5)', async () => {
  const ada = await person();
  const { ask, book } = await phoneOf(ada);
  const at = `${book}${(await add(ada, named('Grace'))).body.id}.vcf`;
  const plain = await ask('GET', at);
  const tag = plain.headers.get('etag') ?? '';
  const newer = await ask('GET', at, { headers: { accept: 'text/vcard; version=4.0' } });
  expect([plain.text, newer.text].map((text) => /VERSION:(.*)\r/.exec(text)?.[1])).toEqual(['3.0', '4.0']);
  const unchanged = await ask('GET', at, { headers: { 'if-none-match': tag } });
  const head = await ask('HEAD', at);
  expect([head.status, unchanged.status]).toEqual([200, 304]);
  for (const { headers } of [plain, newer, unchanged, head])
    expect(headers.get('vary')?.toLowerCase().split(/, */)).toEqual(expect.arrayContaining(['accept', 'user-agent']));
});

it('everything is what there is: nothing that is not is named (RFC 4918, 9.1)', async () => {
  const ada = await person();
  const { ask, book } = await phoneOf(ada);
  const grace = (await add(ada, named('Grace'))).body;
  for (const at of [book, `${book}${grace.id}.vcf`, '/dav/principals/'])
    for (const body of ['', report('d:propfind', '<d:allprop/>')]) {
      const [part] = (await ask('PROPFIND', at, { depth: '0', body })).parts;
      expect([Object.keys(part?.found ?? {}).includes('resourcetype'), part?.missing]).toEqual([true, []]);
    }
  const more = report('d:propfind', '<d:allprop/><d:include><d:acl/><d:quota-used-bytes/></d:include>');
  const [asked] = (await ask('PROPFIND', book, { depth: '0', body: more })).parts;
  expect([asked?.found.acl !== undefined, asked?.missing]).toEqual([true, ['quota-used-bytes']]);
});

it('names are those of everything a contact has, its length among them (RFC 4918, 9.1)', async () => {
  const ada = await person();
  const { ask, book } = await phoneOf(ada);
  await add(ada, named('Grace'));
  const answer = await ask('PROPFIND', book, { depth: '1', body: report('d:propfind', '<d:propname/>') });
  expect(Object.keys(answer.parts[1]?.found ?? {})).toEqual(
    expect.arrayContaining(['getetag', 'getcontentlength', 'getcontenttype', 'supported-report-set', 'acl']),
  );
});

it.each([
  ['two lists of properties', '<d:prop><d:getetag/></d:prop><d:prop><d:owner/></d:prop>'],
  ['everything twice', '<d:allprop/><d:allprop/>'],
  ['a list and more beside it', '<d:prop><d:getetag/></d:prop><d:include><d:owner/></d:include>'],
])('one thing is asked for at a time: not %s (RFC 4918, 14.20)', async (_, inner) => {
  const { ask, book } = await phoneOf(await person());
  expect((await ask('PROPFIND', book, { depth: '0', body: report('d:propfind', inner) })).status).toBe(400);
});

it('everything, or names alone, can be asked of searches and of cards by address too (RFC 6352, 10.3 and 10.7)', async () => {
  const ada = await person();
  const { ask, book } = await phoneOf(ada);
  const grace = (await add(ada, named('Grace'))).body;
  const here = `<d:href>${book}${grace.id}.vcf</d:href>`;
  for (const [name, inner] of [
    ['card:addressbook-query', ''],
    ['card:addressbook-multiget', here],
  ] as const) {
    const [all] = (await ask('REPORT', book, { body: report(name, `<d:allprop/>${inner}`) })).parts;
    expect([all?.missing, all?.found.getetag, Number(all?.found.getcontentlength) > 0]).toEqual([
      [],
      expect.stringMatching(/^"\d+"$/),
      true,
    ]);
    const [names] = (await ask('REPORT', book, { body: report(name, `<d:propname/>${inner}`) })).parts;
    expect(names?.found).toMatchObject({ getetag: '', getcontentlength: '' });
    const both = `<d:propname/><d:prop><d:getetag/></d:prop>${inner}`;
    expect((await ask('REPORT', book, { body: report(name, both) })).status).toBe(400);
    // Without properties the report lists only which contacts there are.
    expect((await ask('REPORT', book, { body: report(name, inner) })).parts).toHaveLength(1);
  }
});

it('a number that is for work, among others, is not one that is not for work (RFC 6352, 10.5.2)', async () => {
  const ada = await person();
  const { ask, book } = await phoneOf(ada);
  const phone = (label: string) => ({ id: 'a', kind: 'phone', label, number: '+12025550142' });
  await add(ada, { content: { name: { first: 'Work' }, fields: [phone('work')] } });
  await add(ada, { content: { name: { first: 'Home' }, fields: [phone('home')] } });
  const isNot =
    '<card:filter><card:prop-filter name="TEL"><card:param-filter name="TYPE"><card:text-match match-type="equals" negate-condition="yes">work</card:text-match></card:param-filter></card:prop-filter></card:filter>';
  const { parts } = await ask('REPORT', book, { body: query(isNot) });
  expect(parts.map(({ found }) => /FN:(\w+)/.exec(found['address-data'] ?? '')?.[1])).toEqual(['Home']);
});

it('letters are found in every case, form and width, under i;ascii-casemap those of ASCII in every case (RFC 6352, 8.3; RFC 5051)', async () => {
  const ada = await person();
  const { ask, book } = await phoneOf(ada);
  const fields = [{ id: 'a', kind: 'email', address: 'jose@example.com' }];
  await add(ada, { content: { name: { first: 'José', last: 'ΟΔΟΣ' }, fields } });
  const count = async (property: string, text: string, collation = 'i;unicode-casemap') => {
    const match = `<card:text-match collation="${collation}">${text}</card:text-match>`;
    const filter = `<card:filter><card:prop-filter name="${property}">${match}</card:prop-filter></card:filter>`;
    return (await ask('REPORT', book, { body: query(filter) })).parts.length;
  };
  for (const text of ['jos\u00e9', 'JOSE\u0301', 'οδοσ', 'οδος', 'jose', 'ＪＯＳ'])
    expect([text, await count('FN', text)]).toEqual([text, 1]);
  expect(await count('EMAIL', 'ＪＯＳＥ')).toBe(1);
  expect(await count('FN', 'josi')).toBe(0);
  expect(await count('EMAIL', 'JOSE', 'i;ascii-casemap')).toBe(1);
  expect(await count('FN', 'JOS\u00e9', 'i;ascii-casemap')).toBe(1);
  expect(await count('FN', 'JOS\u00c9', 'i;ascii-casemap')).toBe(0);
});

it('a UID is kept in the case and with the signs it came in', async () => {
  const ada = await person();
  const { read } = await reader(ada);
  const uids = [
    'urn:uuid:3F2504E0-4F89-41D3-9A0C-0305E82C3301',
    'urn:uuid:3f2504e0-4f89-41d3-9a0c-0305e82c3302',
    // UIDs as Apple, Google and Nextcloud write them.
    '3F2504E0-4F89-41D3-9A0C-0305E82C3303',
    '3f2504e0-4f89-41d3-9a0c-0305e82c3304',
    'A;b,c',
  ];
  await bring(ada, uids.map((uid, at) => card(`P${at}`, uid.replace(/[;,]/g, '\\$&'))).join(''), 'a.vcf');
  expect((await read()).map(({ uid }) => uid?.replaceAll('\\', ''))).toEqual(uids);
});

/** Imports a file and adds each of its people as a new contact, also those who are known already. */
async function bringAsNew(as: Awaited<ReturnType<typeof person>>, file: string) {
  const { id } = await dryRun(as, file, 'again.vcf');
  for (const { place } of (await rows(as, id)).body.items) await editRow(as, id, place, { act: 'add' });
  await apply(as, id);
  await settled(as, id);
}

it('who has a UID keeps it, and who comes with it again goes by another as long as they are there', async () => {
  const ada = await person();
  const { read } = await reader(ada);
  await bring(ada, card('First', 'x@example.com'), 'a.vcf');
  await bringAsNew(ada, card('Second', 'x@example.com'));
  const [first, second] = await read();
  expect([first?.uid, second?.uid]).toEqual(['x@example.com', expect.stringMatching(/^urn:uuid:/)]);
  await trash(ada, (await list(ada, { q: 'First' })).body.items[0].id);
  expect(await read()).toEqual([second]);
});

it('who was thrown away leaves their UID to who comes with it', async () => {
  const ada = await person();
  const { read } = await reader(ada);
  await bring(ada, card('First', 'x@example.com'), 'a.vcf');
  await trash(ada, (await list(ada)).body.items[0].id);
  await bring(ada, card('First', 'x@example.com'), 'a.vcf');
  expect((await read()).map(({ uid }) => uid)).toEqual(['x@example.com']);
});

it('nobody comes with the UID that somebody else goes by here', async () => {
  const ada = await person();
  const { read } = await reader(ada);
  const grace = (await add(ada, named('Grace'))).body;
  await bringAsNew(ada, card('Alan', `urn:uuid:${grace.id}`));
  const uids = (await read()).map(({ uid }) => uid);
  expect([uids.length, new Set(uids).size]).toEqual([2, 2]);
});

it('a UUID is the same one with and without what it is behind', async () => {
  const ada = await person();
  const { read } = await reader(ada);
  const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3305';
  await bring(ada, card('Grace', uuid), 'a.vcf');
  expect((await bring(ada, card('Grace', `urn:uuid:${uuid}`), 'a.vcf')).result).toMatchObject({ added: 0 });
  await bringAsNew(ada, card('Alan', `urn:uuid:${uuid}`));
  expect((await read()).map(({ uid }) => uid)).toEqual([uuid, expect.not.stringContaining(uuid)]);
});

it('who stands in a file twice, with a UID in the second place alone, has it, and is known by it again', async () => {
  const ada = await person();
  const { read } = await reader(ada);
  // Both cards have a whole name: with half a name and a common mailbox they would stay two contacts.
  const grace = (uid: string) => card('Grace Hopper', uid).replace('N:Grace Hopper;;', 'N:Hopper;Grace;');
  const first = grace('').replace('UID:', 'EMAIL:grace@x.example');
  const uid = 'g@x.example-of-a-phone';
  const second = grace(uid).replace('UID:', 'EMAIL:grace@x.example\r\nTITLE:Dr\r\nUID:');
  expect((await bring(ada, first + second, 'a.vcf')).counts).toMatchObject({ new: 1, joined: 1 });
  expect((await read()).map((each) => each.uid)).toEqual([uid]);
  expect((await bring(ada, grace(uid), 'a.vcf')).counts).toMatchObject({ same: 1 });
});

it('a request in other characters than UTF-8 is not guessed at (RFC 9110, 15.5.16)', async () => {
  const { ask, book } = await phoneOf(await person());
  const status = async (type: string) => {
    const body = propfind('d:getetag');
    return (await ask('PROPFIND', book, { depth: '0', body, headers: { 'content-type': type } })).status;
  };
  for (const type of [
    'application/xml; charset=utf-16',
    "text/xml; charset*=utf-7''x",
    'text/xml; charset="iso-8859-1"',
  ])
    expect([type, await status(type)]).toEqual([type, 415]);
  for (const type of ['text/xml', 'application/xml; charset="UTF-8"', 'text/xml;charset=us-ascii', 'application/xml;'])
    expect([type, await status(type)]).toEqual([type, 207]);
});
