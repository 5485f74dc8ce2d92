import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { enterpriseSchema, newUser, patchSchema } from '@/tests/support/directory';
import { ask, startDirectory } from '@/tests/support/directory-scene';
import { runs } from '@/tests/support/fuzz';

startDirectory();

let paths: string[];

beforeEach(async () => {
  const user = (await ask('POST', '/Users', { body: newUser() })).body;
  const group = (await ask('POST', '/Groups', { body: { displayName: 'G', members: [{ value: user.id }] } })).body;
  paths = [`/Users/${user.id}`, `/Groups/${group.id}`];
});

const attribute = fc.constantFrom(
  ...[
    'userName',
    'name',
    'name.givenName',
    'emails',
    'emails[type eq "work"]',
    'emails[type eq "work"].value',
    'active',
  ],
  ...[
    'members',
    'members[value eq "x"]',
    'displayName',
    'externalId',
    'id',
    'meta',
    'groups',
    'schemas',
    enterpriseSchema,
  ],
  ...[
    `${enterpriseSchema}:manager`,
    'title',
    '__proto__',
    'constructor',
    'roles',
    'addresses',
    'phoneNumbers[primary eq true]',
  ],
);
const plain = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.boolean(),
  fc.integer(),
  fc.constant(null),
  fc.constantFrom('True', 'work'),
);
const value = fc.oneof(
  plain,
  fc.array(plain, { maxLength: 3 }),
  fc.dictionary(fc.oneof(attribute, fc.constantFrom('value', 'type', 'primary', 'display')), plain, { maxKeys: 4 }),
  fc.array(fc.dictionary(fc.constantFrom('value', 'type', 'primary', '$ref'), plain), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const operation = fc.record(
  { op: fc.constantFrom('add', 'Replace', 'remove', 'x'), path: fc.oneof(attribute, fc.string()), value },
  { requiredKeys: ['op'] },
);

/** Expects no server error. The input and the response's text are compared only so that a failure shows them. */
function expectAnswer({ status, text }: { status: number; text: string }, given: unknown) {
  expect([status < 500, JSON.stringify(given), text]).toEqual([true, JSON.stringify(given), text]);
}

it(
  'whatever operations a PATCH holds, it is done or refused',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 4 }), fc.boolean(), async (Operations, isUser) => {
        const body = { schemas: [patchSchema], Operations };
        expectAnswer(await ask('PATCH', paths[isUser ? 0 : 1] ?? '', { body }), body);
      }),
      { numRuns: runs(60) },
    );
  },
  runs(60_000),
);

it(
  'whatever a PUT or a search holds, it is done or refused',
  async () => {
    const resource = fc.dictionary(attribute, value, { maxKeys: 6 });
    const search = fc.record(
      {
        filter: value,
        sortBy: fc.oneof(attribute, plain),
        sortOrder: plain,
        startIndex: plain,
        count: plain,
        attributes: value,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(resource, search, fc.boolean(), async (body, wanted, isUser) => {
        // The user name is left out, so that the account keeps its address: changes of an address have tests of their own.
        const { userName: _, ...rest } = body as { userName?: unknown };
        expectAnswer(await ask('PUT', paths[isUser ? 0 : 1] ?? '', { body: rest }), rest);
        expectAnswer(await ask('POST', `${isUser ? '/Users' : '/Groups'}/.search`, { body: wanted }), wanted);
        expectAnswer(await ask('POST', '/.search', { body: wanted }), wanted);
      }),
      { numRuns: runs(40) },
    );
  },
  runs(60_000),
);

it(
  'whatever a filter and an order say, they are followed or refused',
  async () => {
    const word = fc.constantFrom(
      ...[
        'userName',
        'emails.value',
        'meta.created',
        'active',
        'groups',
        'emails[',
        ']',
        '(',
        ')',
        'not',
        'and',
        'or',
        'pr',
        'eq',
      ],
      ...[
        'co',
        'gt',
        '"a"',
        '"2020-01-01T00:00:00Z"',
        '"+275760-01-01T00:00:00Z"',
        'true',
        'null',
        '1',
        'members',
        'displayName',
        'schemas',
        'id',
      ],
    );
    const filter = fc.oneof(
      fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
      fc
        .tuple(attribute, fc.constantFrom('eq', 'ne', 'co', 'gt', 'le'), plain)
        .map(([path, op, of]) => `${path} ${op} ${JSON.stringify(of)}`),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(filter, attribute, fc.boolean(), async (given, sortBy, isUser) => {
        const kind = isUser ? '/Users' : '/Groups';
        expectAnswer(await ask('POST', `${kind}/.search`, { body: { filter: given, sortBy } }), given);
        const query = new URLSearchParams({
          filter: given.replace(/[^\x20-\x7e]/g, ''),
          sortOrder: 'descending',
          sortBy,
        });
        expectAnswer(await ask('GET', `${kind}?${query}`), String(query));
      }),
      { numRuns: runs(100) },
    );
  },
  runs(60_000),
);
