import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostFiles, hostFolders } from '@/scripts/services/host-files';

/** Links a file, or copies it to another file system. */
function put(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}

function putFolder(from: string, to: string, isLeftOut: (name: string) => boolean): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (isLeftOut(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) putFolder(source, target, isLeftOut);
    else if (entry.isFile()) put(source, target);
  }
}

type Lock = { packages: Record<string, { dev?: boolean }> };

/**
 * Puts into a folder what a machine that serves has after `npm ci --omit=dev`: the build, and of the packages those that the lock
 * file does not mark as development tools. Outside of the checkout, whose packages would be found from inside it.
 */
export function installForProduction(target: string): void {
  for (const folder of hostFolders) putFolder(folder, join(target, folder), (name) => name === 'cache');
  for (const file of hostFiles) {
    mkdirSync(join(target, file, '..'), { recursive: true });
    put(file, join(target, file));
  }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  for (const [path, { dev }] of Object.entries(packages)) {
    // Packages for other platforms are not installed in the checkout either.
    if (path === '' || dev || !existsSync(path)) continue;
    putFolder(path, join(target, path), (name) => name === 'node_modules');
  }
  writeFileSync(join(target, 'node_modules', '.package-lock.json'), '{}');
}
