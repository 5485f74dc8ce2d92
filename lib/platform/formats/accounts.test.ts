import { describe, expect, it } from 'vitest';
import { accountCatalogue } from './account-catalogue';
import { accountKinds, accountName } from './account-names';
import { searchAccounts } from './account-search';
import { accountExample, detectAccount, normaliseAccount } from './accounts';

describe('normaliseAccount', () => {
  it.each(accountKinds)('%s refuses what is not its own', (kind) => {
    const own = accountCatalogue[kind].hosts[0];
    const hostile = [
      '',
      '@',
      '.',
      '..',
      '../x',
      'a b',
      'javascript:alert(1)',
      'JavaScript:in/ada',
      'data:text/html,x',
      own,
      `www.${own}`,
    ];
    hostile.push(
      `https://${own}`,
      `https://${own}/`,
      `https://evil.example/in/ada`,
      `https://${own}.evil.example/@ada/c/ada`,
    );
    hostile.push(
      `https://${own}@evil.example/@ada`,
      `//${own}/ada`,
      `https://evil${own}/in/ada`,
      'ada\r\nTEL:666',
      `https://${own}/%ff`,
    );
    hostile.push(
      `https://${own}/<script>`,
      `https://${own}/@%22onload`,
      'x'.repeat(3000),
      `ftp://${own}/in/ada`,
      `https://blog.${own}/in/ada`,
    );
    for (const input of hostile) expect([input, normaliseAccount(kind, input)]).toEqual([input, null]);
  });
});

describe('detectAccount', () => {
  it.each([
    ['https://www.instagram.com/ada', 'instagram'],
    [' twitter.com/ada ', 'x'],
    ['@ada@hachyderm.io', 'mastodon'],
    ['https://hachyderm.io/@ada', 'mastodon'],
    ['@ada.bsky.social', 'bluesky'],
    ['$ada', 'cashapp'],
    ['0000-0002-1825-0097', 'orcid'],
    ['skype:ada.l?chat', 'skype'],
    ['https://www.facebook.com/messages/t/ada', 'messenger'],
  ] as const)('%s belongs to %s', (input, kind) => {
    expect(detectAccount(input)).toBe(kind);
  });

  it.each([
    '',
    'ada',
    '@ada',
    '+12025550142',
    'ada@example.com',
    'example.com',
    'https://example.com/ada',
    '0000-0000-0000-0000',
  ])('%s tells nothing', (input) => {
    expect(detectAccount(input)).toBeNull();
  });
});

describe('searchAccounts', () => {
  it.each([
    ['  ', 'all', 'linkedin'],
    ['tik', 'name', 'tiktok'],
    ['STACK OVER', 'name', 'stackoverflow'],
    ['twitter', 'name', 'x'],
    ['微信', 'name', 'wechat'],
    ['https://ko-fi.com/ada', 'address', 'kofi'],
    ['+1 202 555 0142', 'handle', 'whatsapp'],
    ['ada@example.com', 'handle', 'mastodon'],
  ] as const)('%s: by %s, first %s', (input, by, kind) => {
    const found = searchAccounts(input);
    expect([found.by, found.kinds[0]]).toEqual([by, kind]);
  });

  it('offers those services alone where the handle is possible', () => {
    const { by, kinds } = searchAccounts('@ada');
    expect([by, kinds.includes('github'), kinds.includes('orcid')]).toEqual(['handle', true, false]);
    expect(searchAccounts('https://example.com/').kinds).toEqual([]);
  });
});

it('names every brand', () => {
  expect(accountKinds.map(accountName)).toContain('LinkedIn');
  expect(accountKinds.toSorted()).toEqual(Object.keys(accountCatalogue).toSorted());
});

it('shows examples that are accounts, where they are whole', () => {
  for (const kind of accountKinds) {
    const example = accountExample(kind);
    if (!example.endsWith('…')) expect([example, normaliseAccount(kind, example)]).not.toEqual([example, null]);
  }
});
