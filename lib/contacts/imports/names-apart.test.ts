import { expect, it } from 'vitest';
import { type Known, knownBy } from '@/lib/contacts/book/same-person/known-person';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import { RowJoiner } from './join-rows';
import { doubt, made, same, two } from './test-verdicts';

// Names that searches treat as the same, although they belong to two people.

type Said = Partial<Record<'first' | 'last' | 'preferred' | 'phoneticFirst' | 'phoneticLast' | 'company', string>>;

/** A person with this name; all of them have the same phone number. */
function someone({ company = '', ...name }: Said, hasPhone = true): Known {
  const fields = hasPhone ? [{ id: 'p', kind: 'phone' as const, number: '+12025550143' }] : [];
  return knownBy(contactContentSchema.parse({ name, company, fields }), null);
}

const shop = { company: 'Loja' };
it.each<[string, Said, Said]>([
  ['Hindi vowel signs', { first: 'मीना', last: 'शर्मा' }, { first: 'मोना', last: 'शर्मा' }],
  ['Thai vowel signs', { first: 'กิต', last: 'ดี' }, { first: 'กุต', last: 'ดี' }],
  ['Hindi vowel signs in companies', { company: 'मीना' }, { company: 'मोना' }],
])('%s make two names', (_what, one, other) => {
  expect(made(someone(one), someone(other))).toEqual(two);
  expect(made(someone(one), someone(one))).toEqual(same);
});

it.each<[string, Said, Said]>([
  ['Vietnamese tones', { first: 'Tuấn', last: 'Nguyễn' }, { first: 'Tuân', last: 'Nguyễn' }],
  ['tones alone', { first: 'Hà', last: 'Nguyễn' }, { first: 'Hạ', last: 'Nguyễn' }],
  ['tones on other letters', { first: 'Thùy', last: 'Trần' }, { first: 'Thuý', last: 'Trần' }],
  ['Đ and D', { first: 'Điệp', last: 'Lê' }, { first: 'Diệp', last: 'Lê' }],
  ['tones of family names', { first: 'An', last: 'Lê Hà' }, { first: 'An', last: 'Lê Hạ' }],
  ['accents', { first: 'Chloé', last: 'Côté' }, { first: 'Chloé', last: 'Coté' }],
  ['capitals', { first: 'HÀ', last: 'NGUYỄN' }, { first: 'Hạ', last: 'Nguyễn' }],
])('marks that both write make two names: %s', (_what, one, other) => {
  expect(made(someone(one), someone(other))).toEqual(two);
  expect(made(someone(one, false), someone(other, false))).toEqual(two);
  expect(made(someone({ ...one, ...shop }, false), someone({ ...other, ...shop }, false))).toEqual(two);
  expect(made(someone(one), someone(one))).toEqual(same);
});

it.each<[string, Said, Said]>([
  ['none in one of them', { first: 'José', last: 'García' }, { first: 'Jose', last: 'Garcia' }],
  ['none in one word of each', { first: 'José', last: 'Garcia' }, { first: 'Jose', last: 'García' }],
  ['composed or not', { first: 'Tuấn', last: 'Lê' }, { first: 'Tuấn'.normalize('NFD'), last: 'Lê' }],
  ['pictures', { first: 'Ann', last: 'Lee' }, { first: 'Ann ❤️', last: 'Lee' }],
  ['where a tone is put', { first: 'Thuý', last: 'Lê' }, { first: 'Thúy', last: 'Lê' }],
  ['a capital without its accent', { first: 'Éléonore', last: 'Roy' }, { first: 'Eléonore', last: 'Roy' }],
  ['Turkish capitals', { first: 'ÇELİK', last: 'Kaya' }, { first: 'Çelik', last: 'Kaya' }],
  ['signs of long vowels', { first: 'Shūhei', last: 'Ōno' }, { first: 'Shûhei', last: 'Ôno' }],
  ['Romanian letters', { first: 'Ștefănuț', last: 'Pop' }, { first: 'Ştefănuţ', last: 'Pop' }],
  ['Russian letters', { first: 'Алексей', last: 'Соловьёвский' }, { first: 'Алексей', last: 'Соловьевский' }],
  ['hamza', { first: 'أحمد', last: 'حسن' }, { first: 'احمد', last: 'حسن' }],
  ['some vowel signs', { first: 'مُحَمَّد', last: 'حسن' }, { first: 'مُحمّد', last: 'حسن' }],
  ['ya within the name', { first: 'ليلى', last: 'حسن' }, { first: 'ليلى', last: 'حسن' }],
  ['a Persian ya', { first: 'علی', last: 'حسن' }, { first: 'علي', last: 'حسن' }],
])('marks that one of them leaves out make no two names: %s', (_what, one, other) => {
  expect(made(someone(one), someone(other))).toEqual(same);
});

it.each<[string, Said, Said]>([
  ['ya with its dots and without', { first: 'يسرى', last: 'حسن' }, { first: 'يسري', last: 'حسن' }],
  ['the same in the family name', { first: 'منى', last: 'الهادى' }, { first: 'منى', last: 'الهادي' }],
  ['hamza above and below', { first: 'أمان', last: 'حسن' }, { first: 'إمان', last: 'حسن' }],
  ['vowel signs', { first: 'عُمر', last: 'حسن' }, { first: 'عَمر', last: 'حسن' }],
])('what distinguishes Arabic names and spells one as well is a question: %s', (_what, one, other) => {
  expect(made(someone(one), someone(other))).toEqual(doubt);
  expect(made(someone(one, false), someone(other, false))).toEqual(doubt);
});

it('a name without marks makes no chain of those who have them', () => {
  const joiner = new RowJoiner();
  const all = ['Tuan', 'Tuấn', 'Tuân'].map((first) => someone({ first, last: 'Nguyễn' }));
  expect(all.map((each, at) => joiner.place(at + 1, each, { rows: 1, characters: 0 }))).toEqual([null, 1, null]);
});

const yuko = { first: '裕子', last: '佐藤' };
const kawano = { first: '健', last: '河野' };
it.each<[string, Said, Said]>([
  ['in kana', { ...yuko, phoneticFirst: 'ゆうこ' }, { ...yuko, phoneticFirst: 'ヒロコ' }],
  ['in Latin letters', { ...yuko, phoneticFirst: 'Yuko' }, { ...yuko, phoneticFirst: 'Hiroko' }],
  ['of the family name', { ...kawano, phoneticLast: 'かわの' }, { ...kawano, phoneticLast: 'こうの' }],
  ['that differ by a tone', { ...kawano, phoneticFirst: 'wéi' }, { ...kawano, phoneticFirst: 'wěi' }],
])('two readings of one name are two people: %s', (_what, one, other) => {
  expect(made(someone(one), someone(other))).toEqual(two);
  expect(made(someone({ ...one, ...shop }, false), someone({ ...other, ...shop }, false))).toEqual(two);
  expect(made(someone(one), someone(one))).toEqual(same);
});

it.each<[string, Said, Said]>([
  ['that only one of them has', yuko, { ...yuko, phoneticFirst: 'ゆうこ' }],
  ['in hiragana and in katakana', { ...yuko, phoneticFirst: 'ユウコ' }, { ...yuko, phoneticFirst: 'ゆうこ' }],
  ['in other letters', { ...yuko, phoneticFirst: 'Yuko' }, { ...yuko, phoneticFirst: 'ゆうこ' }],
  ['with its long vowel and without', { ...yuko, phoneticFirst: 'Yuuko' }, { ...yuko, phoneticFirst: 'Yūko' }],
  ['in two words and in one', { ...yuko, phoneticFirst: 'Xiao Ming' }, { ...yuko, phoneticFirst: 'Xiaoming' }],
])('a reading leaves one person one: %s', (_what, one, other) => {
  expect(made(someone(one), someone(other))).toEqual(same);
});

it('a name without its reading makes no chain of those who have two', () => {
  const joiner = new RowJoiner();
  const all = ['', 'ゆうこ', 'ひろこ'].map((phoneticFirst) => someone({ ...yuko, phoneticFirst }));
  expect(all.map((each, at) => joiner.place(at + 1, each, { rows: 1, characters: 0 }))).toEqual([null, 1, null]);
});
