import { globSync, readFileSync } from 'node:fs';
import { withoutComments } from './without-comments';

/** Paths of the checkout with forward slashes, tests left out unless asked for. */
export function paths(pattern: string | string[], options: { withTests?: boolean } = {}): string[] {
  const isOutput = [pattern].flat().some((one) => /^(\.next|dist)\//.test(one));
  const skipped = isOutput ? /(^|[\\/])node_modules$/ : /(^|[\\/])(node_modules|\.next|dist|test-results)$/;
  return globSync(pattern, { exclude: (path) => skipped.test(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => options.withTests || !/\.test\.tsx?$/.test(path))
    .sort();
}

export const read = (path: string) => readFileSync(path, 'utf8');

const bare = new Map<string, string>();

/** Source code with comments blanked out, so that checks of code do not match comments. Texts that look like one stay. */
export function readCode(path: string): string {
  const code = bare.get(path) ?? withoutComments(read(path), path);
  bare.set(path, code);
  return code;
}

/** Everything that people run: pages, components, product code and what starts them. */
export const productSources = () => paths(['{pages,components,lib}/**/*.{ts,tsx}', '*.ts']);
