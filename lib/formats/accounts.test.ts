import { describe, expect, it } from 'vitest';
import { accountCatalogue } from './account-catalogue';
import { type AccountKind, accountKinds, accountName, normaliseAccount } from './accounts';

const cases: [AccountKind, string, string, string][] = [
  ['linkedin', 'ada-lovelace', 'ada-lovelace', 'https://www.linkedin.com/in/ada-lovelace'],
  ['linkedin', 'in/ada', 'ada', 'https://www.linkedin.com/in/ada'],
  ['linkedin', 'https://de.linkedin.com/in/ada/?trk=x#y', 'ada', 'https://www.linkedin.com/in/ada'],
  ['linkedin', 'https://m.linkedin.com/mwlite/in/ada/de', 'ada', 'https://www.linkedin.com/in/ada'],
  ['linkedin', 'linkedin.com/company/acme', 'company/acme', 'https://www.linkedin.com/company/acme'],
  ['linkedin', 'https://www.linkedin.com/in/m%C3%BCller', 'müller', 'https://www.linkedin.com/in/m%C3%BCller'],
  [
    'xing',
    'https://www.xing.com/profile/Ada_Lovelace2/cv',
    'Ada_Lovelace2',
    'https://www.xing.com/profile/Ada_Lovelace2',
  ],
  ['xing', 'xing.com/pages/acme', 'pages/acme', 'https://www.xing.com/pages/acme'],
  ['x', '@ada', 'ada', 'https://x.com/ada'],
  ['x', 'https://mobile.twitter.com/Ada/status/1?s=20', 'Ada', 'https://x.com/Ada'],
  ['facebook', 'https://m.facebook.com/ada.lovelace?ref=x', 'ada.lovelace', 'https://www.facebook.com/ada.lovelace'],
  [
    'facebook',
    'fb.com/profile.php?id=100012345678',
    '100012345678',
    'https://www.facebook.com/profile.php?id=100012345678',
  ],
  [
    'facebook',
    'https://de-de.facebook.com/people/Ada/100012345678',
    '100012345678',
    'https://www.facebook.com/profile.php?id=100012345678',
  ],
  ['instagram', '@Ada.L_', 'ada.l_', 'https://www.instagram.com/ada.l_'],
  ['instagram', 'https://www.instagram.com/stories/ada/1?igsh=x', 'ada', 'https://www.instagram.com/ada'],
  ['threads', 'https://www.threads.net/@ada', 'ada', 'https://www.threads.com/@ada'],
  ['tiktok', 'tiktok.com/@Ada?lang=de', 'ada', 'https://www.tiktok.com/@ada'],
  ['youtube', '@Ada', 'Ada', 'https://www.youtube.com/@Ada'],
  ['youtube', 'https://m.youtube.com/@Ada/videos', 'Ada', 'https://www.youtube.com/@Ada'],
  [
    'youtube',
    'youtube.com/channel/UC1234567890123456789012',
    'channel/UC1234567890123456789012',
    'https://www.youtube.com/channel/UC1234567890123456789012',
  ],
  [
    'youtube',
    'UC1234567890123456789012',
    'channel/UC1234567890123456789012',
    'https://www.youtube.com/channel/UC1234567890123456789012',
  ],
  ['youtube', 'c/ada', 'c/ada', 'https://www.youtube.com/c/ada'],
  ['github', 'https://github.com/ada/engine?tab=x', 'ada', 'https://github.com/ada'],
  ['github', 'github.com/orgs/acme/people', 'acme', 'https://github.com/acme'],
  ['whatsapp', '+49 1512 3456789', '+4915123456789', 'https://wa.me/4915123456789'],
  ['whatsapp', 'https://wa.me/4915123456789?text=hi', '+4915123456789', 'https://wa.me/4915123456789'],
  [
    'whatsapp',
    'https://api.whatsapp.com/send/?phone=4915123456789&text',
    '+4915123456789',
    'https://wa.me/4915123456789',
  ],
];

describe('normaliseAccount', () => {
  it.each(cases)('%s: %s', (kind, input, handle, url) => {
    expect(normaliseAccount(kind, input)).toEqual({ handle, url });
    expect(normaliseAccount(kind, handle)).toEqual({ handle, url });
    expect(normaliseAccount(kind, url)).toEqual({ handle, url });
  });

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

  it.each([
    ['x', 'https://x.com/i/flow/login'],
    ['instagram', 'https://www.instagram.com/p/abc/'],
    ['youtube', 'https://www.youtube.com/watch?v=x'],
    ['tiktok', 'https://vm.tiktok.com/ZM123/'],
    ['github', 'https://github.com/settings/profile'],
    ['whatsapp', 'https://wa.me/message/ABC'],
    ['whatsapp', 'https://chat.whatsapp.com/ABC'],
    ['whatsapp', 'ada'],
    ['linkedin', 'https://www.linkedin.com/feed/update/1'],
  ] as const)('%s: %s names no account', (kind, input) => {
    expect(normaliseAccount(kind, input)).toBeNull();
  });
});

it('names every brand', () => {
  expect(accountKinds.map(accountName)).toContain('LinkedIn');
  expect(accountKinds.toSorted()).toEqual(Object.keys(accountCatalogue).toSorted());
});
