import { expect, it } from 'vitest';
import { type Known, knownBy } from '@/lib/contacts/book/same-person/known-person';
import { personOfRow } from '@/lib/platform/formats/csv/columns';
import type { PersonRead } from '@/lib/platform/formats/person';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { readJsContacts } from '@/lib/platform/formats/test-files/read';
import { readVCards } from '@/lib/platform/formats/vcard/read';
import { RowJoiner } from './join-rows';
import { personToContact } from './person-to-contact';
import { doubt, made, same, two } from './test-verdicts';

// Details that show that two people are different although a contact has no place for them, and details that do not show that
// they are the same.

function known(person: PersonRead | undefined): Known {
  if (!person) throw new Error('nobody');
  const { content } = personToContact(person, { country: '', ranges: rangesInUse, language: 'en' }).draft;
  return knownBy(content, person.uid ?? null);
}

/** Kim Lan with these lines. */
function card(lines: string): Known {
  const name = lines.includes('N:Lan') ? [] : ['N:Lan;Kim;;;'];
  const whole = ['BEGIN:VCARD', 'VERSION:4.0', 'FN:Kim Lan', ...name, ...lines.split(' | ')];
  const [person] = [...readVCards(Buffer.from([...whole, 'END:VCARD', ''].join('\r\n')))];
  return known(person);
}
const mail = 'EMAIL:lan@home.example';
const born = (day: string) => card(`${mail} | BDAY${day.includes(':') ? day : `:${day}`}`);

const row = (column: string, target: 'birthday' | 'birthday.year' | 'more', text: string) =>
  known(
    personOfRow(['Kim', 'Lan', 'lan@home.example', text], ['name.first', 'name.last', 'email.work', target], 1, [
      ...['First Name', 'Last Name', 'E-mail', column],
    ]),
  );

function jsContact(more: object): Known {
  const name = { components: ['Kim', 'Lan'].map((value, at) => ({ kind: at === 0 ? 'given' : 'surname', value })) };
  const whole = { '@type': 'Card', version: '1.0', uid: undefined, name, ...more };
  const emails = { e: { address: 'lan@home.example' } };
  return known([...readJsContacts(Buffer.from(JSON.stringify({ ...whole, emails })))][0]);
}
const anniversary = (date: object) => jsContact({ anniversaries: { a: { kind: 'birth', date } } });

it.each([
  ['a year alone', born('1970'), born('19980816')],
  ['a year and a month', born('1970-05'), born('19980816')],
  ['years alone', born('1970'), born('1998')],
  ['words', born(';VALUE=text:April 15, 1970'), born('19980816')],
  ['German words', born(';VALUE=text:15. April 1970'), born('19980816')],
  ['other digits', born(';VALUE=text:١٥ أبريل ١٩٧٠'), born('19980816')],
  ['a year in JSContact', anniversary({ '@type': 'PartialDate', year: 1970 }), born('19980816')],
  ['a year in a table', row('Birthday', 'birthday', '1970'), born('19980816')],
  ['a year in a German table', row('Geburtstag', 'birthday', '1970'), born('19980816')],
  ['a year in a column of its own', row('Birth Year', 'birthday.year', '1970'), born('19980816')],
  ['another month of one year', born('1970-05'), born('1970-08')],
  ['another month of one year, and a day', born('1970-05'), born('1970-08-16')],
])('a birthday that is no whole day makes two of one name and mailbox: %s', (_what, one, other) => {
  expect(made(one, other)).toEqual(two);
});

it.each([
  ['a day alone', born('---15'), born('19980815')],
  ['a month alone', born('--08'), born('19980815')],
  ['a year of two digits', row('Birthday', 'birthday', '31/12/70'), born('19980816')],
  ['a year of two digits, in Portuguese', row('Aniversário', 'birthday', '31/12/70'), born('19980816')],
  ['words without a year', born(';VALUE=text:in spring'), born('19980816')],
  ['other words', born(';VALUE=text:in spring'), born(';VALUE=text:in autumn')],
  ['words of one year', born(';VALUE=text:April 15, 1970'), born('1970')],
])('where two birthdays cannot be shown to be one there is doubt: %s', (_what, one, other) => {
  expect(made(one, other)).toEqual(doubt);
});

it.each([
  ['the same year', born('1970'), born('1970')],
  ['the year of a day', born('1970'), born('19700816')],
  ['the month of a day', born('1970-08'), born('19700816')],
  ['the same words', born(';VALUE=text:April 15, 1970'), born(';VALUE=text:April 15  1970')],
  ['only one of them has one', born('1970'), card(mail)],
])('a birthday that both may have leaves them one: %s', (_what, one, other) => {
  expect(made(one, other)).toEqual(same);
});

it('a year that comes between makes no chain', () => {
  const joined = new RowJoiner();
  const all = ['BDAY:1970', 'BDAY:1970-05', 'BDAY:1970-08'].map((day) => card(`${mail} | ${day}`));
  expect(all.filter((each, at) => joined.place(at + 1, each, { rows: 1, characters: 0 }) === null)).toHaveLength(2);
});

it.each([
  ['GENDER', card(`${mail} | GENDER:F`), card(`${mail} | GENDER:M`)],
  ['GENDER with words', card(`${mail} | GENDER:F;Fellow`), card(`${mail} | GENDER:M`)],
  ['GENDER and a form of address', card(`${mail} | GENDER:F`), card(`${mail} | N:Lan;Kim;;Mr.;`)],
  ['grammatical gender', card(`${mail} | GRAMGENDER:FEMININE`), card(`${mail} | GENDER:M`)],
  ['JSContact', jsContact({ speakToAs: { grammaticalGender: 'feminine' } }), card(`${mail} | GENDER:M`)],
  ['a table', row('Gender', 'more', 'Female'), card(`${mail} | GENDER:M`)],
  ['a German table', row('Geschlecht', 'more', 'Weiblich'), row('Geschlecht', 'more', 'Männlich')],
  ['a Spanish table', row('Sexo', 'more', 'Femenino'), row('Sexo', 'more', 'Masculino')],
  ['a Japanese table', row('性別', 'more', '女性'), row('性別', 'more', '男性')],
  ['an Arabic table', row('الجنس', 'more', 'أنثى'), row('الجنس', 'more', 'ذكر')],
])('a man and a woman of one name and mailbox are two: %s', (_what, one, other) => {
  expect(made(one, other)).toEqual(two);
});

it.each<[string, Known, Known, object]>([
  [
    'letters that stand for one thing here and another there',
    row('Sexo', 'more', 'M'),
    row('Sexo', 'more', 'H'),
    doubt,
  ],
  ['neither of the two', card(`${mail} | GENDER:O`), card(`${mail} | GENDER:F`), doubt],
  ['unknown', card(`${mail} | GENDER:U`), card(`${mail} | GENDER:F`), same],
  ['the same in other words', row('Geschlecht', 'more', 'weiblich'), card(`${mail} | GENDER:F`), same],
  ['only one says it', card(mail), card(`${mail} | GENDER:F`), same],
])('what else is said of that: %s', (_what, one, other, wanted) => {
  expect(made(one, other)).toEqual(wanted);
});

const whatsApp = 'X-SOCIALPROFILE;TYPE=whatsapp:+12025550199';
const whole = 'TEL:+12025550143 | EMAIL:kim@one.example';
it.each([
  ['a phone and a mailbox, another WhatsApp', whole, whatsApp],
  ['a phone and a mailbox, an address of XMPP', whole, 'IMPP:xmpp:lan@jabber.example'],
  ['a phone and a mailbox, a website', whole, 'URL:https://lan.example'],
  ['two websites', 'URL:https://kim.example', 'URL:https://lan.example'],
  ['LinkedIn and GitHub', 'URL:https://www.linkedin.com/in/kimlan', 'URL:https://github.com/lan'],
  ['addresses of XMPP', 'IMPP:xmpp:kim@jabber.example', 'IMPP:xmpp:lan@jabber.example'],
  ['a mailbox, a number nobody can read', 'EMAIL:kim@one.example', 'TEL:0664 1234567'],
])('of one name, each with ways of their own, is a question: %s', (_what, one, other) => {
  expect(made(card(one), card(other))).toEqual(doubt);
});

it.each([
  ['one of them has no way', whole, 'TITLE:Engineer'],
  ['one website', `${whole} | URL:https://lan.example/`, 'URL:https://lan.example'],
  ['one address of XMPP', `${whole} | IMPP:xmpp:lan@jabber.example`, 'IMPP:xmpp:lan@jabber.example'],
])('of one name and nothing that is not the other’s is one: %s', (_what, one, other) => {
  expect(made(card(one), card(other))).toEqual(same);
});
