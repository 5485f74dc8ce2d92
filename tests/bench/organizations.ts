import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { fillOrganization, memberAt, teamAt } from '../support/many-members';
import type { Product } from './contacts';
import { signUp } from './sign-in';
import { type Figures, time } from './timing';

const size = { members: 2000, teams: 50 };
const slug = 'bench-works';
const rounds = 20;

/** Settings pages of an organization, each with its path below the organization's address. */
const screens: Record<string, string> = {
  general: 'settings/general',
  members: 'settings/members',
  'one member': `settings/members/${memberAt(40).id}`,
  offboarding: `settings/members/${memberAt(40).id}/offboarding`,
  invitations: 'settings/invitations',
  teams: 'settings/teams',
  'one team': `settings/teams/${teamAt(7)}`,
  templates: 'settings/templates',
  exchange: 'settings/exchange',
  codes: 'settings/codes',
  'sign-in': 'settings/sign-in',
  directorySync: 'settings/directory-sync',
  audit: 'settings/audit',
  policies: 'settings/policies',
  danger: 'settings/danger',
  cards: 'cards',
  contacts: 'contacts',
  analytics: 'analytics',
  requests: 'requests',
};

const lists: Record<string, string> = {
  'members, first page': 'members?status=active',
  'members, newest first': 'members?sort=joined',
  'members of a team': `members?team=${teamAt(7)}`,
  'members, a name': 'members?q=lovelace',
  'members, an address': `members?q=${memberAt(1234).email}`,
  'members, counted': 'members/count',
  teams: 'teams?limit=100',
  'a roster': `teams/${teamAt(7)}/members`,
  cards: 'cards',
  contacts: 'contacts',
  audit: 'audit',
  analytics: 'analytics?days=365',
  'analytics by member': 'analytics/ranking?by=member&days=365',
};

/** Signs up a new user and makes them owner of an organization of 2,000 members in 50 teams, with a card each. */
async function makeOwner({ origin, authEmulator, databaseUrl }: Product): Promise<string> {
  const { cookie, id } = await signUp(origin, authEmulator);
  const headers = { cookie, origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Bench Works', slug });
  await fetch(`${origin}/api/v1/organizations`, { method: 'POST', headers, body });
  const client = new Client(databaseUrl);
  await client.connect();
  await client.query('update users set onboarding_done_at = now() where id = $1', [id]);
  const { rows } = await client.query<{ id: string }>('select id from organizations where slug = $1', [slug]);
  await fillOrganization(drizzle(client), rows[0]?.id ?? '', size);
  await client.query('vacuum analyze users, memberships, team_grants, teams, profiles, profile_teams');
  await client.end();
  return cookie;
}

/** Milliseconds of each; an address that does not answer 200 is an error. */
async function timeAll(addresses: Record<string, string>, base: string, cookie: string) {
  const found: Record<string, Figures> = {};
  for (const [name, path] of Object.entries(addresses)) {
    // The first request is not measured: it compiles the page and fills caches.
    await time([base + path], cookie);
    found[name] = await time(
      Array.from({ length: rounds }, () => base + path),
      cookie,
    );
  }
  return found;
}

/** Reads the whole list of members page by page: the number of pages, and the slowest of them. */
async function throughAll(origin: string, cookie: string) {
  const base = `${origin}/api/v1/organizations/${slug}/members?limit=100`;
  const times: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const startedAt = performance.now();
    const answer: Response = await fetch(cursor ? `${base}&cursor=${encodeURIComponent(cursor)}` : base, {
      headers: { cookie },
    });
    const page = (await answer.json()) as { nextCursor: string | null };
    times.push(Math.round(performance.now() - startedAt));
    cursor = page.nextCursor;
  }
  return { pages: times.length, slowest: Math.max(...times) };
}

/** The settings of an organization of 2,000 people in 50 teams: every screen as the server sends it, every list. Milliseconds. */
export async function measureOrganization(product: Product) {
  const cookie = await makeOwner(product);
  const pages = await timeAll(screens, `${product.origin}/app/organizations/${slug}/`, cookie);
  const api = await timeAll(lists, `${product.origin}/api/v1/organizations/${slug}/`, cookie);
  return { size, pages, lists: api, 'all members': await throughAll(product.origin, cookie) };
}
