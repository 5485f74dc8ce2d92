import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

type Found = { name?: string };
type Report = { issues: ({ file: string } & Record<string, Found[] | string>)[] };

it('no file, export or package is dead (knip.json)', () => {
  const knip = resolve('node_modules/knip/bin/knip.js');
  const { stdout, stderr } = spawnSync(process.execPath, [knip, '--reporter', 'json', '--no-progress'], {
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
