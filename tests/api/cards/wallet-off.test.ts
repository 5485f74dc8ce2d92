import type { GetServerSidePropsContext } from 'next';
import { expect, it } from 'vitest';
import pkpass from '@/pages/api/wallet/apple/[file]';
import { getServerSideProps } from '@/pages/apple-wallet';
import * as cards from '@/tests/support/cards';
import { type Person, person, request } from '@/tests/support/request';

async function page(as: Person | null) {
  const cookies = as ? { auth: as.cookie.slice('auth='.length) } : {};
  const res = { statusCode: 200, setHeader: () => undefined };
  const context = { req: { headers: {}, cookies }, res, query: { username: 'ada' }, resolvedUrl: '/', locale: 'en' };
  // biome-ignore lint/suspicious/noExplicitAny: the result is one of Next's many shapes.
  const result: any = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  return result;
}

it('section 2: /apple-wallet without settings says so to the card’s owner and is hidden from everybody else', async () => {
  const ada = await person();
  await cards.make(ada, { username: 'ada', content: { name: { first: 'Ada' } } });
  expect((await page(ada)).props.wallet).toMatchObject({ username: 'ada', apple: null, google: null });
  expect(await page(null)).toEqual({ notFound: true });
  expect(await page(await person('eve'))).toEqual({ notFound: true });
  expect((await request(pkpass, { params: { file: 'ada.pkpass' } })).status).toBe(404);
});
