import { eq } from 'drizzle-orm';
import { authorizationServer } from '@/lib/organization/programs/provider';
import { database } from '@/lib/platform/db/client';
import { organizations, secondFactors, teams, users } from '@/lib/platform/db/tables';
import type { Locale } from '@/lib/platform/i18n/languages';
import support from '@/pages/api/v1/me/support';
import supportSessions from '@/pages/api/v1/staff/support-sessions';
import { seedDemo } from '@/scripts/seed';
import type { Acme } from './acme';
import { makeThings } from './acme-things';
import { makePassword } from './address-book';
import { englishIn, keysIn } from './english-left';
import { sessionOf } from './local-session';
import { join } from './organizations';
import { type Parts, pageFiles, partsOf, type Visitor, visitorOf } from './page-files';
import { type LoadedPage, loadPage, markupOf, textsIn } from './page-markup';
import { program, redirectUri } from './programs';
import { type Person, request } from './request';

// Every page of the tree, as the server renders it for a user who has something to see there. The third ring looks at all languages,
// the second at two.

/** Additional parameters of a page, each of which makes it show something else. */
const moreOf: Record<string, Parts[]> = {
  'accept-invitation': [{ token: 'unknown' }],
  'app/authorize/[uid]': [{ uid: 'of-another-day' }],
  'c/[code]': [{ code: 'ADA9KEYS' }, { code: 'ADA0FA1R' }, { code: 'NOTHERE2' }],
  '[username]': [{ username: 'layla' }],
};

/** The demo user who stands for a visitor. */
const demoUsers: Record<Visitor, string> = {
  ...{ ada: 'ada', nora: 'nora', olivia: 'olivia', stella: 'stella' },
  ...{ leaving: 'wei', lacksCode: 'jose', lacksFactor: 'yuki' },
};

async function demoPerson(name: string): Promise<Person> {
  const account = { id: `demo-${name}`, email: `${name}@demo.example` };
  return { ...account, cookie: await sessionOf(account) };
}

/** Adds what the demo data lacks, and returns the values for the parameters in pages' addresses. */
async function prepare(people: Record<Visitor, Person>): Promise<Parts> {
  const [organization] = await database().select().from(organizations).where(eq(organizations.slug, 'analytical'));
  const [team] = await database()
    .select()
    .from(teams)
    .where(eq(teams.organizationId, organization?.id ?? ''));
  if (!organization || !team) throw new Error('the demo data has no team');
  const uma = await demoPerson('uma');
  const things = await makeThings(organization as unknown as Acme, team.id, uma, people.olivia);
  await makePassword(people.ada);
  await database()
    .update(users)
    .set({ deleteAfter: new Date(Date.now() + 86_400_000) })
    .where(eq(users.id, people.leaving.id));
  await database().insert(secondFactors).values({ userId: people.lacksCode.id, secret: '', confirmedAt: new Date() });
  const [rival] = await database()
    .update(organizations)
    .set({ policies: { secondFactorFrom: '2026-01-01T00:00:00.000Z' } })
    .where(eq(organizations.slug, 'rival'))
    .returning();
  await join(rival?.id ?? '', people.lacksFactor, 'USER');
  const { code } = (await request(support, { as: people.ada, method: 'POST' })).body;
  const body = { code, reason: 'A page to look at' };
  const look = await request(supportSessions, { as: people.stella, method: 'POST', body });
  return {
    ...{ username: 'ada', organization: 'analytical', code: 'FREEC0DE', people: people.ada.id, support: look.body.id },
    ...{ uid: await askedBy(people.olivia), member: uma.id, team: team.id, template: String(things.templates) },
  };
}

/** An authorization that a program of someone has begun; returns its id. */
async function askedBy(maker: Person): Promise<string> {
  const uid = 'asked-just-now';
  const { id } = await program(maker);
  const Interaction = authorizationServer().Interaction as unknown as new (
    uid: string,
    asked: object,
  ) => { save(seconds: number): Promise<string> };
  const params = { client_id: id, redirect_uri: redirectUri, scope: 'contacts:write cards:read' };
  const asked = { params, prompt: { name: 'consent', reasons: [], details: {} }, returnTo: redirectUri };
  await new Interaction(uid, asked).save(3600);
  return uid;
}

/**
 * Loads every page of the tree in these languages. Call it in `beforeAll`: the tables are emptied before each test.
 */
export async function loadEveryPage(languages: readonly Locale[]): Promise<Map<Locale, LoadedPage[]>> {
  await seedDemo('');
  const people = Object.fromEntries(
    await Promise.all(
      Object.entries(demoUsers).map(async ([visitor, name]) => [visitor, await demoPerson(name)] as const),
    ),
  ) as Record<Visitor, Person>;
  const parts = await prepare(people);
  const loaded = new Map<Locale, LoadedPage[]>();
  for (const locale of languages) {
    const pages: LoadedPage[] = [];
    for (const file of pageFiles) {
      const visitor = visitorOf(file);
      for (const query of [partsOf(file, parts), ...(moreOf[file] ?? [])])
        pages.push(await loadPage(file, locale, query, visitor && people[visitor].cookie));
    }
    loaded.set(locale, pages);
  }
  return loaded;
}

// The page of the exchange form may show placeholders: it shows wordings that organizations write with them.

/** Columns that the audit log shows by their names in entries about a provisioning token. */
const unworded = ['days', 'users', 'groups'];

/** What is wrong with the words of a page. */
export function wrongIn(page: LoadedPage): string[] {
  const texts = textsIn(markupOf(page), page.locale);
  const name = [page.file, ...Object.values(page.query)].join(' ');
  const english = page.locale === 'en' ? [] : englishIn(texts.join('\n'));
  return [
    ...(texts.length < 2 ? [`${name} shows nothing`] : []),
    ...english.map((text) => `${name} in English: ${text}`),
    ...keysIn(texts)
      .filter((key) => !page.file.endsWith('/audit') || !unworded.includes(key))
      .map((key) => `${name} has no text: ${key}`),
    ...texts
      .filter((text) => text.includes('{{') && !page.file.endsWith('/exchange'))
      .map((text) => `${name} leaves open: ${text}`),
  ];
}
