import fc from 'fast-check';
import { expect, it } from 'vitest';
import { knownLabels } from '@/lib/cards/card/schema';
import type { Contact } from '@/lib/contacts/book/schema';
import { type AccountKind, accountKinds, accountName } from '@/lib/platform/formats/account-names';
import { accountExample } from '@/lib/platform/formats/accounts';
import { add, exportAs, list } from '@/tests/support/contacts';
import { runs } from '@/tests/support/fuzz';
import { bring, dryRun, rows } from '@/tests/support/imports';
import { newcomer, type Person } from '@/tests/support/request';

// Contacts of all kinds of accounts, labels, links and notes, from one user to the next and back, in each format.

const formats = [
  ['vcard', 'vcf'],
  ['vcard4', 'vcf'],
  ['csv', 'csv'],
  ['jscontact', 'json'],
] as const;

// Accounts beside the example of each service: without an address, and in the spellings that another service could have, too.
const further: [AccountKind, string][] = [
  ['googlescholar', 'https://scholar.google.com/citations?user=AbCdEfGhIjKl'],
  ['spotify', 'https://open.spotify.com/artist/4Z8W4fKeB5YxbusRsdQVPb'],
  ['applemusic', 'https://music.apple.com/us/artist/ada/123456789'],
  ['skype', 'live:.cid.1a2b'],
  ['skype', 'ada.l,x'],
  ['viber', '+4915123456789'],
  ['signal', '+4915123456789'],
  ['signal', 'ada.42'],
  ['telegram', '+4915123456789'],
  ['line', '@acme'],
  ['line', 'p/AbCdEf1234'],
  ['wechat', 'u.wechat.com/kAbCdEfGh12'],
  ['kakaotalk', 'open.kakao.com/o/gAbC'],
  ['discord', 'ada_l'],
  ['discord', 'users/123456789012345678'],
  ['discord', 'discord.gg/AbC'],
  ['linkedin', 'company/acme'],
  ['teams', 'ada+x@example.com'],
];
const examples = accountKinds
  .map((kind) => [kind, accountExample(kind)] as const)
  .filter(([, example]) => !example.includes('…'));
const accounts = [...examples, ...further];

const ownLabels = [
  ...['My talk', 'A, B; c', 'Blog "quoted"', 'مدونة', '名刺', 'x:y', '=1+1', '@x', '* Star', 'Fax 2', 'Homepage'],
  ...['work email', 'Line\\nbreak', 'LinkedIn', 'LinkedIn · Office', 'WeChat', 'item1.X-ABLabel', 'a · b'],
];
const labels = fc.oneof(
  fc.constantFrom('', ...knownLabels),
  fc.constantFrom(...ownLabels),
  fc
    .tuple(fc.constantFrom(...accountKinds), fc.constantFrom(...ownLabels))
    .map(([kind, own]) => `${accountName(kind)} · ${own}`),
);
const urls = fc.constantFrom(
  ...[
    'https://example.org/',
    'https://example.org/a?b=1&c=%5C#d',
    'http://example.org/~home',
    'https://example.org:8443/x',
  ],
  ...[
    'https://user.example/;p=1',
    "https://example.org/it's",
    'https://xn--r8jz45g.example/%E3%83%91',
    'https://skype.com/ada',
  ],
);
const kinds = {
  account: fc.constantFrom(...accounts).map(([network, handle]) => ({ kind: 'account', network, handle })),
  website: fc
    .tuple(urls, fc.nat())
    .map(([url, at]) => ({ kind: 'website', url: url.replace('example', `e${at}.example`) })),
  phone: fc.tuple(fc.nat(9999), fc.constantFrom('', '12', '007')).map(([at, extension]) => ({
    ...{ kind: 'phone', number: `+1202555${String(at).padStart(4, '0')}`, extension },
  })),
  email: fc.nat().map((at) => ({ kind: 'email', address: `ada.${at}@example.com` })),
  address: fc.nat().map((at) => ({ kind: 'address', street: `Street ${at}, 2; 3`, city: 'Zürich', country: 'CH' })),
};
const field = fc.tuple(fc.oneof(...Object.values(kinds)), labels).map(([way, label]) => ({ ...way, label }));
const noteLines = fc.constantFrom(
  ...[
    'One',
    '',
    'line2; x, y\\n',
    'WeChat: ada_lovelace',
    'Discord: ada_l',
    'URL: https://x.example/',
    '- a',
    '=1',
    'TEL: 1',
  ],
);
const contact = fc.record({
  fields: fc.uniqueArray(field, {
    maxLength: 12,
    selector: ({ label: _, ...way }) => JSON.stringify({ ...way, handle: 'handle' in way && way.handle.toLowerCase() }),
  }),
  note: fc.array(noteLines, { maxLength: 5 }).map((lines) => lines.join('\n').trim()),
  tags: fc.uniqueArray(fc.constantFrom('navy', 'a, b', 'c;d', '=x'), { maxLength: 2 }),
});

type Said = { name: unknown; fields: string[]; note: string; tags: string[] };

/** What each contact says, in an order of its own: a table writes the preferred number first. */
async function said(as: Person): Promise<Said[]> {
  const { body } = await list(as, { limit: '100' });
  return (body.items as Contact[])
    .map(({ content: { name, fields, note }, tags }) => ({
      ...{ name, note, tags: [...tags].sort() },
      fields: fields
        .map(({ id: _id, isPrimary: _isPrimary, isVisible: _isVisible, label, ...way }) => {
          // Numbers and addresses have a kind in each format: without a label it is `other`.
          const kind = way.kind === 'website' || way.kind === 'account' ? label : label || 'other';
          return JSON.stringify({ ...way, label: kind }).replaceAll('%2C', ',');
        })
        .sort(),
    }))
    .sort((one, other) => (JSON.stringify(one.name) < JSON.stringify(other.name) ? -1 : 1));
}

type Made = { fields: object[]; note: string; tags: string[] };

/** As few contacts as hold these fields. */
function holding(fields: object[]): Made[] {
  const some = 15;
  const count = Math.ceil(fields.length / some);
  return Array.from({ length: count }, (_, at) => ({
    ...{ fields: fields.slice(at * some, (at + 1) * some), note: '', tags: [] },
  }));
}

async function makeContacts(as: Person): Promise<void> {
  const all = [...knownLabels, ...ownLabels];
  const ways = accounts.map(([network, handle]) => ({ kind: 'account', network, handle }));
  const made = [
    ...holding(ways),
    ...holding(ways.map((way, at) => ({ ...way, label: all[at % all.length] ?? '' }))),
    ...holding(all.map((label, at) => ({ kind: 'website', url: `https://e${at}.example/`, label }))),
    // No more than one page of the list holds.
    ...fc.sample(contact, { numRuns: Math.min(runs(15), 60), seed: 14 }),
  ];
  for (const [at, { fields, note, tags }] of made.entries()) {
    const name = { first: `Ada${String(at).padStart(3, '0')}`, last: `Lovelace${at}` };
    const numbered = fields.map((each, id) => ({ id: `f${id}`, ...each }));
    const answer = await add(as, { content: { name, note, fields: numbered }, tags, language: at % 2 ? 'de' : 'en' });
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
  }
}

it.each(formats)(
  'a file of %s gives others the same, again and again, and changes nothing where it came from',
  async (format, ending) => {
    const [ada, eve, mia] = [await newcomer('ada'), await newcomer('eve'), await newcomer('mia')];
    await makeContacts(ada);
    const wanted = await said(ada);
    let from = ada;
    for (const to of [eve, mia]) {
      const { text } = await exportAs(from, { format });
      const { id, counts } = await bring(to, text, `contacts.${ending}`);
      const problems = (await rows(to, id, { limit: '100' })).body.items.filter((row) => row.problems.length > 0);
      expect(problems.map(({ contact: { content }, problems }) => [content.name, problems])).toEqual([]);
      expect(counts).toMatchObject({ new: wanted.length });
      expect(await said(to)).toEqual(wanted);
      from = to;
    }
    for (const owner of [ada, mia]) {
      const { id, counts } = await dryRun(owner, (await exportAs(owner, { format })).text, `contacts.${ending}`);
      const changed = (await rows(owner, id, { limit: '100' })).body.items.filter(({ state }) => state !== 'same');
      expect(changed.map(({ contact: { content }, state, adds }) => [content, state, adds])).toEqual([]);
      expect(counts).toMatchObject({ same: wanted.length, new: 0, update: 0, conflict: 0, invalid: 0 });
    }
  },
);
