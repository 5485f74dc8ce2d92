import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellFormed } from './characters';
import { channels, mailtoHref, parseChannel, shareUrl } from './share';

describe('shareUrl', () => {
  it.each([
    ['https://cards.example', null, 'ada', undefined, 'https://cards.example/ada'],
    ['https://cards.example/', 'fr-CA', 'ada', 'qr', 'https://cards.example/fr-CA/ada?via=qr'],
    ['http://localhost:3000', 'en', 'ada', 'link', 'http://localhost:3000/en/ada?via=link'],
    ['https://cards.example', null, 'ada', 'unknown', 'https://cards.example/ada'],
    ['https://cards.example', null, '../x?y', 'nfc', 'https://cards.example/..%2Fx%3Fy?via=nfc'],
  ] as const)('%s %s %s %s', (appUrl, locale, username, channel, url) => {
    expect(shareUrl(appUrl, locale, username, channel)).toBe(url);
  });

  it('is read back as the channel', () => {
    for (const channel of channels) {
      const via = new URL(shareUrl('https://cards.example', null, 'ada', channel)).searchParams.get('via');
      expect(parseChannel(via)).toBe(channel);
    }
  });
});

it.each([undefined, null, '', 'QR', 'qr ', 'constructor', ['qr'], ['qr', 'nfc'], 1, {}])(
  'takes %j for unknown',
  (value) => {
    expect(parseChannel(value)).toBe('unknown');
  },
);

describe('mailtoHref', () => {
  it('encodes subject and body', () => {
    expect(mailtoHref({ to: 'Ada@Example.com', subject: "Ada's & card", body: 'Hi,\nhttps://x.example/?a=1&b' })).toBe(
      'mailto:ada@example.com?subject=Ada%27s%20%26%20card&body=Hi%2C%0D%0Ahttps%3A%2F%2Fx.example%2F%3Fa%3D1%26b',
    );
  });

  it('adds no field and no recipient', () => {
    const href = mailtoHref({ to: 'a@b.co\r\nBcc: x@y.zz', subject: 'A\r\nBcc: x@y.zz', body: 'a\rb\nc\r\nd\ud800' });
    expect(href).toBe('mailto:?subject=A%20Bcc%3A%20x%40y.zz&body=a%0D%0Ab%0D%0Ac%0D%0Ad%EF%BF%BD');
  });

  it('carries any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (subject, body) => {
        const href = mailtoHref({ subject, body });
        expect(href).toMatch(/^mailto:\?subject=[^\s&?#'"<>]*&body=[^\s&?#'"<>]*$/);
        const query = new URLSearchParams(href.replace('mailto:?', ''));
        expect(query.get('body')?.replaceAll('\r\n', '\n')).toBe(wellFormed(body).replace(/\r\n?/g, '\n'));
      }),
    );
  });
});
