import { expect, it } from 'vitest';
import { settingNames } from '@/lib/platform/env';
import { paths, productSources, read, readCode } from './tree';

// Next replaces this file's setting while building, for pages that no server renders.
const buildTime = 'components/app/default-config.ts';

/** The ways to the environment: as a property of the process however it is written, taken out of it, or imported. */
const reading =
  /process\s*\??\.\s*env\b|process\s*(?:\?\.)?\[|import\.meta\.env|loadEnvFile|\{[^{}]*\benv\b[^{}]*\}\s*=\s*(?:globalThis\.)?process\b|\{[^{}]*\benv\b[^{}]*\}\s*from\s*['"](?:node:)?process['"]|\{\s*env\b[^{}]*\}\s*=\s*await import\(['"](?:node:)?process['"]/;

it('only lib/platform/env.ts reads the environment', () => {
  const sources = [...productSources(), ...paths('public/*.js')].filter((path) => !/\.config\.ts$/.test(path));
  expect(sources.length).toBeGreaterThan(100);
  // The build replaces `NODE_ENV` with its own kind in every file.
  const settingsIn = (path: string) => readCode(path).replaceAll('process.env.NODE_ENV', '');
  const readers = sources.filter((path) => reading.test(settingsIn(path)));
  expect(readers.filter((path) => path !== buildTime && path !== 'lib/platform/env.ts')).toEqual([]);
});

it.each([
  'process.env.HOME',
  'process?.env.HOME',
  "process['env'].HOME",
  'const { env } = process;',
  'const { argv, env: settings } = globalThis.process;',
  "import { env } from 'node:process';",
  "import { argv, env as settings } from 'process';",
  "const { env } = await import('node:process');",
])('the environment is read by %s', (code) => {
  expect(code).toMatch(reading);
});

it('the build takes nothing but the product’s name from the environment', () => {
  const names = [...readCode(buildTime).matchAll(/process\.env\.?(\w*)/g)].map(([, name]) => name);
  expect(names).toEqual(['NEXT_PUBLIC_APP_NAME']);
});

it('.env.example names every setting once, with a line that says what it is', () => {
  const blocks = read('.env.example')
    .split(/\n\s*\n/)
    .slice(1);
  const names = blocks.map((block) => {
    const [comment = '', setting = '', ...more] = block.trim().split('\n');
    expect([comment, more]).toEqual([expect.stringMatching(/^# [A-Z`].{10,}\.$/i), []]);
    return setting.match(/^(?:# )?([A-Z][A-Z0-9_]*)=/)?.[1] ?? setting;
  });
  expect(names.sort()).toEqual([...settingNames].sort());
});
