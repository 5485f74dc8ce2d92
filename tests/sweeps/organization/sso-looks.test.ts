import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { organizationDomains, ssoConnections } from '@/lib/platform/db/tables';
import { word } from '@/tests/support/browser';
import { button } from '@/tests/support/card-owner';
import { newMark, newOrganization, newPerson, windowsOf } from '@/tests/support/journey-organization';
import { type OidcProvider, startOidcProvider } from '@/tests/support/oidc-provider';
import { product } from '@/tests/support/product';
import { expectWhole, fourLooks } from '@/tests/support/whole';

// A connection to an identity provider: set up, not proven yet, enforced; and the pages that members see.

const { open } = windowsOf();
let provider: OidcProvider;
beforeAll(async () => {
  provider = await startOidcProvider(`${product.origin}/api/v1/sso/callback`);
});
afterAll(() => provider.close());

it.each(fourLooks)('single sign-on is whole in %s at %i, %s', async (locale, width, colorScheme) => {
  const { owner, id, slug } = await newOrganization();
  const text = (key: string, values = {}) => word(locale, key, values);
  const domain = `sso-${newMark()}.example`;
  const settings = `/${locale}/app/organizations/${slug}/settings/sign-in`;
  const page = await open(owner, settings, { width, colorScheme });
  const check = (name: string) =>
    expectWhole(page, { name: `sso-${name}`, locale, namespaces: ['sso', 'organizations', 'login', 'errors'] });
  await page.locator('input[name=domain]').fill(domain);
  await button(page, text('sso:addDomain')).click();
  await page.getByText(text('sso:stateWaiting'), { exact: true }).first().waitFor();
  await check('domain');
  const proven = { verifiedAt: new Date(), checkedAt: new Date() };
  await database().update(organizationDomains).set(proven).where(eq(organizationDomains.domain, domain));
  await open(owner, settings, { width, colorScheme });
  await button(page, text('sso:setUp')).click();
  await page.locator('input[name=issuer]').fill(provider.issuer);
  await page.locator('input[name=client-id]').fill(provider.clientId);
  await page.locator('input[name=client-secret]').fill(provider.clientSecret);
  await check('form');
  await button(page, text('sso:save')).click();
  await page.getByText(text('sso:unproven'), { exact: true }).first().waitFor();
  await check('unproven');
  const enforced = { provenAt: new Date(), enforcedAt: new Date() };
  await database().update(ssoConnections).set(enforced).where(eq(ssoConnections.organizationId, id));
  await open(owner, settings, { width, colorScheme });
  await page.getByRole('switch', { checked: true }).waitFor();
  await check('enforced');

  // `/auth/sso` shows the error to signed-in users too. The sign-in page needs a window without a session, so cookies are
  // cleared.
  const guest = await newPerson('Gina Guest');
  const theirs = await open(guest, `/${locale}/auth/sso?error=refused`, { width, colorScheme });
  await theirs.getByRole('alert').first().waitFor();
  await expectWhole(theirs, { name: 'sso-refused', locale, namespaces: ['login', 'errors'] });
  await theirs.context().clearCookies();
  const signIn = await open(guest, `/${locale}/login`, { width, colorScheme });
  await signIn.locator('input[name=email]').fill(`bob@${domain}`);
  await signIn.locator('main button[type=submit]').click();
  await signIn.getByText(text('login:ssoRequired'), { exact: true }).waitFor();
  await expectWhole(signIn, { name: 'sso-required', locale, namespaces: ['login', 'errors'] });
});
