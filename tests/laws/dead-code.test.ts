import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

type Found = { name?: string };
type Report = { issues: ({ file: string } & Record<string, Found[] | string>)[] };

it.each([
  { what: 'no file, export or package is dead', options: [] },
  { what: 'nothing of the product is there for tests alone', options: ['--production'] },
])('$what (knip.json)', ({ options }) => {
  const knip = resolve('node_modules/knip/bin/knip.js');
  const { stdout, stderr } = spawnSync(process.execPath, [knip, '--reporter', 'json', '--no-progress', ...options], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const json = stdout.slice(stdout.indexOf('{'));
  expect(json, stderr).toContain('"issues"');
  const { issues } = JSON.parse(json) as Report;
  const dead = issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found) ? found.map(({ name }) => `${kind}: ${file}${name && name !== file ? ` ${name}` : ''}`) : [],
    ),
  );
  expect(dead).toEqual([]);
});
