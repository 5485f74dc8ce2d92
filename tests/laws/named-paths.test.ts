import { expect, it } from 'vitest';
import { plantedFaults } from '@/tests/planted/faults';
import { paths, read } from './tree';

const files = paths(['{components,docs,lib,locales,pages,public,scripts,tests}/**/*.*', '*.*'], { withTests: true });

/** Files of other projects, and paths on other sites, that sentences mention under such a path. */
const elsewhere = ['lib/_http_server.js', 'pages/acme'];
/** What the build writes. */
const built = ['public/card.js', 'public/exchange.js', 'public/offline.js', 'public/sw.js'];

it('every file and folder that code or a document names exists, so that nobody is sent to where it once was', () => {
  // A name may be the beginning of a pattern, and a compiled file has another ending.
  const exists = (path: string) => {
    const begins = path.replace(/\.js$/, '');
    return files.some((file) => file.startsWith(path) || file.startsWith(`${begins}.ts`));
  };
  const naming = files.filter((file) => /\.(ts|tsx|mjs|cjs|md)$/.test(file) && !file.endsWith('named-paths.test.ts'));
  expect(naming.length).toBeGreaterThan(1000);
  const gone = naming.flatMap((file) =>
    [
      ...read(file).matchAll(
        /(?<![\w./@-])(?:@\/)?((?:lib|components|tests|scripts|pages|locales|public)\/[\w./-]*\w)/g,
      ),
    ]
      .map(([, path = '']) => path)
      .filter((path) => !exists(path) && ![...elsewhere, ...built].includes(path))
      .map((path) => `${file}: ${path}`),
  );
  expect([...new Set(gone)]).toEqual([]);
});

it('every decision that code or a document names by its number exists', () => {
  const numbers = new Set(files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []).map(Number));
  expect(numbers.size).toBeGreaterThan(35);
  const gone = files
    .filter((file) => /\.(ts|tsx|mjs|cjs|css|md)$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d{1,3})(?:(?:, | and | or )(\d{1,3}))?\b/gi)]
        .flatMap(([, one, other]) => [one, other])
        .filter((number) => number && !numbers.has(Number(number)))
        .map((number) => `${file}: decision ${number}`),
    );
  expect(gone).toEqual([]);
});

/** What documents name although this code has none of it: what other programs have, and what was decided against. */
const ofOthers = [
  'createUserWithEmailAndPassword',
  '_openIframe',
  'createProviderConfig',
  'useForm',
  'instrumentation.ts',
];

it('every identifier and file that a document names in backticks is somewhere in the code', () => {
  const code = files.filter((file) => !file.endsWith('.md')).map(read);
  const words = new Set([...code, read('.env.example')].flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
  const names = new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)));
  const documents = files.filter((file) => file.endsWith('.md'));
  expect(documents.length).toBeGreaterThan(40);
  const gone = documents.flatMap((file) =>
    [
      ...read(file)
        .replace(/```[\s\S]*?```/g, '')
        .matchAll(/`([^`\n…]+)`/g),
    ]
      .flatMap(([, name = '']) =>
        /^[\w.-]+\.(?:tsx?|json|css|md|sql)$/.test(name)
          ? [name].filter((each) => !names.has(each))
          : (name.match(/[A-Za-z_$][\w$]*/g) ?? []).filter((each) => /[a-z][A-Z]|_/.test(each) && !words.has(each)),
      )
      .filter((name) => !ofOthers.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(gone).toEqual([]);
});

it('docs/architecture.md names every noun', () => {
  const nouns = new Set(files.flatMap((file) => /^lib\/\w+\/([\w-]+)\//.exec(file)?.[1] ?? []));
  expect(nouns.size).toBeGreaterThan(40);
  const map = read('docs/architecture.md');
  expect([...nouns].filter((noun) => !map.includes(`${noun}/`) && !map.includes(`/${noun}`))).toEqual([]);
});

it('every fault that is planted finds its place in the code, and the tests that have to notice it', () => {
  expect(plantedFaults.length).toBeGreaterThanOrEqual(30);
  const lost = plantedFaults.filter(
    ({ file, find, caughtBy }) =>
      !files.includes(file) || !read(file).includes(find) || !caughtBy.every((test) => files.includes(test)),
  );
  expect(lost.map(({ name }) => name)).toEqual([]);
});
