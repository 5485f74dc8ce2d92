import { posix } from 'node:path';
import { paths, readCode } from './tree';

/** One import of a file of ours by another, types included. */
export type Import = { from: string; to: string; isType: boolean };

const forms: RegExp[] = [
  /^\s*(?:import|export)\s+(type\s)?[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*()['"]([^'"]+)['"]/gm,
  /\b(?:import|require)\(\s*()['"`]([^'"`]+)['"`]/g,
  // A file that another process or thread runs, and one that is only looked up.
  /\b(?:new URL|import\.meta\.resolve|require\.resolve)\(\s*()['"`]([^'"`]+)['"`]/g,
];

/** What a file names in its imports, in every form in which one can be written. */
export const namedIn = (code: string): { named: string; isType: boolean }[] =>
  forms.flatMap((form) =>
    [...code.matchAll(form)].map(([, type, named = '']) => ({ named, isType: Boolean(type?.trim()) })),
  );

/** The path without an ending that an import means; undefined for a package. */
export function pathOf(from: string, named: string): string | undefined {
  if (named.startsWith('@/')) return posix.normalize(named.slice(2));
  return named.startsWith('.') ? posix.join(posix.dirname(from), named) : undefined;
}

/** Every import of a file of ours, for files of product code and scripts. */
export function readImports(): Import[] {
  const sources = paths(['{components,lib,pages,scripts}/**/*.{ts,tsx}', '*.ts']).filter(
    (path) => !/\/test-[^/]+$/.test(path),
  );
  const known = new Set(sources);
  return sources.flatMap((from) =>
    namedIn(readCode(from)).flatMap(({ named, isType }) => {
      const path = pathOf(from, named);
      const bare = path?.replace(/\.jsx?$/, '');
      const to = bare && [bare, `${bare}.ts`, `${bare}.tsx`].find((one) => known.has(one));
      return to ? [{ from, to, isType }] : [];
    }),
  );
}

/** The noun of a file in lib or components, such as `cards/templates`. */
export const nounOf = (path: string): string | undefined => /^(?:lib|components)\/([^/]+\/[^/]+)\//.exec(path)?.[1];
