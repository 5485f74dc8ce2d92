import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { reservedUsernames } from '@/lib/platform/formats/username';
import { languages, locales } from '@/lib/platform/i18n/languages';
import { parseCode, type SyntaxNode, treeOf } from './syntax';
import { paths, read, readCode } from './tree';

const pages = paths(['pages/*.tsx', 'pages/{[!a],a[!p]}*/**/*.tsx', 'pages/app/**/*.tsx']);
// The file that lists the API's routes may be longer, because it has two lines for every route.
const tableOfContents = 'pages/api/v1/openapi.json.ts';
/** A limit that other files use. */
const limit = /^export const ((?:max|longest)[A-Z]\w*)/gm;
const lines = (path: string) => read(path).trimEnd().split('\n').length;

describe('a page', () => {
  it('with data gets it through page(), the public card through cardPage()', () => {
    const loaders = pages.flatMap((path) =>
      [...readCode(path).matchAll(/getServerSideProps\b[^=\n]*=\s*(\w+)\(/g)].map(([, loader]) => `${path}: ${loader}`),
    );
    expect(loaders.length).toBeGreaterThan(1);
    const wanted = (line: string) => line.endsWith(line.startsWith('pages/[username].tsx') ? ': cardPage' : ': page');
    expect(loaders.filter((line) => !wanted(line))).toEqual([]);
    const declared = pages.filter((path) => readCode(path).includes('getServerSideProps'));
    expect(loaders.length).toBe(declared.length);
  });

  it('has texts: by page(), cardPage() or staticTexts()', () => {
    const bare = pages
      .filter((path) => !/\/_(app|document|error)\.tsx$/.test(path))
      .filter((path) => !/=\s*(?:page|cardPage|staticTexts)\(/.test(readCode(path)));
    expect(bare).toEqual([]);
  });

  it('reads like a table of contents: at most 60 lines', () => {
    expect(
      paths('pages/**/*.{ts,tsx}')
        .filter((path) => path !== tableOfContents && lines(path) > 60)
        .map((path) => `${path}: ${lines(path)}`),
    ).toEqual([]);
  });
});

it('what a noun does by itself is known at the root', () => {
  const nouns = paths('lib/*{,/*}/jobs.ts').map((path) => path.slice('lib/'.length, -'/jobs.ts'.length));
  expect(nouns.length).toBeGreaterThan(15);
  const root = read('lib/server/nouns.ts');
  expect(nouns.filter((noun) => !root.includes(`from '@/lib/${noun}/jobs'`))).toEqual([]);
});

it('each kind of message in the outbox is delivered by its noun', () => {
  const kinds = paths('lib/*/*/messages.ts').flatMap((path) =>
    [...readCode(path).matchAll(/export const (\w+) = messageKind/g)].map(([, name]) => ({ name, path })),
  );
  expect(kinds.length).toBeGreaterThan(4);
  const delivered = ({ name, path }: { name?: string; path: string }) =>
    readCode(path.replace(/messages\.ts$/, 'jobs.ts')).includes(`delivers(${name},`);
  expect(kinds.filter((kind) => !delivered(kind))).toEqual([]);
  const elsewhere = paths('lib/**/*.ts').filter((path) => /\bmessageKind[<(]/.test(readCode(path)));
  expect(elsewhere.filter((path) => !/\/messages\.ts$/.test(path))).toEqual([]);
});

it('each ground of messages is reviewed by the noun whose rows it names', () => {
  const grounds = paths('lib/*/*/messages.ts').flatMap((path) =>
    [...readCode(path).matchAll(/export const (\w+) = groundKind/g)].map(([, name]) => ({ name, path })),
  );
  expect(grounds.length).toBeGreaterThan(8);
  const reviewed = ({ name, path }: { name?: string; path: string }) =>
    readCode(path.replace(/messages\.ts$/, 'jobs.ts')).includes(`reviews(${name},`);
  expect(grounds.filter((ground) => !reviewed(ground))).toEqual([]);
  const elsewhere = paths('lib/**/*.ts').filter((path) => /\bgroundKind[<(]/.test(readCode(path)));
  expect(elsewhere.filter((path) => !/\/messages\.ts$/.test(path))).toEqual([]);
});

it('no file is longer than 300 lines', () => {
  const files = paths(['{components,lib,pages,scripts,tests}/**/*.{ts,tsx,mjs,css}', '*.{ts,js,cjs}'], {
    withTests: true,
  });
  const sizes = files.map((path) => ({ path, lines: lines(path) })).sort((a, b) => a.lines - b.lines);
  const median = sizes[Math.floor(sizes.length / 2)]?.lines;
  console.log(`${sizes.length} files, ${median} lines in the median, ${sizes.at(-1)?.lines} in ${sizes.at(-1)?.path}`);
  expect(sizes.filter((file) => file.lines > 300 && file.path !== tableOfContents)).toEqual([]);
});

it('the map of the house is read at a glance: at most 80 lines', () => {
  expect(lines('docs/architecture.md')).toBeLessThanOrEqual(80);
});

it('how much of something there may be is said in limits.ts of its noun', () => {
  const elsewhere = paths('lib/{account,organization,cards,contacts,journeys}/**/*.ts')
    .filter((path) => !path.endsWith('/limits.ts'))
    .flatMap((path) => [...readCode(path).matchAll(limit)].map(([, name]) => `${path}: ${name}`));
  expect(elsewhere).toEqual([]);
});

/** Folders and files whose name says nothing of what is in them. */
const vague =
  /\/(?:utils?|helpers?|hooks|types|services?|models|common|shared|misc)\/|\/(?:(?:[\w-]+-)?(?:utils?|helpers?|misc)|services?|common|shared|index)\.tsx?$/;
/** Whether code gives on all of another file, or has nothing of its own but what it gives on by name. */
function barrelOf(tree: SyntaxNode): 'all' | 'by name' | undefined {
  const statements = tree.body as SyntaxNode[];
  if (statements.some(({ type }) => type === 'ExportAllDeclaration')) return 'all';
  return statements.length > 0 && statements.every(({ type, source }) => /^Export/.test(type) && source)
    ? 'by name'
    : undefined;
}

it('there are no catch-all folders and files, and no barrels', () => {
  const files = paths('{components,lib}/**/*.{ts,tsx}');
  expect(files.filter((path) => vague.test(path))).toEqual([]);
  // The doors of a noun say by name what others may call (decision 38), and so does the list of tables.
  const isDoor = (path: string) => /\/([\w-]+)\/\1\.ts$|\/(?:[\w-]+-)?model\.ts$|\/db\/tables\.ts$/.test(path);
  const kinds = files
    .filter((path) => /\bexport\b[^;]*\bfrom\b/.test(read(path)))
    .map((path) => ({ path, kind: barrelOf(treeOf(path)) }));
  expect(kinds.filter(({ kind }) => kind === 'all').map(({ path }) => path)).toEqual([]);
  expect(kinds.filter(({ path, kind }) => kind === 'by name' && !isDoor(path))).toEqual([]);
});

it('sees such a name and such a file', () => {
  const names = ['a/utils/b.ts', 'a/utils.ts', 'a/card-helpers.ts', 'a/service.ts', 'a/index.ts', 'a/shared.tsx'];
  expect(names.filter((name) => !vague.test(name))).toEqual([]);
  expect(['a/card-types.ts', 'a/service-worker.ts', 'a/shared-by.ts'].filter((name) => vague.test(name))).toEqual([]);
  expect(barrelOf(parseCode("const a = 1; export * from './a';"))).toBe('all');
  expect(barrelOf(parseCode("export { a } from './a'; export type { B } from './b';"))).toBe('by name');
  expect(barrelOf(parseCode("export { a } from './a'; export const b = 1;"))).toBeUndefined();
});

it('every dialog closes on a change of route: those of the page, those asked for anywhere, and the palette', () => {
  const shown =
    /import \{[^}]*\b(?:Modal|Drawer|Dialog)[^}]*\} from '@mantine\/core'|from '@mantine\/spotlight'|<dialog\b|role="(?:alert)?dialog"/;
  const own = paths('{components,pages}/**/*.tsx').filter(
    (path) => !path.endsWith('.test.tsx') && shown.test(readCode(path)),
  );
  expect(own.sort()).toEqual([
    'components/app/modals.tsx',
    'components/journeys/application/palette.tsx',
    'components/ui/dialog.tsx',
  ]);
  const closing = (path: string) => /\b(?:use|on)RouteChange\(/.test(readCode(path));
  expect(
    [
      ...['components/app/route-effects.tsx', 'components/journeys/application/palette.tsx'],
      ...['components/ui/dialog.tsx', 'components/ui/focus-popover.tsx'],
    ].filter(closing),
  ).toHaveLength(4);
  // A popover that holds the focus is a dialog, too.
  const holding = paths('{components,pages}/**/*.tsx').filter((path) => /\btrapFocus\b/.test(readCode(path)));
  expect(holding).toEqual(['components/ui/focus-popover.tsx']);
});

describe('names that nobody may take', () => {
  it('are all first segments of pages, public files and languages', () => {
    const first = (path: string) => path.split('/')[1]?.replace(/\.tsx?$/, '') ?? '';
    const segments = paths(['pages/**/*.{ts,tsx}', 'public/**/*.*']).map(first);
    const wanted = [...segments, ...locales].filter((name) => !/^(\[.*\]|_app|_document)$/.test(name));
    expect(wanted.length).toBeGreaterThan(15);
    const open = wanted.filter((name) => {
      const forms = [name, name.replace(/\.\w+$/, '')].map((form) => form.toLowerCase());
      // A username has no dot, so a file's whole name is out of reach.
      return !forms.some((form) => reservedUsernames.has(form)) && /^[a-z0-9-]{3,30}$/.test(name.toLowerCase());
    });
    expect(open).toEqual([]);
  });

  it('are the routes of rewrites and of the middleware too', () => {
    const sources = [...readCode('next.config.ts').matchAll(/source: '\/([\w-]+)/g)].map(([, name]) => name ?? '');
    expect(sources).toContain('sitemap');
    // `ingest` is a path of the front door itself.
    expect(reservedUsernames).toContain('ingest');
    expect(sources.filter((name) => !reservedUsernames.has(name))).toEqual([]);
  });
});

it('routing and the language list agree, in the order of the specification', () => {
  const { i18n } = createRequire(import.meta.url)('../../next-i18next.config.js');
  expect(i18n).toEqual({ defaultLocale: 'en', locales: [...locales] });
  expect(languages.map(({ code }) => code).sort()).toEqual([...locales].sort());
  expect(
    paths('locales/*')
      .map((path) => path.replace('locales/', ''))
      .sort(),
  ).toEqual([...locales].sort());
});
