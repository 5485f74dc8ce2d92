import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { longestText } from '@/lib/platform/formats/short-texts';
import { runs } from '@/tests/support/fuzz';
import { readLinkedIn } from './linkedin';
import { personToCard } from './person-to-card';

// The tables as LinkedIn writes them, with columns that are not read.
const profile =
  'First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\n';
const files = {
  'Profile.csv': `${profile}Ada,Lovelace,Byron,"1 Main St, London","Dec 10, 1815",Building an analytical engine,"I like numbers.\n\nAnd engines.",Software Development,,"London, England",[ada],"[PERSONAL:http://ada.example,BLOG:https://blog.example/a,COMPANY:https://engines.example/?a=1,2]",[SKYPE:ada.l]\n`,
  'Email Addresses.csv':
    'Email Address,Confirmed,Primary,Updated On\nold@example.com,Yes,No,"10/24/13, 8:43 AM"\nada@example.com,Yes,Yes,Not Available\nnew@example.com,No,No,Not Available\n',
  'PhoneNumbers.csv': 'Extension,Number,Type\n,+49 151 12345678,Mobile\n12,+1 202-555-0142,Work\n',
  'Positions.csv':
    'Company Name,Title,Description,Location,Started On,Finished On\nEngines,Analyst,"Numbers, mostly",London,Mar 2021,\nClub,Chair,,,Jan 2019,\nMill,Clerk,,,Jan 2010,Feb 2018\n',
  'Connections.csv': 'Notes:\n"x"\n\nFirst Name,Last Name\nGrace,Hopper\n',
  'messages.csv': 'FROM,TO\nx,y\n',
};
const pack = (all: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(all).map(([path, content]) => [path, new Uint8Array(Buffer.from(content as string))]),
      ),
    ),
  );
const card = async (bytes: Buffer) => personToCard(await readLinkedIn(bytes), { locale: 'en', timeZone: null });
const codeOf = (bytes: Buffer) =>
  readLinkedIn(bytes).then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.code : 'thrown'),
  );

describe('the archive of a member of LinkedIn', () => {
  it('has a name, a headline, the present position, addresses, numbers and links', async () => {
    const { content, warnings } = await card(pack(files));
    expect(content).toMatchObject({
      ...{ name: { first: 'Ada', last: 'Lovelace' }, title: 'Analyst', company: 'Engines' },
      ...{ headline: 'Building an analytical engine', bio: 'I like numbers.\n\nAnd engines.' },
    });
    expect(content.fields.map((field) => [field.label, ...Object.values(field).slice(4)])).toHaveLength(9);
    expect(content.fields).toMatchObject([
      { kind: 'phone', label: 'mobile', number: '+4915112345678' },
      { kind: 'phone', label: 'work', number: '+12025550142', extension: '12' },
      { kind: 'email', address: 'old@example.com', isPrimary: false },
      { kind: 'email', address: 'ada@example.com', isPrimary: true },
      { kind: 'website', label: '', url: 'http://ada.example/' },
      { kind: 'website', label: 'Blog', url: 'https://blog.example/a' },
      { kind: 'website', label: 'work', url: 'https://engines.example/?a=1,2' },
      { kind: 'account', network: 'x', handle: 'ada' },
      { kind: 'account', network: 'skype', handle: 'ada.l' },
    ]);
    expect(warnings.map(({ text }) => text)).toEqual([
      ...['Maiden Name: Byron', 'Address: 1 Main St, London', 'Geo Location: London, England'],
      ...[
        'Birth Date: Dec 10, 1815',
        'Industry: Software Development',
        'Email Address: new@example.com',
        'Position: Chair, Club',
      ],
    ]);
  });

  it('may lack all tables but the profile, and be packed again with its folder', async () => {
    const { content } = await card(pack({ 'Export/Profile.csv': `\ufeff${profile}Ada,Lovelace\r\n` }));
    expect(content).toMatchObject({ name: { first: 'Ada', last: 'Lovelace' }, title: '', fields: [] });
    expect(await codeOf(pack({ '__MACOSX/._Profile.csv': 'x', ...files }))).toBe('read');
  });

  it.each<[string, () => Buffer, string]>([
    ['no archive', () => Buffer.from('PK\x03\x04 hello'), 'card_file_unsupported'],
    ['an empty archive', () => pack({}), 'card_file_unsupported'],
    ['another archive', () => pack({ 'Profile.csv': 'Name,Age\nAda,36\n' }), 'card_file_unsupported'],
    ['no row', () => pack({ 'Profile.csv': profile }), 'card_file_unsupported'],
    ['U+0000', () => pack({ 'Profile.csv': `${profile}A\0da,L` }), 'card_file_unreadable'],
    [
      'a table of more than 1 MB',
      () => pack({ ...files, 'Positions.csv': 'x'.repeat(1_000_001) }),
      'card_file_unreadable',
    ],
    [
      'a table that unpacks to much more',
      () => pack({ ...files, 'PhoneNumbers.csv': '\n'.repeat(900_000) }),
      'card_file_unreadable',
    ],
    [
      'more files than an archive has',
      () => pack({ ...files, ...Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}`, ''])) }),
      'card_file_unreadable',
    ],
    ['a damaged table', () => damaged(), 'card_file_unreadable'],
    ['a size that is not true', () => lying(), 'card_file_unreadable'],
  ])('is refused: %s', async (_, bytes, code) => expect(await codeOf(bytes())).toBe(code));

  it('a bomb beside the tables is not unpacked', async () => {
    expect(await codeOf(pack({ ...files, 'bomb.csv': new Uint8Array(20_000_000) }))).toBe('read');
  });

  it('whatever the bytes are, nothing but a stable code is thrown', { timeout: runs(30_000) }, async () => {
    const whole = pack(files);
    const change = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(change, fc.nat(whole.length), async (changes, length) => {
        const bytes = Buffer.from(whole);
        for (const [at, byte] of changes) bytes[at] = byte;
        expect(['read', 'card_file_unsupported', 'card_file_unreadable']).toContain(await codeOf(bytes));
        expect(['read', 'card_file_unsupported', 'card_file_unreadable']).toContain(
          await codeOf(bytes.subarray(0, length)),
        );
      }),
      { numRuns: runs(60) },
    );
  });

  it('has texts of nearly a megabyte: they are cut before they are read', async () => {
    const gap = ' '.repeat(900_000);
    // Stored without compression: packed, so many spaces are refused.
    const stored = (cells: Record<string, string>) => {
      const row = `${Object.keys(cells)}\n${Object.values(cells).map((cell) => `"${cell}"`)}\n`;
      return Buffer.from(zipSync({ 'Profile.csv': new Uint8Array(Buffer.from(row)) }, { level: 0 }));
    };
    const ofNames = { 'First Name': 'Ada', Headline: `Poet${'山 a'.repeat(100_000)}` };
    const { person, words } = await readLinkedIn(
      stored({ ...ofNames, [`Column${gap.slice(1000)}`.slice(0, 9000)]: '1' }),
    );
    expect(person.name.first).toBe('Ada');
    expect(words?.headline?.length).toBeLessThanOrEqual(longestText);
    const ofLinks = { 'First Name': 'Ada', Websites: `[PERSONAL:http://ada.example,BLOG:http://b.example${gap}x]` };
    expect((await readLinkedIn(stored(ofLinks))).person.websites[0]?.url).toBe('http://ada.example');
  });

  it('whatever is in its cells: a card', { timeout: runs(30_000) }, async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.constantFrom('[', ']', '[A:,B:]', ',', '[:]'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 13, maxLength: 13 }), async (cells) => {
        const row = cells.map((text) => `"${text.replaceAll('"', '""').replaceAll('\0', '')}"`).join(',');
        expect(await card(pack({ 'Profile.csv': `${profile}${row}\n` }))).toHaveProperty('content');
      }),
      { numRuns: runs(60) },
    );
  });
});

/** An archive in which a byte of the first table is another one. */
function damaged(): Buffer {
  const bytes = pack({ 'Profile.csv': `${profile}${'Ada,Lovelace,'.repeat(200)}\n` });
  bytes.fill(0xff, 60, 90);
  return bytes;
}

/** An archive whose directory says that the table is shorter than it is. */
function lying(): Buffer {
  const bytes = pack({ 'Profile.csv': `${profile}Ada,Lovelace\n` });
  const directory = bytes.indexOf('PK\x01\x02');
  bytes.writeUInt32LE(10, directory + 24);
  return bytes;
}
