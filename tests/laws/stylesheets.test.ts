import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { paths, read } from './tree';

it('components use only classes that their stylesheets have', () => {
  const missing = paths('components/**/*.tsx').flatMap((path) => {
    const text = read(path);
    return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', from = '']) => {
      const sheet = from.startsWith('@/') ? from.slice(2) : join(dirname(path), from);
      const known = new Set([...read(sheet).matchAll(/\.([A-Za-z]\w*)/g)].map(([, found]) => found));
      const used = [...text.matchAll(new RegExp(`(?<![\\w'/])${name}\\.(\\w+)\\b`, 'g'))].map(
        ([, found]) => found ?? '',
      );
      return used.filter((found) => !known.has(found)).map((found) => `${path}: ${found}`);
    });
  });
  expect(missing).toEqual([]);
});

it('stylesheets compose only what is there: otherwise the build fails', () => {
  const missing = paths('components/**/*.css').flatMap((path) =>
    [...read(path).matchAll(/composes: ([\w ]+) from "([^"]+)"/g)].flatMap(([, names = '', from = '']) => {
      const sheet = join(dirname(path), from);
      if (!existsSync(sheet)) return [`${path}: ${from}`];
      const text = read(sheet);
      return names.split(' ').flatMap((name) => (text.includes(`.${name} {`) ? [] : [`${path}: ${name} of ${from}`]));
    }),
  );
  expect(missing).toEqual([]);
});
