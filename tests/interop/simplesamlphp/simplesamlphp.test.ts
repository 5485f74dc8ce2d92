import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { word } from '../../support/browser';
import { product } from '../../support/product';
import { call } from '../../support/signed-in';
import { connect, fillForm, memberBy, newWindow, organizationWith, trialBy } from '../sign-in';
import { type SimpleSamlPhp, startSimpleSamlPhp } from './simplesamlphp';

let idp: SimpleSamlPhp;
let acme: Awaited<ReturnType<typeof organizationWith>>;

beforeAll(async () => {
  idp = await startSimpleSamlPhp();
  acme = await organizationWith('simple.example');
});
afterAll(() => idp?.close());

const as = (name: string) => (page: Page) => fillForm(page, { username: name, password: `${name}pass` });
const ours = async () => (await fetch(`${product.origin}/api/v1/sso/metadata/${acme.id}`)).text();
const member = (name: string, displayName: string) =>
  expect.objectContaining({
    ...{ email: `${name}@simple.example`, displayName },
    organizations: expect.arrayContaining([expect.objectContaining({ slug: acme.slug, role: 'USER' })]),
  });

it('signs a member in, as its quick start sets it up', async () => {
  idp.learn(await ours());
  await connect(acme.owner, { kind: 'saml', metadataUrl: idp.metadataUrl });
  expect(await memberBy(as('student'))).toEqual(member('student', 'Stu Dent'));
});

it('the owner’s test says that it gives names that pass, to who has none that lasts', async () => {
  expect(await trialBy(acme.owner, as('employee'))).toContain(word('en', 'sso-return:problems.transient_name'));
});

it('with encrypted assertions and signed requests', async () => {
  await connect(acme.owner, { kind: 'saml', metadataUrl: idp.metadataUrl, nameId: 'persistent', signsRequests: true });
  idp.learn(await ours());
  idp.configure("'userid.attribute' => 'uid', 'assertion.encryption' => true, 'redirect.validate' => true");
  expect(await memberBy(as('employee'))).toEqual(member('employee', 'Em Ployee'));
});

it('begun by itself, where the owner allows it', async () => {
  const { entityId } = await connect(acme.owner, { kind: 'saml', isIdpInitiated: false });
  const context = await newWindow();
  const page = await context.newPage();
  await page.goto(idp.initiateUrl(entityId));
  await as('employee')(page);
  await page.getByText(word('en', 'errors:sso_unasked')).waitFor();
  await connect(acme.owner, { kind: 'saml', isIdpInitiated: true });
  await page.goto(idp.initiateUrl(entityId));
  await page.getByText(word('en', 'sso-return:confirmTitle')).waitFor();
  await page.getByRole('button', { name: word('en', 'common:continue') }).click();
  await page.waitForURL(/\/(?:onboarding|app\/profiles)/);
  const auth = (await context.cookies(product.origin)).find(({ name }) => name === 'auth');
  expect(await (await call(auth?.value ?? '', 'GET', '/me')).json()).toEqual(member('employee', 'Em Ployee'));
  await context.close();
});
