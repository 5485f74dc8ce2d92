import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { paths } from './tree';

/** Commands of a host, who installs no development tools; the others are for those who work on the product. */
const commands = ['up', 'serve', 'build', 'worker', 'doctor', 'db-migrate', 'db-backup', 'db-restore', 'seed'];

/** What runs where the product runs: its pages and server, the scripts of the browser, the commands of a host. */
const entries = () => [
  ...paths(['pages/**/*.{ts,tsx}', 'middleware.ts', 'next.config.ts', 'next-i18next.config.js']),
  ...paths(['lib/**/{page-script,card-script,sw}.ts', 'scripts/services/{auth-emulator-process,prepare-database}.ts']),
  ...commands.map((name) => `scripts/${name}.ts`),
];

const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** Every package that a module of the product loads, types apart, with a module that does. */
async function loaded(): Promise<Map<string, string>> {
  const { metafile } = await build({
    ...{ entryPoints: entries(), bundle: true, packages: 'external', write: false, metafile: true, outdir: 'dist' },
    ...{ format: 'esm', platform: 'node', jsx: 'automatic', logLevel: 'error', external: ['*.css'] },
  });
  const found = Object.entries(metafile.inputs).flatMap(([from, { imports }]) =>
    imports
      .filter(({ path, external }) => external && !path.endsWith('.css') && !/^[./]/.test(path))
      .map(({ path }) => [packageOf(path), from] as const),
  );
  return new Map(found.filter(([name]) => !name.startsWith('node:') && !builtinModules.includes(name)));
}

it('what the product imports is among its dependencies, not among the tools of those who work on it', async () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const packages = await loaded();
  for (const name of ['next', 'pg', 'zod', 'firebase-admin', '@mantine/core'])
    expect([...packages.keys()]).toContain(name);
  const missing = [...packages].filter(([name]) => !Object.hasOwn(dependencies, name));
  expect(missing.map(([name, from]) => `${name}: ${from}`)).toEqual([]);
});

it('the lockfile says the same: nothing that the product imports is marked as a development tool', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; dependencies?: Record<string, string> }>;
  };
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  expect(packages['']?.dependencies).toEqual(dependencies);
  const marked = Object.keys(dependencies).filter((name) => packages[`node_modules/${name}`]?.dev);
  expect(marked).toEqual([]);
});
