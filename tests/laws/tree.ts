import { globSync, readFileSync } from 'node:fs';

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

/** Source code with comments blanked out, so that checks of code do not match comments. */
export function readCode(path: string): string {
  return read(path).replace(/\/\*[\s\S]*?\*\/|(^|[\s;{(])\/\/[^\n]*/g, (_whole, before: string = '') => before);
}

/** Everything that people run: pages, components, product code and what starts them. */
export const productSources = () => paths(['{pages,components,lib}/**/*.{ts,tsx}', '*.ts']);
