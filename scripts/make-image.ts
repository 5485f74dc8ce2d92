import { cpSync, existsSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { hostFiles, hostFolders } from './services/host-files';
import { command, Stop, say } from './services/say';
import { tracedPackages } from './services/traced-packages';

// `node scripts/run.mjs make-image FOLDER`: everything that serves, after a build, and nothing else: the content of an image (Containerfile).

/** Writes the settings of Next as plain JavaScript: for TypeScript it loads its compiler, and would download it where there is none. */
async function plainConfig(target: string): Promise<void> {
  rmSync(join(target, 'next.config.ts'));
  await build({
    ...{ entryPoints: ['next.config.ts'], outfile: join(target, 'next.config.js') },
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'cjs', logLevel: 'error' },
    // Next takes the whole module for the settings.
    footer: { js: 'module.exports = module.exports.default;' },
  });
}

/** Copies the built product and what it loads of its packages into an empty folder. */
export async function makeImage(target: string): Promise<void> {
  const put = (path: string) => {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(path, join(target, path), { recursive: lstatSync(path).isDirectory(), dereference: true });
  };
  for (const path of [...hostFolders, ...hostFiles])
    if (path === '.next')
      cpSync(path, join(target, path), {
        recursive: true,
        filter: (source) =>
          !/^\.next\/(?:cache|trace|types|diagnostics)/.test(source) && !/\.(?:nft\.json|map)$/.test(source),
      });
    else put(path);
  // The shapes of the database by which migrations are generated, not run.
  rmSync(join(target, 'lib', 'platform', 'db', 'migrations', 'meta'), { recursive: true });
  mkdirSync(join(target, 'lib', 'platform', 'db', 'migrations', 'meta'));
  put(join('lib', 'platform', 'db', 'migrations', 'meta', '_journal.json'));
  for (const path of await tracedPackages()) put(path);
  await plainConfig(target);
  // `scripts/run.mjs` knows by this list that there are no development tools.
  writeFileSync(join(target, 'node_modules', '.package-lock.json'), '{}');
}

if (process.argv[1]?.endsWith('make-image.ts'))
  command(async () => {
    const target = process.argv[2];
    if (!target || existsSync(target)) throw new Stop('say where to: make-image FOLDER, which does not exist yet');
    await makeImage(resolve(target));
    say(`made ${target}`);
  });
