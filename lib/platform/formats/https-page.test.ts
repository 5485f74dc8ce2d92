import { expect, it } from 'vitest';
import { httpsPage } from './https-page';

it.each([
  ['https://example.com/privacy', 'https://example.com/privacy'],
  [' https://Example.com ', 'https://example.com/'],
  ['https://bücher.example/Impressum?a=1#b', 'https://xn--bcher-kva.example/Impressum?a=1#b'],
])('%s is a page', (text, href) => {
  expect(httpsPage.parse(text)).toBe(href);
});

it.each([
  ...['http://example.com', 'javascript:alert(1)', 'data:text/html,x', 'example.com', '//example.com', 'https://'],
  ...[
    'https://user@example.com/',
    'https://a:b@example.com/',
    'https://localhost/',
    'ftp://example.com',
    '',
    'x'.repeat(501),
  ],
])('%s is none', (text) => {
  expect(httpsPage.safeParse(text).success).toBe(false);
});
