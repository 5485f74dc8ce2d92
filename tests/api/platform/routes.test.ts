import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths, read } from '@/tests/laws/tree';

// Rules for every file of pages/api, and that the API describes all of itself. This law stands here because it loads the
// routes, and with them what they need of the server: a database and the identity provider.

type ApiFile = {
  default: { endpoints: Record<string, { access: string; summary: string; run: (inputs: object) => unknown }> };
  config?: unknown;
};
const apiFiles = paths('pages/api/**/*.{ts,tsx}');
const load = (path: string) => import(/* @vite-ignore */ resolve(path)) as Promise<ApiFile>;

describe('a file of pages/api', () => {
  it('is one of them whatever its name ends in: those that render have another ending', () => {
    expect(apiFiles).toEqual(expect.arrayContaining(['pages/api/notices/end.tsx', 'pages/api/health.ts']));
    expect(paths('pages/api/**/*.*').filter((path) => !apiFiles.includes(path))).toEqual([]);
  });

  it.each(apiFiles)('%s exports a route() and its config', async (path) => {
    const module = await load(path);
    const endpoints = Object.values(module.default.endpoints);
    expect(endpoints.length).toBeGreaterThan(0);
    for (const { access, summary, run } of endpoints) {
      expect(['signed-in', 'optional', 'public']).toContain(access);
      expect(summary).toMatch(/^[A-Z].{5,}[^.]$/);
      expect(run).toBeTypeOf('function');
    }
    expect(module.config).toEqual({ api: { bodyParser: false, externalResolver: true } });
    // Next reads `config` without running the file.
    expect(read(path)).toContain("export { config } from '@/lib/platform/http/route';");
  });
});

it('the OpenAPI document describes every endpoint of the product API', async () => {
  const verbs = (names: string[]) => names.map((name) => name.toLowerCase()).sort();
  const own = 'pages/api/v1/openapi.json.ts';
  const document = await (await load(own)).default.endpoints.GET?.run({});
  const { paths: described } = document as { paths: Record<string, object> };
  const wanted = await Promise.all(
    apiFiles
      .filter((path) => path.startsWith('pages/api/v1/') && path !== own)
      .map(async (path) => {
        const route = path.replace(/^pages\/api\/v1|(\/index)?\.tsx?$/g, '').replace(/\[(\w+)\]/g, '{$1}');
        const { endpoints } = (await load(path)).default;
        return [route, verbs(Object.keys(endpoints))];
      }),
  );
  const has = Object.entries(described).map(([route, methods]) => [route, verbs(Object.keys(methods))]);
  expect(Object.fromEntries(has)).toEqual(Object.fromEntries(wanted));
});
