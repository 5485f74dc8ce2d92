import { join } from 'node:path';
import { bundleOf, hostCommands } from './host-commands';

/** All that a built tree needs on the machine that serves it, packages apart (docs/operating.md). */
export const hostFolders = ['.next', 'public', 'locales', join('lib', 'platform', 'db', 'migrations')];
export const hostFiles = [
  ...['package.json', 'package-lock.json', 'next.config.ts', 'next-i18next.config.js', join('scripts', 'run.mjs')],
  ...hostCommands.map(bundleOf),
];
