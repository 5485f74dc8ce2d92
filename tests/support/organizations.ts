import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { OrganizationRole } from '@/lib/organization/organization/model';
import { database } from '@/lib/platform/db/client';
import { memberships } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import organizations from '@/pages/api/v1/organizations';
import { mailsTo } from './mails';
import { newcomer, type Person, request, writeRow } from './request';
import { reuseAccounts } from './reuse-accounts';

/**
 * A user with a proven address who has visited the product before. Files share it, so tests must not change the account itself.
 */
export async function verified(name: string): Promise<Person> {
  const proven = await reuseAccounts(`verified ${name}`, () => newVerified(name));
  await writeRow(proven, true);
  await request(me, { as: proven, path: '/me' });
  return proven;
}

/** Makes a new account with a proven address. */
export const newVerified = (name: string): Promise<Person> => newcomer(name, true);

/** An organization with its owner. */
export async function organizationOf(owner: Person, slug = 'acme'): Promise<{ id: string; slug: string }> {
  const made = await request(organizations, {
    as: owner,
    method: 'POST',
    path: '/organizations',
    body: { name: `The ${slug}`, slug },
  });
  expect(made.status).toBe(201);
  const [row] = await database()
    .select({ id: memberships.organizationId })
    .from(memberships)
    .where(eq(memberships.userId, owner.id));
  return { id: row?.id ?? '', slug };
}

/** Makes someone a member, as an accepted invitation would. */
export async function join(organizationId: string, somebody: Person, role: OrganizationRole): Promise<void> {
  await database().insert(memberships).values({ organizationId, userId: somebody.id, role });
}

/** The token in the newest of someone's invitation emails. */
export async function invitationToken(email: string, after = 0): Promise<string> {
  const tokens = async () =>
    (await mailsTo(email))
      .map((mail) => /accept-invitation\?token=([\w-]{43})/.exec(mail.text)?.[1])
      .filter((token) => token !== undefined);
  await expect.poll(async () => (await tokens()).length).toBeGreaterThan(after);
  return (await tokens())[0] ?? '';
}
