import { describe, expect, it } from 'vitest';
import { namedIn, nounOf, pathOf } from './import-list';
import { paths, productSources, readCode } from './tree';

// SQL stands in `*queries.ts`, and a table is written by one noun alone (decision 38). The checks read code as text, so they
// accept only forms in which a table can be recognized: its own name, imported from `db/tables`.

/** Files of `lib/platform/db` that name tables, with the reason. They build conditions and expressions; none of them writes. */
const expressions: Record<string, string> = {
  'client.ts': 'only the type of all tables',
  'governing-template.ts': 'which template governs a card is asked by cards/card and by cards/templates',
  'members.ts': 'who is a member or an owner is asked by four nouns',
  'own-people.ts': 'the people of a manager are asked for by cards/card, organization/members and organization/teams',
  'tables.ts': 'names all tables',
  'member-names.ts': 'how a member is called is selected by ten nouns',
};

/** Tables that more than one noun writes, with these nouns and the reason. */
const shared: Record<string, { nouns: string[]; reason: string }> = {
  contacts: {
    nouns: ['contacts/book', 'contacts/imports'],
    reason: 'an import joins twenty thousand contacts with the rows of its file in one statement, on the locked book',
  },
  handles: {
    nouns: ['cards/card', 'organization/organization'],
    reason: 'usernames and segments share one namespace: each noun that gives a name takes it here',
  },
  memberships: {
    nouns: ['organization/members', 'organization/scim'],
    reason: 'a directory writes of people who are no active members what only a directory may say',
  },
  devicePasswords: { nouns: ['contacts/devices', 'platform/auth'], reason: 'all of a person’s sessions end with them' },
  apiKeys: { nouns: ['organization/api-keys', 'platform/auth'], reason: 'all of a person’s sessions end with them' },
  oauthGrants: {
    nouns: ['organization/programs', 'platform/auth'],
    reason: 'all of a person’s sessions end with them',
  },
  passkeys: { nouns: ['account/passkeys', 'platform/auth'], reason: 'an account that changes hands loses them' },
  pushTokens: { nouns: ['platform/auth', 'platform/push'], reason: 'all of a person’s sessions end with them' },
  users: {
    nouns: ['account/users', 'platform/auth', 'platform/push'],
    reason: 'the identity provider’s side of an account is the platform’s, its settings are its owner’s',
  },
};

/** Files that make a part of a statement of text (`sql.raw`), in which no table can be recognized, with what the text is. */
const ofText: Record<string, string> = {
  'lib/cards/visits/analytics-queries.ts': 'lists of columns',
  'lib/cards/visits/organization-queries.ts': 'names of columns',
  'lib/cards/visits/partitions-queries.ts':
    'the names and months of partitions, which a statement cannot take as values',
  'lib/cards/visits/share-queries.ts': 'lists of columns',
  'lib/organization/scim/filter-queries.ts': 'signs of comparison',
  'lib/platform/uploads/named-queries.ts': 'how many rows of its cursor are read, which cannot be a value',
};

/** Finds what refers to uploads, which may be any column of any table; it only reads. */
const allTables = 'lib/platform/uploads/named-queries.ts';

const isQueries = (path: string) => /^lib\/.*(?:[/-])queries\.ts$/.test(path);
const isOfDatabase = (path: string) => path.startsWith('lib/platform/db/');
const isTables = (path = '') => /^lib\/platform\/db\/(?:tables|schema\/.+)$/.test(path.replace(/\.ts$/, ''));
const rawWrite =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:\$\{([^}]+)\}|(?:"?public"?\.)?"?(\w+)"?)|\bupdate\s+(?:only\s+)?(?:\$\{([^}]+)\}|(?:"?public"?\.)?"?(\w+)"?)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi;
const sqlText = /['"`]\s*(?:select\b[^'"`]*\bfrom|insert\s+into|delete\s+from|update\s+\S+\s+set|with\s+\w+\s+as)\b/i;

/** In which ways a file asks the database although it is none of queries. */
function asksIn(path: string, code: string): string[] {
  const named = namedIn(code).map((each) => ({ ...each, path: pathOf(path, each.named) }));
  const knowsTables = named.some((each) => isTables(each.path));
  const isExpression = isOfDatabase(path) && Object.hasOwn(expressions, path.split('/').at(-1) ?? '');
  const isOfTables = /^lib\/platform\/db\/schema\//.test(path);
  const mayAsk = isQueries(path) || isOfDatabase(path);
  const checks: [string, boolean][] = [
    ['knows a table', knowsTables && !isQueries(path) && !isExpression && !isOfTables],
    ['knows drizzle', !mayAsk && named.some((each) => /^drizzle-orm(?:\/|$)/.test(each.named))],
    ['names all tables at once', path !== allTables && knowsTables && /(?:import|export) \*/.test(code)],
    [
      'loads tables while running',
      [...code.matchAll(/\b(?:import|require)\(\s*['"`]([^'"`]+)/g)].some(([, to = '']) => isTables(pathOf(path, to))),
    ],
    ['hands tables on', !isOfDatabase(path) && /export\s[^;]*?from\s*['"][^'"]*db\/(?:tables|schema\/)/.test(code)],
    ['has SQL as text', !mayAsk && sqlText.test(code)],
    [
      'runs SQL as text',
      !mayAsk &&
        /\.execute\b|\['execute'\]|\b(?:db|tx|database\(\))\s*(?:\.query\b|\[)|\{[^}]*\bexecute\b[^}]*\}\s*=/.test(
          code,
        ),
    ],
    [
      'takes the pool',
      !isOfDatabase(path) &&
        path !== 'lib/platform/rate-limit.ts' &&
        /\bpool\b[^;]*from\s*['"][^'"]*db\/client['"]/.test(code),
    ],
    [
      'opens a connection',
      !isOfDatabase(path) &&
        path !== 'lib/platform/jobs/advisory-lock.ts' &&
        /import (?!type)[^;]*\b(?:Client|Pool)\b[^;]*from 'pg'/.test(code),
    ],
  ];
  return checks.filter(([, isSo]) => isSo).map(([what]) => what);
}

/** Names of tables in SQL → names in code. */
const tablesBySql = new Map(
  paths('lib/platform/db/schema/*.ts').flatMap((path) =>
    [...readCode(path).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, table = '', sql = '']) => [
      sql,
      table,
    ]),
  ),
);
const tables = new Set(tablesBySql.values());

/** The tables that code writes, and the places where they cannot be told. */
function writesIn(code: string): { written: string[]; unclear: string[] } {
  const names = new Map(
    [...code.matchAll(/import (?:type )?\{([^}]*)\} from ['"][^'"]*db\/(?:tables|schema\/[\w-]+)['"]/g)]
      .flatMap(([, list = '']) => list.split(','))
      .map((each) => {
        const [table = '', alias = table] = each.trim().split(/\s+as\s+/);
        return [alias, table] as const;
      }),
  );
  // A loop over tables names them.
  const loops = new Map(
    [...code.matchAll(/for \(const (\w+) of \[([^\]]*)\]/g)].map(([, name = '', list = '']) => [
      name,
      list.split(/,\s*/),
    ]),
  );
  const meant = (name: string) => [name].flatMap((one) => loops.get(one) ?? one).map((one) => names.get(one));
  const isInMemory = new Set([...code.matchAll(/const (\w+) = new (?:Set|Map)\b/g)].map(([, name]) => name));
  const built = [...code.matchAll(/(\w+)?\s*\.(?:insert|update|delete)\(\s*([^)'"`]+?)\s*\)/g)]
    .filter(([, receiver]) => !isInMemory.has(receiver))
    .map(([, , name = '']) => name);
  const raw = [...code.matchAll(rawWrite)].map(([, inserted, bare, updated, bareUpdated]) => ({
    name: inserted ?? updated,
    sql: bare ?? bareUpdated,
  }));
  const found = [
    ...built.map((name) => ({ name, tables: meant(name) })),
    ...raw.map(({ name, sql = '' }) =>
      name ? { name, tables: meant(name) } : { name: sql, tables: [tablesBySql.get(sql)] },
    ),
  ];
  return {
    written: [...new Set(found.flatMap((each) => each.tables.filter((table) => table !== undefined)))],
    unclear: found.filter((each) => each.tables.some((table) => table === undefined)).map(({ name }) => name),
  };
}

describe('the database', () => {
  it('is asked in files of queries alone', () => {
    const sources = productSources();
    const found = sources.flatMap((path) => asksIn(path, readCode(path)).map((what) => `${path} ${what}`));
    expect(found).toEqual([]);
  });

  it('gets statements in which every table can be recognized, but for parts that are named here', () => {
    const made = paths('lib/**/*.ts').filter((path) => /\bsql\.raw\b|\braw\b[^;]*\}\s*=\s*sql\b/.test(readCode(path)));
    expect(made).toEqual(Object.keys(ofText).sort());
  });

  it('has no other files of its own that name tables', () => {
    const named = paths('lib/platform/db/*.ts').filter((path) =>
      namedIn(readCode(path)).some(({ named }) => isTables(pathOf(path, named))),
    );
    expect(named.map((path) => path.split('/').at(-1))).toEqual(Object.keys(expressions).sort());
    expect(named.filter((path) => writesIn(readCode(path)).written.length > 0)).toEqual([]);
  });

  it.each([
    ['knows a table', `import { users } from '../../platform/db/tables';`],
    ['knows a table', `import type { users } from '@/lib/platform/db/schema/users';`],
    ['knows drizzle', `import { sql } from 'drizzle-orm';`],
    ['loads tables while running', `const { users } = await import('@/lib/platform/db/tables');`],
    ['names all tables at once', `import * as t from '@/lib/platform/db/tables';`],
    ['hands tables on', `export { users } from '@/lib/platform/db/tables';`],
    ['takes the pool', `import { pool } from '@/lib/platform/db/client';`],
    ['has SQL as text', `await ask('delete from users')`],
    ['runs SQL as text', `await ctx.db.execute('vacuum')`],
    ['runs SQL as text', `const { db } = ctx; await db['execute']('vacuum')`],
    ['runs SQL as text', `const connection = ctx.db; await connection.execute('vacuum')`],
    ['runs SQL as text', `const { execute } = ctx.db;`],
    ['opens a connection', `import { Client } from 'pg';`],
  ])('a file that %s is found: %s', (what, code) => {
    expect(asksIn('lib/cards/card/access.ts', code)).toContain(what);
  });
});

describe('a table', () => {
  it('is written by one noun alone', () => {
    const writers = new Map<string, Set<string>>();
    const unclear: string[] = [];
    for (const path of paths('lib/**/*.ts').filter((one) => isQueries(one) || isOfDatabase(one))) {
      const found = writesIn(readCode(path));
      unclear.push(...found.unclear.map((name) => `${path}: ${name}`));
      for (const table of found.written)
        writers.set(table, (writers.get(table) ?? new Set()).add(nounOf(path) ?? path));
    }
    expect(unclear).toEqual([]);
    expect([...writers.keys()].filter((table) => !tables.has(table))).toEqual([]);
    expect(writers.size).toBeGreaterThan(45);
    const several = [...writers].filter(([, nouns]) => nouns.size > 1);
    const expected = Object.entries(shared).map(([table, { nouns }]) => [table, nouns.sort()]);
    expect(Object.fromEntries(several.map(([table, nouns]) => [table, [...nouns].sort()]))).toEqual(
      Object.fromEntries(expected),
    );
  });

  it.each([
    ['db.delete(contacts)'],
    ['sql`delete from contacts where id = 1`'],
    [`sql\`delete from \${contacts} where id = 1\``],
    ['sql`update contacts c set content = 1`'],
    ['sql`insert into contacts (id) values (1)`'],
    ['sql`update public.contacts set content = 1`'],
    ['sql`delete from "public"."contacts"`'],
    ['for (const table of [contacts]) db.delete(table)'],
  ])('is recognized in %s', (code) => {
    expect(writesIn(`import { contacts } from '@/lib/platform/db/tables';\n${code}`)).toEqual({
      written: ['contacts'],
      unclear: [],
    });
  });

  it.each([
    ['db.delete(t.contacts)'],
    [`sql\`delete from \${t.contacts}\``],
    [`sql\`delete from \${given}\``],
    ['db.delete(given)'],
  ])('that cannot be recognized is refused: %s', (code) => {
    expect(writesIn(code).unclear).toHaveLength(1);
  });
});
