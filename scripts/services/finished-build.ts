import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleOf, hostCommands } from './host-commands';

/** Holds the fingerprint of the build: a build writes it last. */
export const buildStamp = join('.next', 'meishi-build.json');

/** Returns the fingerprint of the build, current or not; null where a part of the build is missing. */
export function finishedBuild(): string | null {
  const outputs = [buildStamp, join('.next', 'BUILD_ID'), ...hostCommands.map(bundleOf)];
  if (!outputs.every((path) => existsSync(path))) return null;
  try {
    return (JSON.parse(readFileSync(buildStamp, 'utf8')) as { hash: string }).hash;
  } catch {
    return null;
  }
}
