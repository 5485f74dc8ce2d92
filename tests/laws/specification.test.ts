import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyPage } from '@/lib/platform/i18n/static-texts';
import { paths, read, readCode } from './tree';

// docs/specification.md lists each statement of the specification, where it stands, and the test that checks it.

type Row = { section: string; statement: string; where: string; tests: string };

const rows: Row[] = read('docs/specification.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    // A bar inside a cell is written `\|`.
    const [section = '', statement = '', where = '', tests = ''] = line
      .slice(1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return { section, statement, where, tests };
  });

/** The tests that a row names, written as `` `file`: "name of a test" ``. */
const named = ({ tests }: Row) =>
  [...tests.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name }));
const title = ({ section, statement }: Row) => `${section}: ${statement}`;

describe('the table of the specification', () => {
  it('has rows for every section', () => {
    const sections = new Set(rows.map(({ section }) => section));
    expect([...sections].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(rows.length).toBeGreaterThan(60);
  });

  it('names a place that exists in every row', () => {
    const missing = rows.flatMap((row) => {
      const files = [...row.where.matchAll(/`([\w./[\]{},*-]+)`/g)].map(([, path = '']) => path);
      if (files.length === 0) return [`${title(row)}: nowhere`];
      return files
        .filter((path) => paths(path).length === 0 && !existsSync(path))
        .map((path) => `${title(row)}: ${path}`);
    });
    expect(missing).toEqual([]);
  });

  it('names a test in every row, that exists and quotes the section', () => {
    const wrong = rows.flatMap((row) => {
      const all = named(row);
      if (all.length === 0) return [`${title(row)}: no test`];
      return all.flatMap(({ file, name }) => {
        if (!existsSync(file)) return [`${title(row)}: there is no ${file}`];
        const quotes = name.includes(`section ${row.section}`);
        const exists = read(file).replaceAll("\\'", "'").includes(name);
        return [
          ...(exists ? [] : [`${file} has no “${name}”`]),
          ...(quotes ? [] : [`“${name}” quotes another section`]),
        ];
      });
    });
    expect(wrong).toEqual([]);
  });
});

/** The texts that a page loads besides those of every page. */
function textsOf(path: string): string[] {
  const [, list = ''] = /=\s*(?:page|staticTexts)\(\s*\[([^\]]*)\]/.exec(readCode(path)) ?? [];
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? '');
}

describe('section 2: the texts of the routes', () => {
  it.each([
    ['pages/index.tsx', ['login', 'firebase-errors']],
    ['pages/login.tsx', ['login', 'firebase-errors']],
    ['pages/auth/sso.tsx', ['login', 'firebase-errors']],
    ['pages/auth/validate-code.tsx', ['login', 'firebase-errors']],
    ['pages/forgot-password.tsx', ['forgot-password']],
    ['pages/app/organizations/[organization]/settings/general.tsx', ['login']],
    ['pages/app/organizations/[organization]/settings/members.tsx', ['login']],
  ])('section 2: %s loads %j', (path, wanted) => {
    expect(textsOf(path)).toEqual(expect.arrayContaining(wanted));
  });

  it('section 2: every page loads the common, errors, 404 and 500 texts, by one list', () => {
    expect([...everyPage].sort()).toEqual(['404', '500', 'common', 'errors']);
  });
});

it('section 8: the framework’s not-found and forbidden helpers raise what the specification says', async () => {
  const { forbidden, notFound } = await import('next/navigation');
  expect(() => notFound()).toThrow(/NEXT_HTTP_ERROR_FALLBACK;404|NEXT_NOT_FOUND/);
  expect(() => forbidden()).toThrow(/experimental.*authInterrupts/s);
});
