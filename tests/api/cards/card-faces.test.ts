import type { NextApiHandler } from 'next';
import { describe, expect, it } from 'vitest';
import { linesWithIcal } from '@/lib/platform/formats/vcard/test-readers';
import json from '@/pages/api/cards/[username]/json';
import vcf from '@/pages/api/cards/[username]/vcf';
import webfinger from '@/pages/api/webfinger';
import { edit, make } from '@/tests/support/cards';
import { person, request } from '@/tests/support/request';

const content = {
  name: { first: 'Ada', last: 'Lovelace', suffix: 'FRS' },
  ...{ accreditations: 'PhD, PMP', title: 'Analyst', company: 'Engines', department: 'Research', office: 'Attic' },
  fields: [
    { id: 'a', kind: 'phone', number: '+1 202 555 0142', extension: '12', label: 'work' },
    { id: 'b', kind: 'phone', number: '+1 202 555 0143', isVisible: false },
    { id: 'c', kind: 'account', network: 'wechat', handle: 'ada_lovelace' },
    { id: 'd', kind: 'booking', url: 'https://cal.example/ada' },
    { id: 'e', kind: 'text', label: 'Awards', text: 'One\nTwo' },
    { id: 'f', kind: 'text', label: 'Hidden', text: 'secret-section', isVisible: false },
  ],
  translations: {
    ja: {
      name: { first: 'エイダ', last: 'ラブレス' },
      title: '解析者',
      fields: { e: { label: '受賞', text: 'ひとつ' }, f: { label: 'hidden-label', text: 'hidden-text' } },
    },
  },
};

async function card(more: object = {}) {
  const as = await person();
  const { body } = await make(as, { username: 'ada', content, ...more });
  return { as, id: body.id as string };
}

const face = (handler: NextApiHandler, params: Record<string, string> = {}) =>
  request(handler, { path: '/', params: { username: 'ada', ...params } });

describe('vCard 4.0', () => {
  it('has every language of the card, and says what it is', async () => {
    await card();
    const { status, headers, text } = await face(vcf, { version: '4' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/vcard; charset=utf-8; version=4.0');
    expect(headers.get('content-language')).toBe('en');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const lines = linesWithIcal(text);
    const named = (name: string) => lines.filter((line) => line.name === name);
    expect(named('fn').map(({ params, value }) => [params.language, value[0]])).toEqual([
      ['en', 'Ada Lovelace FRS'],
      ['ja', 'エイダ・ラブレス'],
    ]);
    expect(named('tel').map(({ value }) => value[0])).toEqual(['tel:+12025550142;ext=12']);
    expect(named('socialprofile')[0]).toMatchObject({ params: { 'service-type': 'WeChat' }, value: ['ada_lovelace'] });
  });

  it('at a prefixed address begins with that language', async () => {
    await card();
    const { headers, text } = await face(vcf, { version: '4', locale: 'ja' });
    expect(headers.get('content-language')).toBe('ja');
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''");
    expect(linesWithIcal(text).find(({ name }) => name === 'fn')?.value).toEqual(['エイダ・ラブレス']);
  });
});

describe('vCard 3.0', () => {
  it('is in the language of its address, else in the card’s own, whatever the visitor’s is', async () => {
    await card();
    const titles = async (params: Record<string, string>, headers = {}) => {
      const { text } = await request(vcf, { path: '/', params: { username: 'ada', ...params }, headers });
      return linesWithIcal(text).find(({ name }) => name === 'title')?.value[0];
    };
    expect(await titles({ locale: 'ja' })).toBe('解析者');
    expect(await titles({ locale: 'de' })).toBe('Analyst');
    expect(await titles({}, { 'accept-language': 'ja', 'x-locale': 'ja' })).toBe('Analyst');
  });

  it('keeps what address books have no field for', async () => {
    await card();
    const lines = linesWithIcal((await face(vcf)).text);
    const value = (name: string) => lines.find((line) => line.name === name)?.value;
    expect(value('n')).toEqual(['Lovelace', 'Ada', '', '', 'FRS, PhD, PMP']);
    expect(value('org')).toEqual(['Engines', 'Research', 'Attic']);
    expect(value('note')?.[0]).toBe('Attic\n\nAwards\nOne\nTwo\n\nWeChat: ada_lovelace');
    const booking = lines.find((line) => line.value[0] === 'https://cal.example/ada');
    const label = lines.find(({ name, group }) => name === 'x-ablabel' && group === booking?.group);
    expect(label?.value).toEqual(['Book a meeting']);
  });
});

describe('JSContact', () => {
  it('is a Card with its localizations', async () => {
    await card();
    const { status, headers, body } = await face(json);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/jscontact+json; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('inline; filename="Ada Lovelace FRS.json"');
    expect(body).toMatchObject({ '@type': 'Card', version: '1.0', language: 'en', name: { full: 'Ada Lovelace FRS' } });
    expect(body.localizations).toEqual({
      ja: expect.objectContaining({ 'titles/title/name': '解析者', 'name/full': 'エイダ・ラブレス' }),
    });
    expect((await face(json, { locale: 'ja' })).body).toMatchObject({
      language: 'ja',
      name: { full: 'エイダ・ラブレス' },
    });
  });
});

it.each([
  ['vCard 3.0', vcf, {}],
  ['vCard 4.0', vcf, { version: '4' }],
  ['JSContact', json, {}],
])('%s has nothing of hidden fields, in no language', async (_, handler, params) => {
  await card();
  for (const locale of ['en', 'ja'])
    expect((await face(handler, { ...params, locale })).text).not.toMatch(/5550143|secret|hidden/i);
});

it.each([
  ['vCard 3.0', vcf, {}],
  ['vCard 4.0', vcf, { version: '4' }],
  ['JSContact', json, {}],
])(
  '%s is gone with a paused card, missing without one, and the present one at an old name',
  async (_, handler, params) => {
    const { as, id } = await card();
    await edit(as, id, { version: 1, username: 'countess' });
    const old = await face(handler, params);
    expect([old.status, old.text.includes('/countess')]).toEqual([200, true]);
    await edit(as, id, { version: 2, status: 'paused' });
    expect(await face(handler, params)).toMatchObject({ status: 410, body: { code: 'gone' } });
    const nobody = await request(handler, { path: '/', params: { username: 'nobody', ...params } });
    expect(nobody).toMatchObject({ status: 404, body: { code: 'not_found' } });
  },
);

describe('WebFinger', () => {
  const ask = (resource?: string, rel?: string) =>
    request(webfinger, {
      path: `?${new URLSearchParams({ ...(resource ? { resource } : {}), ...(rel ? { rel } : {}) })}`,
    });

  it.each([
    'acct:ada@localhost:3000',
    'acct:ada@localhost',
    'acct:Ada@LOCALHOST',
    'http://localhost:3000/ada',
    'http://localhost:3000/ja/ada',
  ])('knows %s', async (resource) => {
    await card();
    const { status, headers, body } = await ask(resource);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/jrd+json']);
    expect(headers.get('cache-control')).toContain('public');
    expect(body).toEqual({
      subject: 'acct:ada@localhost:3000',
      aliases: ['http://localhost:3000/ada'],
      links: [
        { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: 'http://localhost:3000/ada' },
        { rel: 'describedby', type: 'text/vcard', href: 'http://localhost:3000/ada.vcf' },
        { rel: 'describedby', type: 'application/jscontact+json', href: 'http://localhost:3000/ada.json' },
      ],
    });
  });

  it('keeps only the relations that are asked for', async () => {
    await card();
    const { body } = await ask('acct:ada@localhost', 'http://webfinger.net/rel/profile-page');
    expect(body.links).toHaveLength(1);
    expect((await ask('acct:ada@localhost', 'me')).body).toMatchObject({ aliases: expect.anything(), links: [] });
  });

  it.each([undefined, '', 'ada', 'acct:ada x@localhost', ':', 'http://'])(
    'takes %s for no resource',
    async (resource) => {
      expect(await ask(resource)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
    },
  );

  it.each([
    'acct:nobody@localhost',
    'acct:ada@example.com',
    'acct:ada@b@localhost',
    'acct:@localhost',
    'https://example.com/ada',
    'http://localhost:3000/',
    'http://localhost:3000/app/profiles',
    'http://localhost:3000/ada.vcf',
    'mailto:ada@localhost',
    'acct:ad%61@localhost',
  ])('does not know %s', async (resource) => {
    await card();
    expect(await ask(resource)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('answers for an old name with the present one, and not for a paused card', async () => {
    const { as, id } = await card();
    await edit(as, id, { version: 1, username: 'countess' });
    expect((await ask('acct:ada@localhost')).body.subject).toBe('acct:countess@localhost:3000');
    await edit(as, id, { version: 2, status: 'paused' });
    expect((await ask('acct:countess@localhost')).status).toBe(410);
  });
});
