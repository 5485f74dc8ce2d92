import { expect, it } from 'vitest';
import { settingNames } from '@/lib/platform/env';
import { paths, productSources, read, readCode } from './tree';

// Next replaces this file's setting while building, for pages that no server renders.
const buildTime = 'components/app/default-config.ts';

it('only lib/platform/env.ts reads the environment', () => {
  const sources = [...productSources(), ...paths('public/*.js')].filter((path) => !/\.config\.ts$/.test(path));
  expect(sources.length).toBeGreaterThan(100);
  // The build replaces `NODE_ENV` with its own kind in every file.
  const settingsIn = (path: string) => readCode(path).replaceAll('process.env.NODE_ENV', '');
  const readers = sources.filter((path) => /process\s*\.\s*env|import\.meta\.env|loadEnvFile/.test(settingsIn(path)));
  expect(readers.filter((path) => path !== buildTime && path !== 'lib/platform/env.ts')).toEqual([]);
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
