import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { memberships, scimUsers, users } from '@/lib/platform/db/tables';
import { enterpriseSchema, expectError, userSchema } from '@/tests/support/directory';
import { ask, organizationId, owner, startDirectory } from '@/tests/support/directory-scene';

startDirectory();

const people: [string, Record<string, unknown>][] = [
  [
    'ada',
    { title: 'Engineer', name: { familyName: 'Lovelace', givenName: 'Ada' }, externalId: 'E1', nickName: 'Countess' },
  ],
  [
    'Grace',
    {
      title: 'admiral',
      name: { familyName: 'Hopper', givenName: 'Grace' },
      [enterpriseSchema]: { department: 'Navy' },
    },
  ],
  [
    'linus',
    {
      name: { familyName: "O'Malley", givenName: '100%_"\\' },
      emails: [
        { value: 'linus@work.example', type: 'work', primary: true },
        { value: 'linus@home.example', type: 'home' },
      ],
    },
  ],
  ['zoë', { title: 'Zoologist', active: false, emails: [{ value: 'zoe@home.example', type: 'home' }] }],
];

/** The users are written to the database as the directory would have, without the identity provider. */
beforeEach(async () => {
  for (const [name, { externalId, active, ...resource }] of people) {
    await database()
      .insert(users)
      .values({ id: `id-${name}`, email: `${name}@directory.example`, displayName: name });
    const status = active === false ? ('left' as const) : ('active' as const);
    const pair = { organizationId, userId: `id-${name}` };
    await database()
      .insert(memberships)
      .values({ ...pair, role: 'USER', status });
    await database()
      .insert(scimUsers)
      .values({ ...pair, userName: name, externalId: (externalId as string) ?? null, resource });
  }
});

const search = (query: Record<string, string>, path = '/Users') => ask('GET', `${path}?${new URLSearchParams(query)}`);
async function found(filter: string): Promise<string[]> {
  const answer = await search({ filter });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  expect(answer.body.totalResults).toBe(answer.body.Resources.length);
  const names = answer.body.Resources.map(({ userName }: { userName: string }) => userName);
  return names.map((name: string) => (name === owner.email ? 'owner' : name)).sort();
}

describe('RFC 7644, 3.4.2.2: filters', () => {
  it.each<[string, string[]]>([
    ['userName eq "ADA"', ['ada']],
    ['UserName EQ "grace"', ['Grace']],
    [`${userSchema}:userName eq "ada"`, ['ada']],
    ['userName ne "ada"', ['Grace', 'linus', 'owner', 'zoë']],
    ['externalId eq "E1"', ['ada']],
    // Identifiers are case-sensitive.
    ['externalId eq "e1"', []],
    ['id eq "id-ada"', ['ada']],
    ['title co "ENG"', ['ada']],
    ['title sw "zoo"', ['zoë']],
    ['title ew "L"', ['Grace']],
    ['title pr', ['Grace', 'ada', 'zoë']],
    ['not (title pr)', ['linus', 'owner']],
    ['title eq null', ['linus', 'owner']],
    ['title ne "engineer"', ['Grace', 'linus', 'owner', 'zoë']],
    ['title gt "admiral"', ['ada', 'zoë']],
    ['title ge "admiral" and title le "engineer"', ['Grace', 'ada']],
    ['active eq true', ['Grace', 'ada', 'linus', 'owner']],
    ['active eq "False"', ['zoë']],
    ['name.familyName eq "o\'malley"', ['linus']],
    ['name.givenName eq "100%_\\"\\\\"', ['linus']],
    ['name.givenName co "%"', ['linus']],
    ['emails co "work.example"', ['linus']],
    ['emails.value eq "LINUS@home.example"', ['linus']],
    ['emails[type eq "home" and value co "home"]', ['linus', 'zoë']],
    ['emails[type eq "work" and value co "home"]', []],
    ['emails[not (type eq "work")]', ['linus', 'zoë']],
    ['emails[type eq "work"].value eq "linus@work.example"', ['linus']],
    ['emails[primary eq true]', ['linus', 'owner']],
    [`${enterpriseSchema}:department eq "navy"`, ['Grace']],
    [`${enterpriseSchema}:department pr`, ['Grace']],
    ['meta.resourceType eq "User"', ['Grace', 'ada', 'linus', 'owner', 'zoë']],
    ['meta.created gt "2020-01-01T00:00:00Z" and meta.lastModified lt "2020-01-01T00:00:00Z"', []],
    ['title pr and (active eq false or nickName pr)', ['ada', 'zoë']],
    ['title pr and active eq false or nickName pr', ['ada', 'zoë']],
    ['groups pr or groups.value eq "x"', []],
    [`schemas eq "${userSchema}"`, ['Grace', 'ada', 'linus', 'owner', 'zoë']],
    ["userName eq \"ada' or '1'='1\"", []],
  ])('%s', async (filter, names) => expect(await found(filter)).toEqual(names));

  it('that cannot be read, or are about what there is not, are refused', async () => {
    for (const filter of [
      'userName',
      'userName eq',
      'foo eq "bar"',
      'name.foo pr',
      'active gt true',
      'title eq 1',
      '(title pr',
    ])
      expectError(await search({ filter }), 400, 'invalidFilter');
    expectError(await search({ filter: 'userName eq "a"' }, '/Groups'), 400, 'invalidFilter');
    expectError(await search({ filter: `title eq "${'x'.repeat(2000)}"` }), 400, 'invalidFilter');
  });
});

describe('RFC 7644, 3.4.2.3 and 3.4.2.4: order and pages', () => {
  const names = async (query: Record<string, string>) =>
    (await search(query)).body.Resources.map(({ userName }: { userName: string }) => userName).filter(
      (name: string) => name !== owner.email,
    );

  it('by an attribute, without regard to case, what has none last', async () => {
    expect(await names({ sortBy: 'title' })).toEqual(['Grace', 'ada', 'zoë', 'linus']);
    expect(await names({ sortBy: 'title', sortOrder: 'descending', filter: 'title pr' })).toEqual([
      'zoë',
      'ada',
      'Grace',
    ]);
    expect(await names({ sortBy: 'name.familyName', filter: 'name pr' })).toEqual(['Grace', 'ada', 'linus']);
    expect(await names({ sortBy: 'emails', filter: 'emails pr and not (userName co "@")' })).toEqual(['linus', 'zoë']);
    expect(await names({ sortBy: 'meta.created', filter: 'title pr' })).toHaveLength(3);
    expectError(await search({ sortBy: 'nothing' }), 400, 'invalidPath');
  });

  it('in pages that say how much there is', async () => {
    const page = async (startIndex: string, count: string) => {
      const { body } = await search({ startIndex, count, sortBy: 'id' });
      return [body.totalResults, body.startIndex, body.itemsPerPage, body.Resources.length];
    };
    expect(await page('1', '2')).toEqual([5, 1, 2, 2]);
    expect(await page('5', '2')).toEqual([5, 5, 1, 1]);
    expect(await page('6', '2')).toEqual([5, 6, 0, 0]);
    expect(await page('-3', '100000')).toEqual([5, 1, 5, 5]);
    expect(await page('1', '0')).toEqual([5, 1, 0, 0]);
    expect(await page('1', '-1')).toEqual([5, 1, 0, 0]);
    for (const count of ['x', '1.5', '99999999999']) expectError(await search({ count }), 400, 'invalidValue');
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map((startIndex) => search({ startIndex: String(startIndex), count: '1' })),
    );
    expect(new Set(all.map(({ body }) => body.Resources[0].id)).size).toBe(5);
  });
});

describe('RFC 7644, 3.4.3: search by POST', () => {
  it('finds what GET finds, and in everything people and groups', async () => {
    await ask('POST', '/Groups', { body: { displayName: 'Engineers' } });
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'];
    const body = { schemas, filter: 'title co "eng"', attributes: ['userName'], startIndex: 1, count: 10 };
    const answer = await ask('POST', '/Users/.search', { body });
    expect(answer.body).toMatchObject({
      totalResults: 1,
      Resources: [{ schemas: [userSchema], id: 'id-ada', userName: 'ada' }],
    });
    expect(Object.keys(answer.body.Resources[0]).sort()).toEqual(['id', 'schemas', 'userName']);
    const all = await ask('POST', '/.search', {
      body: { schemas, filter: 'displayName co "engineers" or displayName co "olivia"' },
    });
    expect(all.body.Resources.map(({ meta }: { meta: { resourceType: string } }) => meta.resourceType)).toContain(
      'Group',
    );
    const paged = await ask('POST', '/.search', { body: { schemas, startIndex: 5, count: 2 } });
    expect([paged.body.totalResults, paged.body.Resources.length]).toEqual([6, 2]);
    expectError(await ask('POST', '/Users/.search', { body: { schemas: ['urn:other'] } }), 400, 'invalidSyntax');
    expectError(await ask('POST', '/Users/.search', { body: { filter: 7 } }), 400, 'invalidFilter');
  });
});

describe('RFC 7644, 3.9: attributes', () => {
  it('are those that are wanted, with what is always there', async () => {
    const get = async (query: Record<string, string>, id = 'id-linus') => (await search(query, `/Users/${id}`)).body;
    expect(await get({ attributes: 'name.familyName,emails.value' })).toEqual({
      ...{ schemas: [userSchema], id: 'id-linus', name: { familyName: "O'Malley" } },
      emails: [{ value: 'linus@work.example' }, { value: 'linus@home.example' }],
    });
    const without = await get({ excludedAttributes: 'emails,meta.location,id,Name' });
    expect(Object.keys(without).sort()).toEqual(['active', 'groups', 'id', 'meta', 'schemas', 'userName']);
    expect(without.meta.location).toBeUndefined();
    expect(await get({ attributes: `${enterpriseSchema}:department` }, 'id-Grace')).toEqual({
      ...{ schemas: [userSchema, enterpriseSchema], id: 'id-Grace', [enterpriseSchema]: { department: 'Navy' } },
    });
    expect(await get({ attributes: enterpriseSchema }, 'id-Grace')).toHaveProperty(
      [enterpriseSchema, 'department'],
      'Navy',
    );
    expect(await get({ excludedAttributes: `${enterpriseSchema}:department` }, 'id-Grace')).not.toHaveProperty([
      enterpriseSchema,
    ]);
    expect(Object.keys(await get({ attributes: 'nothing' }))).toEqual(['schemas', 'id']);
  });
});
