import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { env } from '@/lib/platform/env';
import visitsApi from '@/pages/api/v1/visits';
import { temporaryFolder } from '@/tests/setup/temporary-folder';
import { writeCountryFile } from '@/tests/support/country-file';
import { type Person, request } from '@/tests/support/request';
import { cardOf, figures, iphone } from '@/tests/support/visits';

afterEach(() => {
  for (const name of ['COUNTRY_HEADER', 'COUNTRY_DATABASE'] as const) delete env()[name];
});

const view = (address: string, headers: Record<string, string> = {}) =>
  request(visitsApi, {
    ...{ method: 'POST', path: '/visits', body: { username: 'ada', event: 'view' } },
    headers: { 'user-agent': iphone, 'x-client-ip': address, ...headers },
  });
const countries = async (owner: Person, id: string) =>
  (await figures(owner, id)).body.countries.map(({ key, views }: { key: string; views: number }) => [key, views]);

it('a visitor’s country is in the header that the operator names, and nowhere else', async () => {
  const { owner, id } = await cardOf();
  await view('203.0.113.1', { 'cf-ipcountry': 'DE' });
  Object.assign(env(), { COUNTRY_HEADER: 'CF-IPCountry' });
  await view('203.0.113.2', { 'cf-ipcountry': 'ch' });
  for (const code of ['XX', 'T1', 'Atlantis']) await view(`203.0.113.${code.length + 10}`, { 'cf-ipcountry': code });
  // What no country is known of is shown as well.
  expect(await countries(owner, id)).toEqual([
    ['', 3],
    ['CH', 1],
  ]);
});

it('or in the file that the operator names, by address', async () => {
  const { owner, id } = await cardOf();
  const folder = temporaryFolder();
  try {
    const path = join(folder.path, 'countries.mmdb');
    writeCountryFile(path, { 203: 'DE', 198: 'JP' });
    Object.assign(env(), { COUNTRY_DATABASE: path });
    for (const address of ['203.0.113.1', '198.51.100.1', '192.0.2.1', '2001:db8::1', 'nowhere']) await view(address);
    expect(await countries(owner, id)).toEqual([
      ['', 3],
      ['DE', 1],
      ['JP', 1],
    ]);
  } finally {
    folder.remove();
  }
});

it('a file that cannot be read shows no countries and stops nothing', async () => {
  const { owner, id } = await cardOf();
  Object.assign(env(), { COUNTRY_DATABASE: 'there-is-no-such-file.mmdb' });
  expect((await view('203.0.113.1')).status).toBe(204);
  expect(await countries(owner, id)).toEqual([]);
});
