import { expect, it } from 'vitest';
import { apiRoutes, printApiRoutes } from '@/scripts/services/api-routes';
import { paths, read, readCode } from './tree';

it('the client knows the endpoints that the tree has (npx tsx scripts/make-api-routes.ts)', () => {
  expect(apiRoutes().length).toBe(paths('pages/api/v1/**/*.ts').length);
  expect(apiRoutes().length).toBeGreaterThan(100);
  expect(read('lib/platform/browser/api-routes.generated.ts')).toBe(printApiRoutes());
});

it('nobody says by hand what an endpoint answers', () => {
  const casts = paths('{components,lib,pages}/**/*.{ts,tsx}').flatMap((path) =>
    readCode(path)
      .split('\n')
      .filter((line) => /(?<!function )\bapi</.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(casts).toEqual([]);
});
