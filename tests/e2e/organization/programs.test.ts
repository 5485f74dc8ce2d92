import * as client from 'openid-client';
import { expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/accessible';
import { sharedBrowser } from '@/tests/support/browser';
import { product } from '@/tests/support/product';
import { call, openAs, signUpProven } from '@/tests/support/signed-in';
import '@/tests/setup/provided';

it('a program is registered, let in by another person who first signs in, and shut out again', async () => {
  const browser = await sharedBrowser();
  const [maker, user] = await Promise.all(
    ['maker', 'user'].map((name) => signUpProven(`${name}-of-programs-${process.pid}@example.com`)),
  );
  if (!maker || !user) throw new Error('two people');
  for (const { cookie } of [maker, user]) {
    const draft = {
      content: { name: { first: 'Gerda' }, fields: [] },
      username: `p-${Math.random().toString(36).slice(2, 12)}`,
    };
    expect((await call(cookie, 'POST', '/onboarding/finish', { step: 'share', draft })).status).toBe(201);
  }

  const { context: atMaker } = await openAs(browser, maker.cookie);
  const settings = await atMaker.newPage();
  await settings.goto(`${product.origin}/app/settings/integrations`);
  await settings.getByRole('button', { name: 'Register a program' }).click();
  await settings.getByLabel('Name').fill('Rolodex');
  // The program listens on a port of the person’s own computer; here it is the product’s own page of a name that does not exist.
  const redirectUri = `${product.origin}/nothing-listens-here`;
  await settings.getByLabel('Return URL').fill(redirectUri);
  await expectAccessible(settings);
  await settings.getByRole('button', { name: 'Register', exact: true }).click();
  await settings.getByText('The program is registered').waitFor();
  const [id = '', secret = ''] = await settings.locator('[role=status] bdi').allTextContents();
  await atMaker.close();

  const config = await client.discovery(new URL(product.origin), id, undefined, client.ClientSecretBasic(secret), {
    ...{ algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
  });
  const verifier = client.randomPKCECodeVerifier();
  const url = client.buildAuthorizationUrl(config, {
    ...{ redirect_uri: redirectUri, scope: 'contacts:write analytics:read', code_challenge_method: 'S256' },
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
  });

  const { context } = await openAs(browser, user.cookie);
  const page = await context.newPage();
  await page.goto(url.href);
  await page.getByRole('heading', { name: /Rolodex\W* wants to use your account/ }).waitFor();
  expect(await page.getByRole('main').textContent()).toContain('Read and write: Contacts');
  await expectAccessible(page);
  await Promise.all([
    page.waitForURL(/nothing-listens-here\?code=/),
    page.getByRole('button', { name: 'Allow', exact: true }).click(),
  ]);
  const tokens = await client.authorizationCodeGrant(config, new URL(page.url()), { pkceCodeVerifier: verifier });
  const read = () =>
    fetch(`${product.origin}/api/v1/contacts`, { headers: { authorization: `Bearer ${tokens.access_token}` } });
  expect((await read()).status).toBe(200);

  await page.goto(`${product.origin}/app/settings/integrations`);
  await page.getByRole('button', { name: 'Disconnect Rolodex' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('No programs connected').waitFor();
  expect((await read()).status).toBe(401);
  await context.close();
});
