import { describe, expect, it } from 'vitest';
import { linesWithIcal } from '@/lib/platform/formats/vcard/test-readers';
import { product } from '@/tests/support/product';

// The requests go through the front door and Next's own routing, as those of programs do.

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.origin + path, { headers, redirect: 'manual' });
const host = () => new URL(product.origin).host;
const type = (answer: Response) => answer.headers.get('content-type');

describe('a card for programs', () => {
  it.each([
    ['/ada.vcf', 'text/vcard; charset=utf-8'],
    ['/ada.vcf?version=4', 'text/vcard; charset=utf-8; version=4.0'],
    ['/ada.json', 'application/jscontact+json; charset=utf-8'],
    ['/ja/ada.vcf', 'text/vcard; charset=utf-8'],
    ['/ja/ada.vcf?version=4', 'text/vcard; charset=utf-8; version=4.0'],
    ['/ja/ada.json', 'application/jscontact+json; charset=utf-8'],
  ])('%s', async (path, contentType) => {
    // Each path is requested twice: the first response is rendered, the second comes from memory. The visitor's language changes
    // neither.
    for (const language of ['en', 'de']) {
      const answer = await ask(path, { 'accept-language': language });
      expect([answer.status, type(answer)]).toEqual([200, contentType]);
      expect(answer.headers.get('content-language')).toBe(path.startsWith('/ja') ? 'ja' : 'en');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    }
  });

  it('is at the page’s own address, for who asks for it', async () => {
    const answer = await ask('/ja/ada', { accept: 'text/vcard;version=4.0, */*;q=0.1' });
    expect(answer.headers.get('content-location')).toBe('/ja/ada.vcf?version=4');
    const names = linesWithIcal(await answer.text()).filter(({ name }) => name === 'fn');
    expect(names.length).toBeGreaterThan(2);
    const page = await ask('/ja/ada', { accept: 'text/html,*/*;q=0.8' });
    expect(type(page)).toBe('text/html; charset=utf-8');
    expect(page.headers.get('vary')).toContain('Accept');
  });

  it('is found by WebFinger, from any site', async () => {
    const answer = await ask(`/.well-known/webfinger?resource=acct:ada@${host()}&rel=describedby&rel=me`);
    expect([answer.status, type(answer)]).toEqual([200, 'application/jrd+json']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const { links } = (await answer.json()) as { links: { type: string; href: string }[] };
    expect(links.map((link) => link.type)).toEqual(['text/vcard', 'application/jscontact+json']);
    for (const { href } of links) expect((await fetch(href)).status).toBe(200);
    const wrong = await ask('/.well-known/webfinger');
    expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
  });

  it('is in the sitemap that robots.txt names, in all of its languages', async () => {
    const robots = await ask('/robots.txt', { 'accept-language': 'ja' });
    expect([robots.status, type(robots)]).toEqual([200, 'text/plain; charset=utf-8']);
    const place = /^Sitemap: (.*)$/m.exec(await robots.text())?.[1] ?? '';
    const sitemap = await fetch(place);
    expect(type(sitemap)).toBe('application/xml; charset=utf-8');
    const text = await sitemap.text();
    for (const path of ['/ada', '/ja/ada', '/ar/ada']) expect(text).toContain(`<loc>${product.origin}${path}</loc>`);
    expect(type(await ask('/sitemap.xml?from=yuki'))).toBe('application/xml; charset=utf-8');
  });
});
