import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '../../support/product';
import { connect, fillForm, memberBy, organizationWith } from '../sign-in';
import { type LemonLdap, startLemonLdap } from './lemonldap';

let provider: LemonLdap;

beforeAll(async () => {
  provider = await startLemonLdap(`${product.origin}/api/v1/sso/callback`);
});
afterAll(() => provider?.close());

async function asRose(page: Page): Promise<void> {
  await fillForm(page, { user: 'rtyler', password: 'rtyler' });
  // The provider asks once for consent to the product's access.
  await page.locator('form button[type=submit].positive').first().click();
}

it('signs a member in, by OpenID Connect', async () => {
  const acme = await organizationWith('badwolf.org');
  const { issuer, clientId, clientSecret } = provider;
  await connect(acme.owner, { kind: 'oidc', issuer, clientId, clientSecret });
  expect(await memberBy(asRose)).toMatchObject({
    email: 'rtyler@badwolf.org',
    displayName: 'Rose Tyler',
    organizations: expect.arrayContaining([expect.objectContaining({ slug: acme.slug, role: 'USER' })]),
  });
});
