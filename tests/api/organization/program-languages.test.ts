import { expect, it } from 'vitest';
import { library, openServer, program, startAuthorization } from '@/tests/support/programs';
import { person } from '@/tests/support/request';

it.each([
  ['that the program wants', { ui_locales: 'tlh ja de' }, '/ja/app/authorize/'],
  ['of the browser', { ui_locales: 'tlh' }, '/de/app/authorize/'],
])('the user is asked in the language %s', async (_, wish, page) => {
  const { ask } = await openServer();
  const inGerman: typeof fetch = (target, options) =>
    ask(target, { ...options, headers: { ...options?.headers, 'accept-language': 'de-CH, en;q=0.5' } });
  const { first } = await startAuthorization(inGerman, await library(ask, await program(await person('ada'))), wish);
  expect(first.headers.get('location')).toContain(page);
});
