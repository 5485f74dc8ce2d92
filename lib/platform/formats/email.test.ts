import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailHref, parseEmail } from './email';

describe('parseEmail', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada.Lovelace+Card@Example.COM \n', 'ada.lovelace+card@example.com'],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['taro@例え。テスト', 'taro@xn--r8jz45g.xn--zckzah'],
    ["o'brien@sub.example.co.uk", "o'brien@sub.example.co.uk"],
    [`a@${'b'.repeat(60)}.com`, `a@${'b'.repeat(60)}.com`],
  ])('reads %j', (input, address) => {
    expect(parseEmail(input)).toBe(address);
  });

  it.each([
    ...[
      '',
      '@',
      'ada',
      'ada@',
      '@example.com',
      'ada@localhost',
      'ada@example.com.',
      'ada@example..com',
      '.a@example.com',
    ],
    ...[
      'a..b@example.com',
      'a.@example.com',
      '"a b"@example.com',
      '"ada"@example.com',
      'a b@example.com',
      'a@b@example.com',
    ],
    ...[
      'ada@example.com\r\nBcc: x@example.com',
      'ada@exam\nple.com',
      'ada@example.com,bob@example.com',
      'a@example.com;b',
    ],
    ...[
      'Ada <ada@example.com>',
      'ada@[127.0.0.1]',
      'ada@127.0.0.1',
      'ada@1',
      'ada@example.com/x',
      'ada@example.com:25',
    ],
    ...[
      'ada@exa\u200bmple.com',
      'ada@ex%61mple.com',
      'ada@-example.com',
      'ada@exa_mple.com',
      'ádá@example.com',
      'ada@a。',
    ],
    ...[
      `${'a'.repeat(65)}@example.com`,
      `a@${'b.'.repeat(130)}com`,
      `a@${'b'.repeat(64)}.com`,
      `${'x'.repeat(9999)}@a.com`,
    ],
  ])('refuses %j', (input) => {
    expect(parseEmail(input)).toBeNull();
  });

  it('reads its own result again, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
        const address = parseEmail(text);
        if (address !== null) expect(parseEmail(address)).toBe(address);
      }),
    );
  });
});

it('encodes what could add a header field', () => {
  expect(emailHref('ada@example.com')).toBe('mailto:ada@example.com');
  expect(emailHref('a?b&c=%d@example.com')).toBe('mailto:a%3Fb%26c%3D%25d@example.com');
});
