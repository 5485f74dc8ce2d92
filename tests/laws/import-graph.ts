import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { build } from 'esbuild';
import { paths } from './tree';

// dependency-cruiser reads TypeScript up to version 6 and silently skips files of later ones. So it gets a mirror of the
// tree with the types erased by esbuild: same paths ending in .js, type-only imports gone. Inside the checkout, so that
// packages resolve.
const mirror = resolve('test-results', `import-graph-${process.pid}`);
const roots = ['pages', 'components', 'lib', 'scripts', 'middleware.js'];

/** The imports of pages, components, product code and scripts, checked against `.dependency-cruiser.cjs`. */
export async function importGraph(): Promise<ICruiseResult> {
  mkdirSync(mirror, { recursive: true });
  try {
    await build({
      entryPoints: paths(['{pages,components,lib,scripts,tests}/**/*.{ts,tsx}', 'middleware.ts']),
      outdir: mirror,
      outbase: '.',
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'error',
    });
    cpSync('next-i18next.config.js', `${mirror}/next-i18next.config.js`);
    const ruleSet = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
    const { output } = await cruise(
      roots,
      { baseDir: mirror, ruleSet, validate: true, doNotFollow: { path: 'node_modules' } },
      {
        alias: { '@': mirror },
        extensions: ['.js', '.mjs', '.cjs', '.json'],
        conditionNames: ['import', 'require', 'node', 'default'],
        exportsFields: ['exports'],
      } as Parameters<typeof cruise>[2],
    );
    return output as ICruiseResult;
  } finally {
    rmSync(mirror, { recursive: true, force: true });
  }
}
