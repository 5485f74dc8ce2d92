import { describe, expect, it } from 'vitest';
import { propfind, report } from '@/tests/support/address-book';
import { appleOf, lines, one, team } from '@/tests/support/apple-phone';
import { groupsOf } from '@/tests/support/contacts';
import { bring } from '@/tests/support/imports';
import { nameFilter, query } from '@/tests/support/phone';
import { person } from '@/tests/support/request';

// Groups as Apple's programs keep them: a vCard each, beside those of people.

const mac = 'macOS/15.5 (24F74) AddressBookCore/2695.500.71';

describe('a group on a device of Apple', () => {
  it('is a vCard of its own, whose members are named as their vCards are', async () => {
    const ada = await person();
    const { file, ask, at } = await appleOf(ada, mac);
    const [grace, alan] = [await one(ada, 'Grace'), await one(ada, 'Alan')];
    const crew = await team(ada, 'Crew; friends');
    for (const { id } of [grace, alan]) await groupsOf(ada, id, [crew.id]);
    const told = await file(crew);
    expect(told.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      expect.stringMatching(/^PRODID:/),
      'N:Crew\\; friends;;;;',
      'FN:Crew\\; friends',
      `UID:${crew.id}`,
      expect.stringMatching(/^REV:/),
      'X-ADDRESSBOOKSERVER-KIND:group',
      `X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:${grace.id}`,
      `X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:${alan.id}`,
      'END:VCARD',
      '',
    ]);
    expect(lines(await file(grace), 'UID')).toEqual([`UID:${grace.id}`]);
    const later = await file(crew, '4.0');
    expect([...lines(later, 'KIND'), ...lines(later, 'FN'), ...lines(later, 'UID'), ...lines(later, 'MEMBER')]).toEqual(
      [
        ...['KIND:group', 'FN:Crew\\; friends', `UID:urn:uuid:${crew.id}`],
        ...[`MEMBER:urn:uuid:${grace.id}`, `MEMBER:urn:uuid:${alan.id}`],
      ],
    );
    const got = await ask('GET', at(crew));
    expect([got.status, got.text.replaceAll('\r\n ', ''), got.headers.get('content-type')]).toEqual([
      200,
      told,
      'text/vcard; charset=utf-8',
    ]);
    const tag = await ask('PROPFIND', at(crew), { depth: '0', body: propfind('d:getetag', 'd:getcontentlength') });
    expect(tag.parts[0]?.found).toEqual({
      getetag: got.headers.get('etag'),
      getcontentlength: got.headers.get('content-length'),
    });
  });

  it('names members by the UIDs they came with', async () => {
    const ada = await person();
    const { file, ask, book } = await appleOf(ada);
    const uuid = '4FBE8971-0BC3-424C-9C26-36C3E1EFF6B1';
    await bring(
      ada,
      ['abc@example.com', uuid, `urn:uuid:${uuid.replace('4F', '5F')}`]
        .map((uid, at) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:P${at}\r\nN:P${at};;;;\r\nUID:${uid}\r\nEND:VCARD\r\n`)
        .join(''),
      'a.vcf',
    );
    const crew = await team(ada, 'Crew');
    const listed = await ask('PROPFIND', book, { depth: '1', body: propfind('d:getetag') });
    const ids = listed.parts.flatMap(({ href }) => /([^/]+)\.vcf$/.exec(href)?.[1] ?? []);
    const people = ids.filter((id) => id !== crew.id);
    for (const id of people) await groupsOf(ada, id, [crew.id]);
    const members = lines(await file(crew), 'X-ADDRESSBOOKSERVER-MEMBER').map((line) => line.split(':urn:uuid:')[1]);
    const own = await Promise.all(people.map(async (id) => lines(await file({ id }), 'UID:')[0]?.slice(4)));
    expect(members).toEqual(own);
    expect(members).toEqual(['abc@example.com', uuid, uuid.replace('4F', '5F')]);
  });

  it('is nowhere for programs that would show it as a person', async () => {
    const ada = await person();
    const crew = await team(ada, 'Crew');
    await groupsOf(ada, (await one(ada, 'Grace')).id, [crew.id]);
    for (const agent of ['DAVx5/4.4 (2024/01/01; dav4jvm; okhttp/4) Android/14', 'Thunderbird/128', 'node']) {
      const { ask, book, news, file, at } = await appleOf(ada, agent);
      expect(await news({})).toHaveLength(1);
      expect((await ask('PROPFIND', book, { depth: '1', body: propfind('d:getetag') })).parts).toHaveLength(2);
      expect((await ask('REPORT', book, { body: query('') })).parts).toHaveLength(1);
      expect([await file(crew), (await ask('GET', at(crew))).status]).toEqual(['HTTP/1.1 404 Not Found', 404]);
    }
  });

  it('is nobody else’s', async () => {
    const [ada, eve] = [await person(), await person()];
    const crew = await team(ada, 'Crew');
    const { ask, book, news, file, at } = await appleOf(eve);
    expect(await news({})).toEqual([]);
    expect((await ask('PROPFIND', book, { depth: '1', body: propfind('d:getetag') })).parts).toHaveLength(1);
    expect([await file(crew), (await ask('GET', at(crew))).status]).toEqual(['HTTP/1.1 404 Not Found', 404]);
    expect((await ask('GET', at(crew).replace(eve.id, ada.id))).status).toBe(404);
  });

  it('is found beside people, in lists and by its name', async () => {
    const ada = await person();
    const { ask, book, at } = await appleOf(ada);
    const [grace, crew] = [await one(ada, 'Grace'), await team(ada, 'Crew')];
    for (const body of [propfind('d:getetag'), report('d:propfind', '<d:allprop/>')]) {
      const { parts } = await ask('PROPFIND', book, { depth: '1', body });
      expect(parts.map(({ href }) => href)).toEqual([book, at(grace), at(crew)]);
    }
    const hrefs = async (filter: string, more = '') =>
      (await ask('REPORT', book, { body: query(filter, more) })).parts.map(({ href }) => href);
    expect(await hrefs('')).toEqual([at(grace), at(crew)]);
    expect(await hrefs(nameFilter('cre'))).toEqual([at(crew)]);
    const limit = '<card:limit><card:nresults>1</card:nresults></card:limit>';
    expect(await hrefs('', limit)).toEqual([at(grace), book]);
  });
});
