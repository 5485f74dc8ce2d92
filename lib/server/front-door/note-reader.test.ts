import { expect, it } from 'vitest';
import { openDoor } from './test-door';

it('tells who read a card’s page, cached or not, and nobody of its files', async () => {
  const seen: unknown[] = [];
  const noteReader = (username: string, userAgent: string | undefined, address: () => string) =>
    void seen.push([username, userAgent, address()]);
  const { url } = await openDoor(
    (_, res) => {
      res.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'x-card-version': '1',
        'cache-control': 'public',
      });
      res.end('<p>ada</p>');
    },
    { noteReader },
  );
  const headers = { 'user-agent': 'Googlebot/2.1', accept: 'text/html' };
  for (const path of ['/en/ada', '/en/ada', '/ada.vcf', '/en/ada.json']) await fetch(url + path, { headers });
  expect(seen).toEqual(Array(2).fill(['ada', 'Googlebot/2.1', '127.0.0.1']));
});
