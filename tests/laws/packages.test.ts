import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// What comes along with the product: each package is locked to its content, and its license lets people run and change what we hand on.

type Package = { version: string; license?: string; integrity?: string; dev?: boolean; link?: boolean };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };
const installed = Object.entries(packages).filter(([path]) => path !== '');
const handedOn = installed.filter(([, { dev }]) => !dev);

/** Licenses (SPDX) that ask for no more than to be named, or, of files that we do not change, to stay available. */
const accepted = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC-BY-4.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  ...['OFL-1.1', 'Unlicense', 'LGPL-3.0-or-later', 'MPL-2.0'],
]);

/** Packages that say their license in a file alone: read, and the MIT license in each. */
const readByHand = new Set(['node_modules/busboy', 'node_modules/limiter', 'node_modules/streamsearch']);

/** Whether a license expression can be met: all parts of an AND, one of an OR. */
function isAccepted(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => accepted.has(one));
  return plain.split(' AND ').every((one) => accepted.has(one));
}

it('a package that is handed on has a license that allows it', () => {
  const wrong = handedOn.filter(([path, { license }]) => (license ? !isAccepted(license) : !readByHand.has(path)));
  expect(wrong.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  expect(handedOn.length).toBeGreaterThan(300);
});

it('every package is locked to its content', () => {
  expect(installed.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path)).toEqual([]);
});

it('a license that asks for more is noticed', () => {
  expect(['AGPL-3.0-only', 'MIT AND GPL-3.0-only', 'SSPL-1.0', 'UNLICENSED'].map(isAccepted)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['(BSD-3-Clause OR GPL-2.0)', 'MIT AND ISC'].map(isAccepted)).toEqual([true, true]);
});
