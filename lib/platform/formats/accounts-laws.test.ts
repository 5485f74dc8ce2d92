import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountCatalogue } from './account-catalogue';
import { type AccountKind, accountKinds } from './account-names';
import type { AccountRule } from './account-rule';
import { detectAccount, normaliseAccount } from './accounts';

const rules: Record<AccountKind, AccountRule> = accountCatalogue;

const word = fc.stringMatching(/^[a-z0-9][a-z0-9_]{2,12}[a-z0-9]$/);
const domain = fc.tuple(
  fc.stringMatching(/^[a-z0-9]{1,9}$/),
  fc.constantFrom('com', 'social', 'co.uk', 'xn--p1ai', 'test'),
);
const atDomain = fc.tuple(word, domain).map(([user, host]) => `${user}@${host.join('.')}`);
const digits15 = fc.stringMatching(/^\d{15}$/);
// Kinds whose pattern alone makes valid handles too seldom, or cannot be turned into generated strings.
const special: Partial<Record<AccountKind, fc.Arbitrary<string>>> = {
  mastodon: atDomain,
  teams: atDomain,
  bluesky: fc.oneof(
    word,
    domain.map((parts) => parts.join('.')),
  ),
  vimeo: word,
  calcom: fc.oneof(word, fc.stringMatching(/^(?:team\/)?[a-z0-9_][a-z0-9_.+-]{0,9}(?:\/[a-z0-9_-]{1,9})?$/)),
  discord: fc.oneof(word, fc.stringMatching(/^(users\/\d{15,20}|discord\.gg\/[A-Za-z0-9-]{2,40})$/)),
  patreon: fc.oneof(word, fc.stringMatching(/^user\/\d{1,12}$/)),
  applemusic: fc.oneof(word, fc.stringMatching(/^artist\/[1-9]\d{0,14}$/)),
  // All eleven check characters are tried; ten of them are wrong.
  orcid: digits15.chain((start) => fc.constantFrom(...'0123456789X').map((check) => start + check)),
};
const handleOf = (kind: AccountKind) => special[kind] ?? fc.stringMatching(rules[kind].handle);

const schemes = { viber: 'viber:', skype: 'skype:' } as Partial<Record<AccountKind, string>>;

function isOwnUrl(kind: AccountKind, href: string): boolean {
  const { protocol, hostname, username, password, port } = new URL(href);
  if (schemes[kind]) return protocol === schemes[kind];
  const isOwn =
    rules[kind].isFederated || rules[kind].hosts.some((own) => hostname === own || hostname.endsWith(`.${own}`));
  return protocol === 'https:' && isOwn && `${username}${password}${port}` === '';
}

/** Expects everything that must hold for any normalized account. */
function expectStable(kind: AccountKind, input: string) {
  const account = normaliseAccount(kind, input);
  if (account === null) return false;
  expect([input, normaliseAccount(kind, account.handle)]).toEqual([input, account]);
  if (account.url === null) return true;
  expect([input, normaliseAccount(kind, account.url)]).toEqual([input, account]);
  expect([account.url, isOwnUrl(kind, account.url)]).toEqual([account.url, true]);
  // The URL contains nothing that could end an attribute, a header or a line of a file.
  expect(account.url).toMatch(/^[\x21-\x7e]+$/);
  expect(account.url).not.toMatch(/[<>"'`\\^{}|]/);
  return true;
}

describe.each(accountKinds)('%s', (kind) => {
  it('reads the handles and links it gives again to the same', () => {
    let taken = 0;
    fc.assert(
      fc.property(handleOf(kind), (handle) => {
        if (expectStable(kind, handle)) taken += 1;
      }),
    );
    expect(taken).toBeGreaterThan(0);
  });

  it('answers any text, and only with what is its own', () => {
    const piece = fc.constantFrom(
      ...[
        'https://',
        'http://',
        ...rules[kind].hosts,
        'www.',
        '/',
        '@',
        '.',
        '~',
        '$',
        '+',
        '%2f',
        '%',
        '?',
        '#p/',
        '#',
      ],
      ...[
        '?user=',
        'in/',
        'users/',
        'ada',
        'ADA',
        ':',
        'ä',
        '1234567',
        '\u202e',
        ' ',
        '\n',
        '<',
        'live:',
        'skype:',
        '&',
      ],
      ...(rules[kind].pages ?? []),
    );
    const text = fc.oneof(
      { weight: 4, arbitrary: fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')) },
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
    );
    fc.assert(
      fc.property(text, (input) => void expectStable(kind, input)),
      { numRuns: 300 },
    );
  });

  it('tells its own links from those of others', () => {
    fc.assert(
      fc.property(handleOf(kind), (handle) => {
        const url = normaliseAccount(kind, handle)?.url;
        if (url) expect([url, detectAccount(url)]).toEqual([url, kind]);
      }),
    );
  });
});

it('detects something in any text, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (input) => {
      const kind = detectAccount(input);
      if (kind !== null) expect(normaliseAccount(kind, input)).not.toBeNull();
    }),
  );
});
