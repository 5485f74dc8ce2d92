import { beforeEach, expect, it } from 'vitest';
import { report, syncReport } from '@/tests/support/address-book';
import { add, named } from '@/tests/support/contacts';
import { nameFilter, phoneOf } from '@/tests/support/phone';
import { person } from '@/tests/support/request';

// RFC 6352, section 10.4: a request for some properties of contacts gets these properties alone.

const prop = (name: string, more = '') => `<card:prop name="${name}"${more}/>`;
const asking = (inner: string, version = '3.0') =>
  `<d:prop><d:getcontentlength/><card:address-data content-type="text/vcard" version="${version}">${inner}</card:address-data></d:prop>`;

let phone: Awaited<ReturnType<typeof phoneOf>>;
let path: string;
beforeEach(async () => {
  const ada = await person();
  phone = await phoneOf(ada);
  const email = 'grace.hopper.of.the.united.states.navy.reserve@a-rather-long-domain.example';
  const fields = [
    { id: 'e', kind: 'email', label: 'work', address: email },
    { id: 'p', kind: 'phone', label: 'work', number: '+1 202 555 0142' },
  ];
  const note = 'A note; with: signs, and one line\nafter another';
  const made = await add(ada, named('Grace', '', { fields, note }));
  expect([made.status, made.text]).toEqual([201, made.text]);
  path = `${phone.book}${made.body.id}.vcf`;
});

const one = async (inner: string, version?: string) => {
  const body = report('card:addressbook-multiget', `${asking(inner, version)}<d:href>${path}</d:href>`);
  const { parts } = await phone.ask('REPORT', phone.book, { body });
  return parts[0]?.found ?? {};
};
const linesOf = (file = '') => file.replace(/\r\n[ \t]/g, '').split('\r\n');
const namesOf = (file?: string) => linesOf(file).flatMap((line) => /^(?:[\w-]+\.)?([\w-]+)/.exec(line)?.[1] ?? []);

it.each(['3.0', '4.0'])('some properties, in whatever case and order, folded lines whole (%s)', async (version) => {
  const whole = await one('', version);
  const { 'address-data': file, getcontentlength } = await one(prop('email') + prop('FN') + prop('X-NONE'), version);
  const wanted = ['BEGIN', 'VERSION', 'FN', 'EMAIL', 'END'];
  expect(namesOf(file).toSorted()).toEqual(wanted.toSorted());
  expect(linesOf(whole['address-data'])).toEqual(expect.arrayContaining(linesOf(file)));
  expect(file).toMatch(/^BEGIN:VCARD\r\nVERSION:.*\r\nEND:VCARD\r\n$/s);
  // `getcontentlength` is still the length of the file that a plain GET returns.
  expect(getcontentlength).toBe(whole.getcontentlength);
});

it('all of it where everything is asked for, or nothing is named', async () => {
  const whole = (await one(''))['address-data'];
  expect(namesOf(whole)).toEqual(expect.arrayContaining(['N', 'FN', 'TEL', 'NOTE', 'UID', 'REV']));
  expect((await one('<card:allprop/>'))['address-data']).toBe(whole);
});

it('names and parameters without values', async () => {
  const file = (await one(prop('TEL', ' novalue="yes"') + prop('UID', ' novalue="no"')))['address-data'];
  expect(linesOf(file).filter((line) => /TEL/.test(line))).toEqual([expect.stringMatching(/^TEL;[^:]*:$/)]);
  expect(file).not.toContain('2025550142');
  expect(file).toMatch(/UID:\S/);
});

it('those of a group alone where one is named', async () => {
  expect(namesOf((await one(prop('nobody.FN')))['address-data'])).toEqual(['BEGIN', 'VERSION', 'END']);
});

it('searches look at the whole, and changes are told in part as well', async () => {
  const found = report('card:addressbook-query', asking(prop('UID')) + nameFilter('grace'));
  const changed = syncReport('').replace('<d:prop><d:getetag/></d:prop>', asking(prop('UID')));
  for (const body of [found, changed]) {
    const { parts } = await phone.ask('REPORT', phone.book, { body });
    expect(parts.map(({ found: { 'address-data': file } }) => namesOf(file))).toEqual([
      ['BEGIN', 'VERSION', 'UID', 'END'],
    ]);
  }
});

it('a property without a name is a mistake', async () => {
  const body = report('card:addressbook-query', asking('<card:prop/>') + nameFilter('grace'));
  expect((await phone.ask('REPORT', phone.book, { body })).status).toBe(400);
});
