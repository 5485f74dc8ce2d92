import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { bundleOf, hostCommands } from './host-commands';

/**
 * Files that are loaded by name and so found, but never by a server that serves: source maps, types, what Next needs for building, for
 * development and for the router that we do not use.
 */
const unneeded = [
  /\.(?:map|d\.[cm]?ts|md|markdown)$/,
  /^node_modules\/next\/dist\/(?:docs|compiled\/(?:babel|babel-packages|terser|next-devtools|@next\/font|postcss-[^/]+|cssnano-simple|sass-loader|css-loader))\//,
  /^node_modules\/next\/dist\/server\/capsize-font-metrics\.json$/,
  /^node_modules\/next\/dist\/compiled\/next-server\/(?:app-|.*\.runtime\.dev\.|.*-(?:turbo|experimental)[.-])/,
  /^node_modules\/(?:@next\/swc-[^/]+|@typescript\/[^/]+|@esbuild\/[^/]+|typescript|prettier|esbuild|webpack|terser|sass|node)\//,
];

const require = createRequire(resolve('package.json'));
const isScript = (path: string) => path.endsWith('.js');

/** The files that Next resolves by a list of names when it starts (`config-utils.js`), also where it only serves. */
function namedByNext(): string[] {
  const list = readFileSync(require.resolve('next/dist/server/config-utils.js'), 'utf8');
  const names = [...list.matchAll(/'(next\/dist\/compiled\/[^']+)'/g)].map(([, name = '']) => name);
  return [...new Set(names)].map((name) => relative(process.cwd(), require.resolve(name)));
}

/** The scripts in a folder: the compiled pages and endpoints of the build. */
const scriptsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Returns the files of packages that the built commands, pages and endpoints can load, as paths from the checkout's root: a fifth of what
 * `npm ci --omit=dev` installs, for an image.
 */
export async function tracedPackages(): Promise<string[]> {
  const entries = [...hostCommands.map(bundleOf), ...scriptsIn(join('.next', 'server'))];
  const { fileList } = await nodeFileTrace(entries, { base: process.cwd() });
  const named = namedByNext();
  const traced = [...fileList, ...(await nodeFileTrace(named.filter(isScript), { base: process.cwd() })).fileList];
  return [...new Set([...traced, ...named])]
    .filter(
      (path) =>
        path.startsWith('node_modules/') && (named.includes(path) || !unneeded.some((pattern) => pattern.test(path))),
    )
    .sort();
}
