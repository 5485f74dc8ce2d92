import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import type { ConnectionEdit, Sso } from '@/lib/organization/sso/schema';
import { database } from '@/lib/platform/db/client';
import { organizationDomains, organizations } from '@/lib/platform/db/tables';
import { sharedBrowser, word } from '../support/browser';
import { product } from '../support/product';
import { call, openAs, signInDemo } from '../support/signed-in';

const slug = 'analytical';

/** The demo organization of olivia with a proven domain, whose members a provider is to sign in. */
export async function organizationWith(domain: string): Promise<{ id: string; slug: string; owner: string }> {
  const [row] = await database()
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.slug, slug));
  const id = row?.id ?? '';
  // The domain is stored as proven, so that no real name server is queried about an example domain of another program.
  await database()
    .insert(organizationDomains)
    .values({ organizationId: id, domain, token: 'token', verifiedAt: new Date(), checkedAt: new Date() })
    .onConflictDoNothing();
  return { id, slug, owner: await signInDemo('olivia') };
}

/** Creates or changes the connection of the organization as its owner. @throws where it is refused */
export async function connect(owner: string, edit: Record<string, unknown>): Promise<Sso> {
  const { connection } = (await (await call(owner, 'GET', `/organizations/${slug}/sso`)).json()) as Sso;
  const body = { ...edit, version: connection?.version ?? 0 } as ConnectionEdit;
  const answer = await call(owner, 'PUT', `/organizations/${slug}/sso`, body);
  if (!answer.ok) throw new Error(`the connection was refused: ${await answer.text()}`);
  return (await answer.json()) as Sso;
}

/** Fills the provider's form, with its fields by name, and submits it. */
export async function fillForm(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`input[name="${name}"]`).fill(value);
  await page.locator('form :is(button, input)[type=submit]').first().click();
}

/** A window in which no one is signed in, here or there. */
export async function newWindow(): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  context.setDefaultTimeout(60_000);
  return context;
}

/** Signs a member in through the provider in a new window. @returns the user as the product reports them */
export async function memberBy(atProvider: (page: Page) => Promise<void>): Promise<unknown> {
  const context = await newWindow();
  try {
    const page = await context.newPage();
    await page.goto(`${product.origin}/auth/sso?org=${slug}`);
    await atProvider(page);
    await page.waitForURL(/\/(?:onboarding|app\/profiles)/);
    const auth = (await context.cookies(product.origin)).find(({ name }) => name === 'auth');
    return await (await call(auth?.value ?? '', 'GET', '/me')).json();
  } finally {
    await context.close();
  }
}

/** Tests the connection as the owner and returns the text of the result page. */
export async function trialBy(owner: string, atProvider: (page: Page) => Promise<void>): Promise<string> {
  const { context } = await openAs(await sharedBrowser(), owner);
  try {
    const page = await context.newPage();
    await page.goto(`${product.origin}/auth/sso?org=${slug}&test=1`);
    await atProvider(page);
    const told = page.locator('main', { hasText: word('en', 'login:ssoTestDone') });
    await told.waitFor();
    return (await told.textContent()) ?? '';
  } finally {
    await context.close();
  }
}
