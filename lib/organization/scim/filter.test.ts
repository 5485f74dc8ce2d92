import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyText } from '@/lib/platform/formats/tidy-text';
import { comparisons, type Filter, type FilterValue, parseFilter } from './filter';
import { filterSql } from './filter-queries';
import { groupColumns } from './group-queries';
import { ScimError } from './scim-error';
import { userColumns } from './user-queries';

const dialect = new PgDialect();
const toSql = (filter: string) => dialect.sqlToQuery(filterSql(parseFilter(filter), userColumns('org', 'https://a')));

function scimTypeOf(run: () => unknown): string | null {
  try {
    run();
  } catch (error) {
    if (error instanceof ScimError && error.status === 400) return error.scimType;
    throw error;
  }
  return null;
}

const eq = (path: string, value: FilterValue): Filter => ({ kind: 'compare', path, op: 'eq', value });

describe('RFC 7644, 3.4.2.2: a filter is read', () => {
  // The examples of the section, and of figure 1.
  it.each<[string, Filter]>([
    ['userName eq "bjensen"', eq('userName', 'bjensen')],
    ['Username Eq "john"', eq('Username', 'john')],
    ['name.familyName co "O\'Malley"', { kind: 'compare', path: 'name.familyName', op: 'co', value: "O'Malley" }],
    [
      'urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"',
      { kind: 'compare', path: 'urn:ietf:params:scim:schemas:core:2.0:User:userName', op: 'sw', value: 'J' },
    ],
    ['title pr', { kind: 'present', path: 'title' }],
    [
      'meta.lastModified gt "2011-05-13T04:42:34Z"',
      { kind: 'compare', path: 'meta.lastModified', op: 'gt', value: '2011-05-13T04:42:34Z' },
    ],
    ['active eq true', eq('active', true)],
    ['title eq null', eq('title', null)],
    ['x eq -1.5e3', eq('x', -1500)],
    ['title eq "a\\"b\\u00e9\\\\"', eq('title', 'a"bé\\')],
    ['emails[type eq "work"]', { kind: 'within', path: 'emails', of: eq('type', 'work') }],
    [
      'emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
      {
        kind: 'or',
        left: {
          ...{ kind: 'within', path: 'emails' },
          of: { kind: 'and', left: eq('type', 'work'), right: { ...eq('value', '@example.com'), op: 'co' } as Filter },
        },
        right: {
          ...{ kind: 'within', path: 'ims' },
          of: { kind: 'and', left: eq('type', 'xmpp'), right: { ...eq('value', '@foo.com'), op: 'co' } as Filter },
        },
      },
    ],
    [
      'emails[type eq "work"].value eq "a"',
      { kind: 'within', path: 'emails', of: { kind: 'and', left: eq('type', 'work'), right: eq('value', 'a') } },
    ],
  ])('%s', (text, filter) => expect(parseFilter(text)).toEqual(filter));

  it('`not` binds before `and`, `and` before `or`; parentheses before all', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((path): Filter => ({ kind: 'present', path }));
    expect(parseFilter('a pr or b pr and c pr')).toEqual({
      kind: 'or',
      left: a,
      right: { kind: 'and', left: b, right: c },
    });
    expect(parseFilter('(a pr OR b pr) AND c pr')).toEqual({
      kind: 'and',
      left: { kind: 'or', left: a, right: b },
      right: c,
    });
    expect(parseFilter('not (a pr) and b pr')).toEqual({ kind: 'and', left: { kind: 'not', of: a }, right: b });
  });

  it.each([
    ...['', ' ', 'userName', 'userName eq', 'userName eq bjensen', 'userName is "a"', 'eq "a"', '"a" eq userName'],
    ...['userName eq "a', "userName eq 'a'", 'userName eq "a" and', 'and title pr', 'title pr title pr', '(title pr'],
    ...['title pr)', 'emails[type eq "work"', 'emails[]', 'emails type eq "work"]', 'not title pr', 'title eq "\\x"'],
    ...[
      'emails[a[b pr]]',
      'title eq "\\u0000"',
      'title eq "\\ud800"',
      'title eq 01',
      `${'('.repeat(26)}a pr${')'.repeat(26)}`,
    ],
    ...[`title eq "${'x'.repeat(2000)}"`, 'title eq "a"; drop table users', 'title/x pr', '\u0000', 'a pr && b pr'],
  ])('is refused: %s', (text) => expect(scimTypeOf(() => parseFilter(text))).toBe('invalidFilter'));
});

const path = fc.constantFrom('title', 'userName', 'name.givenName', 'emails.type', 'externalId', 'nickName');
const text = fc
  .string({ maxLength: 12, unit: 'grapheme' })
  .filter((value) => !value.includes('\0'))
  // A filter's strings are normalized to the one form in which text is stored.
  .map(tidyText);
const leaf: fc.Arbitrary<Filter> = fc.oneof(
  path.map((path): Filter => ({ kind: 'present', path })),
  fc.record({ kind: fc.constant('compare' as const), path, op: fc.constantFrom(...comparisons), value: text }),
);
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), left: tie('filter'), right: tie('filter') }),
    fc.record({ kind: fc.constant('not' as const), of: tie('filter') }),
  ),
}));

/** Writes a filter with every parenthesis that is allowed. */
function write(of: Filter): string {
  if (of.kind === 'present') return `${of.path} pr`;
  if (of.kind === 'compare') return `${of.path} ${of.op} ${JSON.stringify(of.value)}`;
  if (of.kind === 'not') return `not (${write(of.of)})`;
  if (of.kind === 'within') return `${of.path}[${write(of.of)}]`;
  return `(${write(of.left)}) ${of.kind} (${write(of.right)})`;
}

describe('any filter', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(filter, (given) => {
        const written = write(given);
        fc.pre(written.length <= 2000 && !/\({20}/.test(written.replace(/[^()]/g, '')));
        expect(parseFilter(written)).toEqual(given);
      }),
    );
  });

  it('becomes SQL in which its words are parameters', () => {
    fc.assert(
      fc.property(path, fc.constantFrom(...comparisons), text, (path, op, value) => {
        const marked = `mark-'${value}";--`;
        const { sql, params } = toSql(`${path} ${op} ${JSON.stringify(marked)}`);
        expect(sql).not.toContain('mark-');
        expect(params).toContain(marked);
      }),
    );
  });

  it('is read or refused as such, whatever it is made of', () => {
    const word = fc.constantFrom(
      'title',
      'eq',
      'pr',
      'and',
      'or',
      'not',
      '(',
      ')',
      '[',
      ']',
      '"a"',
      'true',
      '.x',
      'a:b',
      '1',
      '"',
    );
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word, { maxLength: 15 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(anything, (given) => {
        expect([null, 'invalidFilter']).toContain(scimTypeOf(() => toSql(given)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a filter on what there is not, or cannot be compared, is refused', () => {
  it.each([
    ...['nothing pr', 'name.nothing eq "a"', 'title.value eq "a"', 'urn:x:y:title eq "a"', 'password eq "a"'],
    ...['active gt true', 'active eq "perhaps"', 'active co "t"', 'title eq 1', 'title eq true', 'title gt null'],
    ...[
      'meta.created eq "yesterday"',
      'meta.created co "2020"',
      'name eq "a"',
      'title[value eq "a"]',
      'emails[nothing pr]',
    ],
    ...['addresses eq "a"', 'members pr', 'constructor pr', '__proto__ eq "a"', 'emails[type eq 1]'],
  ])('%s', (given) => expect(scimTypeOf(() => toSql(given))).toBe('invalidFilter'));

  it('of groups too', () => {
    const columns = groupColumns('org', 'https://a');
    expect(scimTypeOf(() => filterSql(parseFilter('userName eq "a"'), columns))).toBe('invalidFilter');
    expect(
      scimTypeOf(() => filterSql(parseFilter('members[value eq "a"] and displayName sw "b"'), columns)),
    ).toBeNull();
  });
});
