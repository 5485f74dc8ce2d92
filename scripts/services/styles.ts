import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { transformSync } from 'esbuild';

// Documents that stand alone (public cards, exchange forms, the offline page) carry their styles within them. These are written as
// stylesheets, which the linter reads, and become strings of a module, which servers, browsers and tests import alike.

/** Returns the folders whose stylesheets become a module. */
export const styleFolders = (): string[] =>
  [...new Set(globSync('components/**/styles/*.css').map((file) => dirname(file.replaceAll('\\', '/'))))].sort();

const nameOf = (file: string) => basename(file, '.css').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Removes comments and white space; nothing else, so that the styles stay what they are. */
function compact(css: string): string {
  const { code } = transformSync(css, {
    loader: 'css',
    minifyWhitespace: true,
    charset: 'utf8',
    legalComments: 'none',
  });
  return code.trim();
}

/** Returns the content that `styles.generated.ts` of a folder must have: a string for each stylesheet, named after it. */
export function printStyles(folder: string): string {
  const files = globSync(`${folder}/*.css`).sort();
  const lines = files.map(
    (file) => `export const ${nameOf(file)} = ${JSON.stringify(compact(readFileSync(file, 'utf8')))};`,
  );
  return `// Made from the stylesheets beside it by \`npx tsx scripts/make-styles.ts\`; tests/laws/styles.test.ts compares them.

// biome-ignore-all format: one line for each stylesheet, however long.
${lines.join('\n')}
`;
}
