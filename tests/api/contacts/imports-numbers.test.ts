import { expect, it } from 'vitest';
import { make } from '@/tests/support/cards';
import { apply, bring, checksum, dryRun, reread, rows, settled, undo } from '@/tests/support/imports';
import { type Person, person } from '@/tests/support/request';

// Numbers without a country code get the code of the row's own address, of the importer's card, or of the candidate country in
// which most of the numbers are valid; where many are valid in no country, the owner is asked.

const header = 'First name,Last name,Phone,Country';
const csv = (...lines: string[]) => [header, ...lines].join('\r\n');

async function numbersOf(as: Person, id: string): Promise<(string | undefined)[]> {
  const { items } = (await rows(as, id)).body;
  return items.map(
    ({ contact }) => contact.content.fields.flatMap((field) => (field.kind === 'phone' ? field.number : []))[0],
  );
}

/** A user whose card shows their country by its phone number. */
async function somebody(number: string): Promise<Person> {
  const ada = await person();
  const phone = { id: 'p', kind: 'phone', label: 'mobile', number, isVisible: true };
  await make(ada, { content: { name: { first: 'Ada' }, fields: [phone] } });
  return ada;
}
const swiss = () => somebody('+41446681800');
const german = () => somebody('+4930901820');

it('belong to the row’s own address, then to the importer’s card', async () => {
  const ada = await swiss();
  const found = await dryRun(ada, csv('A,B,030 901820,Deutschland', 'C,D,044 668 18 01,', 'E,F,+1 202 555 0142,'));
  expect(await numbersOf(ada, found.id)).toEqual(['+4930901820', '+41446681801', '+12025550142']);
  expect(found.findings).toMatchObject({ country: 'CH', nationalNumbers: 2, unreadNumbers: 0, asksForCountry: false });
});

it('belong to the candidate under which most are numbers, where neither says anything', async () => {
  const ada = await person();
  const rest = ['06 12 34 56 78', '01 42 68 53 00', '05 61 22 33 44'].map((number, at) => `P${at},Q,${number},`);
  const found = await dryRun(ada, csv('A,B,,Japan', 'C,D,,Italy', 'E,F,+33 1 42 68 53 01,', ...rest));
  expect((await numbersOf(ada, found.id)).slice(3)).toEqual(['+33612345678', '+33142685300', '+33561223344']);
  expect(found.findings).toMatchObject({ country: 'FR', asksForCountry: false });
});

it('are asked for where many are none, kept in the note until then, and read with the answer', async () => {
  const ada = await person();
  const file = csv('A,B,01 42 68 53 00,', 'C,D,05 61 22 33 44,', 'E,F,12 34 5,');
  const found = await dryRun(ada, file);
  expect(found.findings).toMatchObject({ country: '', nationalNumbers: 3, unreadNumbers: 3, asksForCountry: true });
  expect((await rows(ada, found.id)).body.items[0]).toMatchObject({
    contact: { content: { note: 'TEL: 01 42 68 53 00' } },
    problems: [{ path: 'fields', code: 'invalid_phone', text: '01 42 68 53 00' }],
  });
  await reread(ada, found.id, { country: 'FR' });
  const answered = await settled(ada, found.id);
  expect(answered.findings).toMatchObject({ country: 'FR', unreadNumbers: 1, asksForCountry: false });
  expect(await numbersOf(ada, found.id)).toEqual(['+33142685300', '+33561223344', undefined]);
  expect((await rows(ada, found.id)).body.items[2]).toMatchObject({
    contact: { content: { note: 'TEL: 12 34 5' } },
    problems: [{ code: 'invalid_phone', text: '12 34 5' }],
  });
  const empty = await checksum(ada.id);
  await apply(ada, found.id);
  expect((await settled(ada, found.id)).result).toMatchObject({ added: 3 });
  await undo(ada, found.id);
  expect((await settled(ada, found.id)).status).toBe('undone');
  expect(await checksum(ada.id)).toBe(empty);
});

it('are the same the second time: nothing changes', async () => {
  const ada = await swiss();
  const file = csv('A,B,044 668 18 01,', 'C,D,030 901820,Germany');
  await bring(ada, file);
  expect((await dryRun(ada, file)).counts).toMatchObject({ same: 2, new: 0, update: 0 });
});

it('may have their country code without a plus, and belong to their own row first: else it is said', async () => {
  const ada = await person();
  const file = csv(
    'P,X,491701234567,DE',
    'Q,X,030 901820,DE',
    'R,X,555-0142,US',
    'S,X,4921112345,DE',
    'T,X,0170 7654321,',
  );
  const found = await dryRun(ada, file);
  expect(await numbersOf(ada, found.id)).toEqual([
    ...['+491701234567', '+4930901820', undefined, undefined, '+491707654321'],
  ]);
  const { items } = (await rows(ada, found.id)).body;
  expect(items.flatMap(({ problems }) => problems.map(({ code, text }) => [code, text]))).toEqual([
    ['invalid_phone', '555-0142'],
    ['invalid_phone', '4921112345'],
  ]);
});

it('are left as they stand, and said, where a plus may have been lost: no number of another country becomes one of a German town', async () => {
  const ada = await person();
  const file = csv('P,X,14155550142,DE', 'Q,X,33612345678,DE', 'R,X,491701234567,AT', 'S,X,1701234567,DE');
  const found = await dryRun(ada, file);
  expect(await numbersOf(ada, found.id)).toEqual([undefined, undefined, undefined, '+491701234567']);
  expect(found.findings).toMatchObject({ nationalNumbers: 4, unreadNumbers: 3, asksForCountry: true });
  expect((await rows(ada, found.id)).body.items[1]).toMatchObject({
    contact: { content: { note: 'TEL: 33612345678' } },
  });
});

it('are left as they stand where their row names a country that nobody knows, and the row says so', async () => {
  const ada = await swiss();
  const found = await dryRun(
    ada,
    csv('A,B,044 668 18 01,Atlantis', 'C,D,044 668 18 02,', 'E,F,0121 496 0123,Großbritannien'),
  );
  expect(await numbersOf(ada, found.id)).toEqual([undefined, '+41446681802', '+441214960123']);
  const { items } = (await rows(ada, found.id)).body;
  expect(items[0]).toMatchObject({ contact: { content: { note: 'TEL: 044 668 18 01\nADR: Atlantis' } } });
  expect(items[0]?.problems.map(({ code, text }) => [code, text])).toEqual([
    ['invalid_phone', '044 668 18 01'],
    ['invalid_country', 'Atlantis'],
  ]);
});

it('are American where they are written as in America, whatever the importer’s card says', async () => {
  const ada = await german();
  const found = await dryRun(
    ada,
    csv('A,B,(212) 736-5000,', 'C,D,617-253-1000,', 'E,F,030 901821,', 'G,H,(212) 736-5000,DE'),
  );
  expect(await numbersOf(ada, found.id)).toEqual(['+12127365000', '+16172531000', '+4930901821', '+492127365000']);
  expect(found.findings).toMatchObject({ country: 'DE', unreadNumbers: 0, asksForCountry: false });
});

it('are asked for in American notation where somebody’s own country writes so too and has all of them', async () => {
  const ada = await somebody('+573001234567');
  const numbers = ['310-432-1987', '(320) 432-1987', '315-432-1987'];
  const own = numbers.map((number) => `+57${number.replace(/\D/g, '')}`);
  const found = await dryRun(ada, csv(...numbers.map((number, at) => `P${at},Q,${number},`)));
  expect(await numbersOf(ada, found.id)).toEqual(numbers.map(() => undefined));
  expect(found.findings).toMatchObject({ unreadNumbers: 3, asksForCountry: true, likelyCountry: 'CO' });
  await reread(ada, found.id, { country: 'CO' });
  expect((await settled(ada, found.id)).findings).toMatchObject({ country: 'CO', unreadNumbers: 0 });
  expect(await numbersOf(ada, found.id)).toEqual(own);
  // One number that no American can have decides for the others too.
  const sure = await dryRun(ada, csv(...[...numbers, '300-432-1987'].map((number, at) => `P${at},Q,${number},`)));
  expect(await numbersOf(ada, sure.id)).toEqual([...own, '+573004321987']);
  expect(sure.findings).toMatchObject({ country: 'CO', unreadNumbers: 0, asksForCountry: false });
});

it('are asked for, the likeliest first, where more of them are of another country than the card’s', async () => {
  const ada = await german();
  const digits = ['2127365000', '6172531000', '4155552671', '3125550142', '2025550142', '7185550143'];
  const found = await dryRun(ada, csv(...digits.map((number, at) => `P${at},Q,${number},`)));
  expect(await numbersOf(ada, found.id)).toEqual(digits.map(() => undefined));
  expect(found.findings).toMatchObject({ country: '', unreadNumbers: 6, asksForCountry: true, likelyCountry: 'US' });
  await reread(ada, found.id, { country: 'US' });
  expect((await settled(ada, found.id)).findings).toMatchObject({ country: 'US', unreadNumbers: 0 });
  expect(await numbersOf(ada, found.id)).toEqual(digits.map((number) => `+1${number}`));
});

it('stay as they are written where their row’s own country has none such, though a guessed one has', async () => {
  const ada = await german();
  const file = ['First name,Last name,Mobile,Country', 'A,B,07700 900123,United Kingdom'].join('\r\n');
  const found = await dryRun(ada, file);
  expect((await rows(ada, found.id)).body.items[0]).toMatchObject({
    contact: { content: { note: 'TEL: 07700 900123' } },
    problems: [{ code: 'invalid_phone', text: '07700 900123' }],
  });
});
