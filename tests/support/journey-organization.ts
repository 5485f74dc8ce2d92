import { eq } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright';
import { afterAll } from 'vitest';
import { contentSchema, lookSchema } from '@/lib/cards/card/schema';
import { database } from '@/lib/platform/db/client';
import {
  handles,
  memberships,
  organizations,
  profiles,
  profileTeams,
  teamGrants,
  teams,
  users,
} from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { sharedBrowser } from './browser';
import { visit, wear } from './browser-pages';
import { type Look, openAs, signUpProven } from './signed-in';

// An organization for one journey alone, written as rows. Other journeys do not see its changes.

/** Someone new who has done onboarding; `cookie` is their session. */
export type Somebody = { id: string; email: string; name: string; cookie: string };

type Part = 'owner' | 'admin' | 'manager' | 'viewer' | 'user';

const cast = {
  owner: { name: 'Olga Berger', role: 'OWNER' },
  admin: { name: 'Adam Keller', role: 'ADMIN' },
  manager: { name: 'Mia Brunner', role: 'USER' },
  viewer: { name: 'Viktor Roth', role: 'USER' },
  user: { name: 'Uma Marti', role: 'USER' },
} as const;

export type JourneyOrganization = Record<Part, Somebody> & {
  id: string;
  slug: string;
  /** The team that `manager` manages and `viewer` views, with the card of `user`. */
  team: { id: string; name: string };
  /** The card of the organization that `user` holds. */
  card: { id: string; username: string };
};

let made = 0;

/** A mark that no other journey of a run has in its names. */
export function newMark(): string {
  made += 1;
  return `${process.pid.toString(36)}-${Date.now().toString(36).slice(-5)}-${made}`;
}

/** Someone new, who has done onboarding without keeping a card. */
export async function newPerson(
  name: string,
  { staffRole = null, email }: { staffRole?: 'SUPPORT' | 'ADMIN' | null; email?: string } = {},
): Promise<Somebody> {
  const address = email ?? `${name.split(' ', 1)[0]?.toLowerCase()}-${newMark()}@example.com`;
  const { id, cookie } = await signUpProven(address);
  await database()
    .update(users)
    .set({ displayName: name, staffRole, onboardingDoneAt: new Date() })
    .where(eq(users.id, id));
  return { id, email: address, name, cookie };
}

type CardOf = { owner: Somebody; organizationId?: string; teamId?: string };
type Handle = Parameters<Parameters<ReturnType<typeof database>['transaction']>[0]>[0];

async function writeCard(tx: Handle, { owner, organizationId, teamId }: CardOf) {
  const [first = '', last = ''] = owner.name.split(' ');
  const [id, username] = [newId(), `${first}-${newMark()}`.toLowerCase()];
  const content = contentSchema.parse({ name: { first, last } });
  await tx.insert(profiles).values({
    ...{ id, username, ownerId: owner.id, organizationId: organizationId ?? null },
    ...{ content, look: lookSchema.parse({}) },
  });
  await tx.insert(handles).values({ handle: username, profileId: id });
  if (organizationId && teamId) await tx.insert(profileTeams).values({ profileId: id, teamId, organizationId });
  return { id, username };
}

/** A card of someone's, or one of an organization that they hold. */
export const newCard = (of: CardOf) => database().transaction((tx) => writeCard(tx, of));

/** An organization with people, a team and a card of its own. */
export async function newOrganization(name = 'Difference Works'): Promise<JourneyOrganization> {
  const parts = Object.keys(cast) as Part[];
  const people = await Promise.all(parts.map((part) => newPerson(cast[part].name)));
  const of = Object.fromEntries(parts.map((part, at) => [part, people[at]])) as Record<Part, Somebody>;
  const [id, slug] = [newId(), `works-${newMark()}`];
  const team = { id: newId().slice(-10), name: 'Sales' };
  const card = await database().transaction(async (tx) => {
    await tx.insert(organizations).values({ id, name, slug });
    await tx.insert(handles).values({ handle: slug, organizationId: id });
    await tx
      .insert(memberships)
      .values(parts.map((part) => ({ organizationId: id, userId: of[part].id, role: cast[part].role })));
    await tx.insert(teams).values({ ...team, organizationId: id });
    await tx.insert(teamGrants).values([
      { teamId: team.id, organizationId: id, userId: of.viewer.id, role: 'viewer' },
      { teamId: team.id, organizationId: id, userId: of.manager.id, role: 'manager' },
    ]);
    return writeCard(tx, { owner: of.user, organizationId: id, teamId: team.id });
  });
  return { ...of, id, slug, team, card };
}

/** One window for each user of a file, which keeps the loaded application. For users made by {@link newPerson}. */
export function windowsOf() {
  const opened = new Map<string, Promise<{ context: BrowserContext; page: Page }>>();
  afterAll(async () => {
    for (const window of opened.values()) await (await window).context.close();
  });

  async function newWindow({ cookie }: Somebody) {
    const { context } = await openAs(await sharedBrowser(), cookie);
    return { context, page: await context.newPage() };
  }
  /** Goes to a page of the application as someone. */
  async function open(somebody: Somebody, address: string, look: Look = {}): Promise<Page> {
    const known = opened.get(somebody.id) ?? newWindow(somebody);
    opened.set(somebody.id, known);
    const { page } = await known;
    await wear(page, look);
    await visit(page, address);
    return page;
  }
  return { open };
}
