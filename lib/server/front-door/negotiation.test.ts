import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { openDoor } from './test-door';

/** A stand-in for the pages and files of cards; `nobody` does not exist. */
function cardApp(asked: string[]) {
  return (req: IncomingMessage, res: ServerResponse) => {
    const path = req.url ?? '';
    asked.push(path);
    const isVcard = path.includes('.vcf');
    res.statusCode = path.includes('nobody') ? 404 : 200;
    if (res.statusCode === 200) {
      res.setHeader('x-card-version', '1');
      res.setHeader('Cache-Control', 'public, max-age=1');
    }
    res.setHeader('Content-Type', isVcard ? 'text/vcard; charset=utf-8' : 'text/html; charset=utf-8');
    res.end(path);
  };
}

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

it('answers the page’s address with the file that is asked for, from memory the second time', async () => {
  const asked: string[] = [];
  const { url } = await openDoor(cardApp(asked));
  for (const _ of [1, 2]) {
    const answer = await fetch(`${url}/ada`, { headers: { accept: 'text/vcard' }, redirect: 'error' });
    expect(await answer.text()).toBe('/ada.vcf');
    expect(answer.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(answer.headers.get('content-location')).toBe('/ada.vcf');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept, Accept-Language');
  }
  expect(asked).toEqual(['/ada.vcf']);
});

it('keeps page, files and versions apart', async () => {
  const asked: string[] = [];
  const { url } = await openDoor(cardApp(asked));
  const text = async (path: string, accept: string) => (await fetch(url + path, { headers: { accept } })).text();
  for (const _ of [1, 2]) {
    expect(await text('/ada', browser)).toBe('/ada');
    expect(await text('/ada', 'text/vcard;version=4.0')).toBe('/ada.vcf?version=4');
    expect(await text('/ada?via=qr', 'application/jscontact+json')).toBe('/ada.json');
    expect(await text('/ja/ada', 'text/vcard')).toBe('/ja/ada.vcf');
    expect(await text('/ada', '*/*')).toBe('/ada');
  }
  expect(asked).toEqual(['/ada', '/ada.vcf?version=4', '/ada.json', '/ja/ada.vcf']);
});

it('gives a file at its own address without the headers of the negotiation', async () => {
  const { url } = await openDoor(cardApp([]));
  await fetch(`${url}/ada`, { headers: { accept: 'text/vcard' } });
  const { headers } = await fetch(`${url}/ada.vcf`);
  expect([headers.get('vary'), headers.get('content-location')]).toEqual(['Accept-Encoding', null]);
  const asked = await fetch(`${url}/ada.vcf`, { headers: { accept: 'application/jscontact+json' } });
  expect(await asked.text()).toBe('/ada.vcf');
});

it('sends nobody to another language who asks for a file', async () => {
  const { url } = await openDoor(cardApp([]));
  const ask = (accept: string) =>
    fetch(`${url}/ada`, { headers: { accept, 'accept-language': 'fr' }, redirect: 'manual' });
  expect(await (await ask('text/vcard')).text()).toBe('/ada.vcf');
  const page = await ask(browser);
  expect([page.status, page.headers.get('location')]).toEqual([307, '/fr-CA/ada']);
  expect(page.headers.get('vary')).toContain('Accept,');
});

it('keeps the name’s canonical writing and 304', async () => {
  const { url } = await openDoor(cardApp([]));
  const ask = (path: string, headers = {}) =>
    fetch(url + path, { headers: { accept: 'text/vcard', ...headers }, redirect: 'manual' });
  expect((await ask('/Ada')).headers.get('location')).toBe('/ada');
  const etag = (await ask('/ada')).headers.get('etag') ?? '';
  const again = await ask('/ada', { 'if-none-match': etag });
  expect([again.status, again.headers.get('vary')]).toEqual([304, 'Accept-Encoding, Accept, Accept-Language']);
});

it('a language that was written short leads to its long form, with the query, whoever asks', async () => {
  const { url } = await openDoor(cardApp([]));
  for (const [path, location] of [
    ['/pt/ada?via=qr', '/pt-BR/ada?via=qr'],
    ['/fr/app/contacts', '/fr-CA/app/contacts'],
  ]) {
    const answer = await fetch(url + path, {
      headers: { 'accept-language': 'de', cookie: 'auth=x' },
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
  }
});

it('says of what is missing that another answer was possible', async () => {
  const { url } = await openDoor(cardApp([]));
  const answer = await fetch(`${url}/nobody`, { headers: { accept: 'text/vcard' } });
  expect([answer.status, answer.headers.get('vary')]).toEqual([404, 'Accept-Encoding, Accept, Accept-Language']);
});

it('takes addresses that are no card’s as they are', async () => {
  const asked: string[] = [];
  const { url } = await openDoor(cardApp(asked));
  await fetch(`${url}/login`, { headers: { accept: 'text/vcard' } });
  expect(asked).toEqual(['/login']);
});
