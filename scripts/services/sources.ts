import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { browserScripts } from './browser-scripts';
import { hostCommands } from './host-commands';

/** Folders and files that decide what the build contains. */
const folders = ['pages', 'components', 'lib', 'public', 'locales', 'styles', 'scripts/services'];
const files = [
  'middleware.ts',
  'instrumentation.ts',
  'next.config.ts',
  'next-i18next.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  ...hostCommands.map((name) => `scripts/${name}.ts`),
];

/** Whether a file is written by the build itself or is a test, which never enters the build. */
function isIgnored(path: string): boolean {
  const [, name = ''] = /^public\/([^/.]+)(?:\.[^/]*)?\.js$/.exec(path) ?? [];
  return name in browserScripts || /\.test\.tsx?$/.test(path);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));
}

/** A fingerprint of everything a build depends on: sources, packages, and the settings that Next writes into its bundles. */
export function sourcesHash(environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  const named = files.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  for (const path of [...folders.flatMap(filesBelow), ...named].sort()) {
    if (isIgnored(path)) continue;
    hash.update(`${path}\0`).update(createHash('sha256').update(readFileSync(path)).digest());
  }
  const settings = Object.entries(environment).filter(([name]) => name.startsWith('NEXT_PUBLIC_'));
  hash.update(JSON.stringify(settings.sort()));
  return hash.digest('hex');
}
