import { eq } from 'drizzle-orm';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { mintCodes } from '@/lib/cards/codes/codes';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { codes, users } from '@/lib/platform/db/tables';
import { displayCode } from '@/lib/platform/formats/short-code';
import { languageRedirect } from '@/lib/server/front-door/language-redirect';
import { getServerSideProps as entry } from '@/pages/c';
import { getServerSideProps as open } from '@/pages/c/[code]';
import * as cards from '@/tests/support/cards';
import { change, make } from '@/tests/support/codes';
import { type Person, person } from '@/tests/support/request';

type Visit = { as?: Person | null; locale?: string; address?: string };

let visitors = 0;

/** Runs a page's loader as Next does, by default from an address of its own. */
async function visit(loader: GetServerSideProps, query: Record<string, string | string[]>, options: Visit = {}) {
  visitors += 1;
  const { as = null, locale = 'en', address = `10.0.0.${visitors}` } = options;
  const headers: Record<string, unknown> = {};
  const cookies = as ? { auth: as.cookie.slice('auth='.length) } : {};
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => Object.assign(headers, { [name]: value }),
  };
  const context = { req: { headers: { 'x-client-ip': address }, cookies }, res, query, resolvedUrl: '/c', locale };
  // biome-ignore lint/suspicious/noExplicitAny: the result is one of Next's many shapes; each test looks at its own.
  const result: any = await loader(context as unknown as GetServerSidePropsContext);
  return { result, headers, status: res.statusCode };
}

const shown = ({ result: { props }, ...rest }: Awaited<ReturnType<typeof visit>>) => ({
  opened: props.opened,
  ...rest,
});

let ada: Person;
let card: { id: string; username: string; version: number };
let code: { id: string; code: string };

beforeEach(async () => {
  ada = await person();
  card = (await cards.make(ada, { username: 'ada', content: { name: { first: 'Ada' } } })).body;
  code = (await make(ada, { profileId: card.id })).body;
});

describe('section 2: /c/<code>', () => {
  it.each([
    [{}, '/ada?via=nfc'],
    [{ via: 'qr' }, '/ada?via=qr'],
    [{ via: 'code' }, '/ada?via=code'],
    [{ via: 'sms' }, '/ada?via=nfc'],
    [{ via: ['qr', 'qr'] }, '/ada?via=nfc'],
    [{ via: 'https://evil.example', username: 'eve', redirect: '//evil.example' }, '/ada?via=nfc'],
  ])('leads to its card with the channel of %j', async (query, target) => {
    const { result, headers } = await visit(open, { code: code.code, ...query });
    expect(result.redirect).toEqual({ destination: `${target}&code=${code.code}`, statusCode: 303 });
    expect(headers['Cache-Control']).toBe('private, no-store');
  });

  it('keeps the language, and reads the code as it is written', async () => {
    const typed = displayCode(code.code).toLowerCase();
    const { result } = await visit(open, { code: typed, via: 'qr' }, { locale: 'fr-CA' });
    expect(result.redirect.destination).toBe(`/fr-CA/ada?via=qr&code=${code.code}`);
  });

  it('follows a card that is renamed, and a code that is linked to another card', async () => {
    await cards.edit(ada, card.id, { version: 1, username: 'countess' });
    expect((await visit(open, { code: code.code })).result.redirect.destination).toBe(
      `/countess?via=nfc&code=${code.code}`,
    );
    const other = (await cards.make(ada, { username: 'lovelace' })).body;
    await change(ada, code.id, { version: 1, profileId: other.id });
    expect((await visit(open, { code: code.code })).result.redirect.destination).toBe(
      `/lovelace?via=nfc&code=${code.code}`,
    );
  });

  it('released, lost, paused, in the trash and gone for good look the same: 410', async () => {
    const look = async () => shown(await visit(open, { code: code.code }, { as: null }));
    const set = (values: object) => database().update(codes).set(values).where(eq(codes.id, code.id));
    const seen = [];
    await set({ status: 'released' });
    seen.push(await look());
    await set({ status: 'lost' });
    seen.push(await look());
    await set({ status: 'linked' });
    await cards.edit(ada, card.id, { version: 1, status: 'paused' });
    seen.push(await look());
    await cards.edit(ada, card.id, { version: 2, status: 'active' });
    expect((await visit(open, { code: code.code })).result.redirect).toBeDefined();
    await cards.trash(ada, card.id);
    seen.push(await look());
    await set({ profileId: null });
    seen.push(await look());
    await database().delete(users).where(eq(users.id, ada.id));
    seen.push(await look());
    for (const each of seen) {
      expect([each.status, each.opened]).toEqual([410, { kind: 'nothing', status: 410 }]);
      expect(each).toEqual(seen[0]);
    }
  });

  it.each(['ZZZZZZZZ', 'UUUUUUUU', 'short', '', '..', `${'A'.repeat(300)}`, 'ada', "';--"])(
    'what is no code (%j) is 404',
    async (typed) => {
      const { status, opened, headers } = shown(await visit(open, { code: typed }));
      expect([status, opened]).toEqual([404, { kind: 'nothing', status: 404 }]);
      expect(headers['Cache-Control']).toBe('private, no-store');
    },
  );

  it('one character off leads nowhere', async () => {
    const last = code.code.endsWith('Z') ? 'Y' : 'Z';
    expect((await visit(open, { code: `${code.code.slice(0, 7)}${last}` })).status).toBe(404);
  });

  it('a free code shows itself to everybody, and one’s own cards to those who are signed in', async () => {
    const [free = ''] = await mintCodes(systemContext(), 1);
    const anonymous = await visit(open, { code: free });
    expect(shown(anonymous)).toMatchObject({ status: 200, opened: { kind: 'unclaimed', code: free } });
    expect(anonymous.result.props.dehydratedState.queries).toEqual([]);
    const signedIn = await visit(open, { code: free.toLowerCase() }, { as: ada });
    const [cached] = signedIn.result.props.dehydratedState.queries;
    expect([cached.queryKey, cached.state.data[0].username]).toEqual([['profiles'], 'ada']);
  });

  it('so many codes a minute are opened from one address, right or wrong; then it is 429', async () => {
    const address = '192.0.2.7';
    const tries = [];
    for (let at = 0; at < 62; at += 1)
      tries.push(await visit(open, { code: at % 2 ? code.code : 'nope' }, { address }));
    expect(tries.slice(0, 60).every(({ status }) => status !== 429)).toBe(true);
    for (const refused of tries.slice(60)) {
      expect(shown(refused)).toMatchObject({ status: 429, opened: { kind: 'later' } });
      expect(Number(refused.headers['Retry-After'])).toBeGreaterThan(0);
      expect(refused.headers['Cache-Control']).toBe('private, no-store');
    }
    expect((await visit(open, { code: code.code })).result.redirect).toBeDefined();
  });
});

describe('section 2: /c', () => {
  it('sends what was typed to the address of the code', async () => {
    const { result } = await visit(entry, { code: ' 7k2m-9qxt ' }, { locale: 'de' });
    expect(result.redirect).toEqual({ destination: '/de/c/7K2M9QXT?via=code', statusCode: 303 });
  });

  it.each([{}, { code: '' }, { code: ['7K2M9QXT', '7K2M9QXT'] }])(
    'asks for a code where there is none: %j',
    async (query) => {
      const { result, status } = await visit(entry, query as Record<string, string>);
      expect([status, result.props.typed]).toEqual([200, undefined]);
    },
  );

  it('says what was no code', async () => {
    const { result, status } = await visit(entry, { code: '<script>' });
    expect([status, result.props.typed]).toEqual([422, '<script>']);
  });
});

it('section 4: anonymous visitors on /c are switched to the browser language', () => {
  const german = { search: '?via=qr', acceptLanguage: 'de', signedIn: false };
  expect(languageRedirect({ path: '/c', ...german })).toBe('/de/c?via=qr');
  expect(languageRedirect({ path: '/c/7K2M9QXT', ...german })).toBe('/de/c/7K2M9QXT?via=qr');
  expect(languageRedirect({ path: '/de/c/7K2M9QXT', ...german })).toBeNull();
});
