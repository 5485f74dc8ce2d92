import { globSync } from 'node:fs';

const root = 'pages/api/v1';

/** Paths below `/api/v1` as Next names them, with the module of each, in the order of the tree. */
export function apiRoutes(): { path: string; module: string }[] {
  return globSync(`${root}/**/*.{ts,tsx}`)
    .map((file) => file.replaceAll('\\', '/').replace(/\.tsx?$/, ''))
    .sort()
    .map((module) => ({ path: module.slice(root.length).replace(/\/index$/, ''), module: `@/${module}` }));
}

/** Returns the content that `lib/platform/browser/api-routes.generated.ts` must have. */
export function printApiRoutes(): string {
  const lines = apiRoutes().map(({ path, module }) => `  '${path}': typeof import('${module}').default;`);
  return `// Every endpoint of the product API, by its path below \`/api/v1\`: types alone, so nothing of the server comes with them.
// Made from the tree by \`npx tsx scripts/make-api-routes.ts\`; tests/laws/api-routes.test.ts compares them.

// biome-ignore format: one line for each path, however long.
export type ApiRoutes = {
${lines.join('\n')}
};
`;
}
