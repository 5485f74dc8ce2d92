import { mf2 } from 'microformats-parser';
import { describe, expect, it } from 'vitest';
import { layouts } from '@/lib/cards/card/schema';
import { sampleCard } from '@/lib/cards/public-card/test-card';
import { locales } from '@/lib/platform/i18n/languages';
import { showCard as show } from '@/tests/support/shown-card';
import { cardPageStyles, cardStyles } from './styles';

const ways = [
  { id: 'a', kind: 'phone', label: 'work', number: '+12025550142', extension: '12' },
  { id: 'b', kind: 'email', label: 'Letters', address: 'ada@example.com' },
  { id: 'c', kind: 'website', url: 'https://example.com/x' },
  { id: 'd', kind: 'account', network: 'github', handle: 'ada' },
  {
    id: 'e',
    kind: 'address',
    street: '12 Main St',
    city: 'Springfield',
    region: 'IL',
    postcode: '62701',
    country: 'US',
  },
] as const;

it('shows an empty draft without anything broken', () => {
  const { find } = show(sampleCard());
  expect(find('h1')?.textContent).toBe('ada-lovelace');
  expect(find('.mc-list')).toBeNull();
  expect(find('.mc-photo')).toBeNull();
});

describe.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)'])(
  '%s',
  (hostile) => {
    it('is plain text wherever a card shows words', () => {
      const name = { prefix: hostile, first: hostile, last: hostile, phoneticFirst: hostile };
      const words = {
        pronouns: hostile.slice(0, 100),
        headline: hostile,
        bio: hostile,
        title: hostile,
        department: hostile,
        company: hostile,
      };
      const address = { id: 'x', kind: 'address', label: hostile.slice(0, 40), street: hostile } as const;
      const { html, find } = show(
        sampleCard({ name, ...words, fields: [address] }, { photoId: '0198c0de-0000-7000-8000-0000000000aa' }),
      );
      expect(find('script, [onerror], a[href^="javascript"]')).toBeNull();
      expect(html).not.toContain('<script');
      expect(find('h1')?.textContent).toContain(hostile);
      expect(find('img.u-photo')?.getAttribute('alt')).toContain(hostile);
    });
  },
);

it('links every way to reach the person, and marks them for readers of h-card', () => {
  const { find } = show(
    sampleCard({ name: { first: 'Ada', last: 'Lovelace' }, title: 'Analyst', company: 'Engines', fields: [...ways] }),
  );
  expect(find('.h-card .p-name')?.textContent).toBe('Ada Lovelace');
  expect(find('.p-org')?.textContent).toBe('Engines');
  expect(find('.p-job-title')?.textContent).toBe('Analyst');
  expect(find('a[href="tel:+12025550142;ext=12"] .p-tel')?.textContent).toBe('+1 202 555 0142');
  expect(find('a.u-email')?.getAttribute('href')).toBe('mailto:ada@example.com');
  // The person has a company, so the website may be the company's and is not marked as the person's own.
  expect(find('a.u-url[href="https://example.com/x"]')?.getAttribute('rel')).toBe('noopener nofollow ugc');
  expect(find('a.u-url[href="https://github.com/ada"]')?.getAttribute('rel')).toBe('me noopener nofollow ugc');
  expect(find('.p-adr')?.textContent).toContain('Springfield, IL 62701');
  expect(find('a.mc-save')?.getAttribute('href')).toBe('/ada-lovelace.vcf');
});

it.each([
  ['a website at home', { kind: 'website', url: 'https://own.example/', label: 'home' }, 'Engines', true],
  ['a website at work', { kind: 'website', url: 'https://own.example/', label: 'work' }, '', false],
  ['a website of who names no company', { kind: 'website', url: 'https://own.example/', label: '' }, '', true],
  ['the page of a company', { kind: 'account', network: 'linkedin', handle: 'company/engines' }, '', false],
  ['a website called as companies are', { kind: 'website', url: 'https://own.example/', label: 'Company' }, '', false],
  ['an account of one’s own', { kind: 'account', network: 'github', handle: 'ada', label: 'Code' }, 'Acme Corp', true],
  [
    'an account called as the company',
    { kind: 'account', network: 'github', handle: 'acme', label: 'ACME corp' },
    'Acme Corp',
    false,
  ],
  [
    'an account called “company”',
    { kind: 'account', network: 'instagram', handle: 'acme', label: 'Company' },
    'Acme',
    false,
  ],
  [
    'an account called so in German',
    { kind: 'account', network: 'facebook', handle: 'acme.inc', label: 'Unternehmen' },
    '',
    false,
  ],
  [
    'an account called so in Japanese',
    { kind: 'account', network: 'github', handle: 'acme', label: '会社' },
    '',
    false,
  ],
  ['an account of work', { kind: 'account', network: 'github', handle: 'acme', label: 'work' }, '', false],
  ['an account to be paid by', { kind: 'account', network: 'paypal', handle: 'ada' }, '', false],
] as const)('rel="me" on %s', (_, field, company, isOwn) => {
  const { find } = show(sampleCard({ name: { first: 'Ada' }, company, fields: [{ id: 'x', ...field }] }));
  const rel = find('a.u-url')?.getAttribute('rel');
  expect(rel).toBe(isOwn ? 'me noopener nofollow ugc' : 'noopener nofollow ugc');
});

it('is an h-card to another program: one value each, and an address in its parts', () => {
  const more = { name: { first: 'Ada', last: 'Lovelace' }, title: 'Analyst', company: 'Engines' };
  const card = sampleCard({ ...more, fields: [...ways] });
  const { html } = show(card);
  const { items } = mf2(`<!doctype html>${html}`, { baseUrl: 'https://m.example/ada-lovelace' });
  expect(items.map(({ type }) => type)).toEqual([['h-card']]);
  const { properties } = items[0] ?? { properties: {} };
  expect(properties).toMatchObject({
    name: ['Ada Lovelace'],
    org: ['Engines'],
    'job-title': ['Analyst'],
    tel: ['+1 202 555 0142'],
    email: ['mailto:ada@example.com'],
    url: expect.arrayContaining(['https://example.com/x', 'https://github.com/ada']),
    uid: ['https://m.example/ada-lovelace'],
  });
  expect(properties.adr).toEqual([
    {
      type: ['h-adr'],
      value: expect.stringMatching(/^12 Main St\s+Springfield, IL 62701\s+United States$/),
      properties: {
        'street-address': ['12 Main St'],
        locality: ['Springfield'],
        region: ['IL'],
        'postal-code': ['62701'],
        'country-name': ['United States'],
      },
    },
  ]);
});

it('keeps everything that needs a script out of sight without one', () => {
  const { find } = show(sampleCard({ fields: [...ways] }));
  expect(document.body.querySelectorAll('button:not([hidden])')).toHaveLength(0);
  expect(find('[data-copy="+12025550142"]')?.getAttribute('aria-label')).toBe('Copy +12025550142');
});

it('marks the card in its own language inside a page in another', () => {
  const { find } = show(sampleCard({ name: { first: 'ليلى', last: 'الفارسي' }, bio: 'نص' }, { language: 'ar' }), 'de');
  expect(find('h1')?.lang).toBe('ar');
  expect(find('.mc-bio')?.getAttribute('dir')).toBe('rtl');
  expect(find('.mc-save')?.textContent).toBe('Kontakt speichern');
  expect(find('.mc-save')?.getAttribute('href')).toBe('/de/ada-lovelace.vcf');
});

it('sets readings above Japanese names and beside others, without making them part of the name', () => {
  const kana = { first: '由紀', last: '山田', phoneticFirst: 'ゆき', phoneticLast: 'やまだ' };
  const japanese = show(sampleCard({ name: kana }, { language: 'ja' }), 'ja');
  expect(japanese.find('h1 .p-name')?.getAttribute('value')).toBe('山田由紀');
  expect([...document.querySelectorAll('rt')].map((rt) => rt.textContent)).toEqual(['やまだ', 'ゆき']);
  const latin = show(sampleCard({ name: { first: 'Siobhán', last: 'Kelly', phoneticFirst: 'shi-VAWN' } }));
  expect(latin.find('.p-name')?.textContent).toBe('Siobhán Kelly');
  expect(latin.find('.mc-reading')?.textContent).toBe('shi-VAWN');
});

it('offers the page in all nine languages and says which one it is in', () => {
  show(sampleCard(), 'fr-CA');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.mc-languages a')];
  expect(links.map((link) => link.hreflang).sort()).toEqual([...locales].sort());
  expect(
    links
      .filter((link) => link.ariaCurrent === 'true' || link.getAttribute('aria-current'))
      .map((link) => link.textContent),
  ).toEqual(['Français']);
  expect(links.find((link) => link.hreflang === 'ja')?.getAttribute('href')).toBe('/ja/ada-lovelace');
});

it('uses logical properties only, so that Arabic mirrors', () => {
  expect(
    (cardStyles(layouts) + cardPageStyles(sampleCard().look)).match(
      /(?:margin|padding|border|inset)-(?:left|right)|text-align:(?:left|right)|[;{](?:left|right|width|height):/g,
    ),
  ).toBeNull();
});

const more = [
  { id: 'f', kind: 'account', network: 'wechat', handle: 'ada_wx', label: 'Shanghai' },
  { id: 'g', kind: 'booking', label: '', url: 'https://meet.example/ada' },
  {
    id: 'h',
    kind: 'document',
    name: 'report <1>.pdf',
    bytes: 1_240_000,
    uploadId: '0198c0de-0000-7000-8000-0000000000ee',
  },
  { id: 'i', kind: 'video', label: 'Talk', url: 'https://youtu.be/dQw4w9WgXcQ' },
  { id: 'j', kind: 'text', label: 'Hours', text: 'Mondays, see https://example.com' },
] as const;

describe('what a card holds beside ways to reach somebody', () => {
  it('is a meeting to book, a document to take along, a video behind a click, a text under its heading', () => {
    const { find } = show(sampleCard({ fields: [...more] }));
    expect(find('a.mc-way[href="https://meet.example/ada"]')?.textContent).toBe('Book a meeting' + 'meet.example/ada');
    expect(find('a[href="/api/cards/ada-lovelace/documents/h"]')?.textContent).toContain('report <1>.pdf');
    expect(find('a[href="/api/cards/ada-lovelace/documents/h"]')?.textContent).toContain('1.2 MB');
    const video = find('a.mc-video');
    expect(video?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(video?.dataset.embed).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(find('iframe, [src^="https://"]')).toBeNull();
    expect(find('h2')?.textContent).toBe('Hours');
    expect(find('.mc-prose a')?.getAttribute('href')).toBe('https://example.com/');
  });

  it('shows an account without an address as its name, to copy and to scan', () => {
    const { find } = show(sampleCard({ fields: [...more] }));
    expect(find('[data-copy="ada_wx"]')).not.toBeNull();
    expect(find('details svg')?.getAttribute('aria-label')).toBe('QR code for WeChat');
    expect(find('[aria-label="Social profiles"] a')).toBeNull();
    expect(find('[aria-label="Social profiles"] li .mc-label')?.textContent).toBe('WeChat · Shanghai');
  });

  it('shows an account with an address as an icon that says its name and handle', () => {
    const fields = [{ id: 'k', kind: 'account', network: 'linkedin', handle: 'ada', label: 'Work' }] as const;
    const { find } = show(sampleCard({ fields: [...fields] }));
    const link = find('.mc-accounts a');
    expect(link?.getAttribute('href')).toBe('https://www.linkedin.com/in/ada');
    expect([link?.textContent, link?.title]).toEqual(['LinkedIn · Work ada', 'LinkedIn · ada']);
    expect(find('.mc-accounts + .mc-list')).toBeNull();
  });
});

describe.each(layouts)('layout %s', (layout) => {
  it('shows the pictures it has a place for', () => {
    const pictures = {
      photoId: '0198c0de-0000-7000-8000-0000000000aa',
      coverId: '0198c0de-0000-7000-8000-0000000000bb',
    };
    const logoId = '0198c0de-0000-7000-8000-0000000000cc';
    const look = { layout, theme: 'moss', accent: '#ffd400' } as const;
    const { find } = show(sampleCard({ company: 'Engines' }, { ...pictures, logoId, look }));
    expect(find('.u-photo') !== null).toBe(!['type', 'tategaki'].includes(layout));
    expect(find('.mc-cover img') !== null).toBe(layout === 'banner');
    expect(find('.u-logo')?.getAttribute('alt')).toBe('Logo of Engines');
    // The accent is too light for text on this paper, so it is corrected; text on it is black where white would not be readable.
    expect(find('.mc-card')?.getAttribute('style')).not.toContain('--accent:#ffd400');
    expect(find('picture source')?.getAttribute('srcset')).toMatch(/\.avif$/);
  });
});

it('marks each text with the language it is in, where only some are translated', () => {
  const words = { title: 'Analyst', headline: 'Programs', translations: { ar: { title: 'محللة' } } } as const;
  const { find } = show(sampleCard({ name: { first: 'Ada' }, ...words }), 'ar');
  expect(find('.p-job-title')?.textContent).toBe('محللة');
  expect(find('.p-job-title')?.lang).toBe('ar');
  expect(find('.mc-headline')).toMatchObject({ lang: 'en', dir: 'ltr', textContent: 'Programs' });
  expect(find('h1')?.lang).toBe('en');
});

it('offers to exchange contacts after saving and never before, in the language of the page, where the owner takes them', () => {
  const { html, find } = show(sampleCard({ name: { first: 'Ada' } }), 'ja');
  expect(find('[data-exchange]')?.getAttribute('href')).toBe('/ja/ada-lovelace/exchange');
  expect(html.indexOf('data-exchange')).toBeGreaterThan(html.indexOf('data-save'));
  const off = show(sampleCard({}, { exchangeForm: { isOn: false, questions: [] } }));
  expect(off.find('[data-exchange]')).toBeNull();
});
